"""Rules that only other rules call: kept as code to be linked into these, and never made machine code by themselves.

Numba optimises every function to the end and makes machine code of it; then it does the same again in each that calls it, with
all of it inside. For rules that Python never calls the first was for nothing.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import cpu_target


@contextmanager
def only_linked(wanted: bool) -> Iterator[None]:
    """What Numba compiles or reads meanwhile is only to be linked, if so wanted. Others who compile have to wait."""
    with global_compiler_lock:
        codegen = cpu_target.target_context.codegen()
        if wanted:
            codegen._library_class = Linked
        try:
            yield
        finally:
            vars(codegen).pop("_library_class", None)


class Linked(JITCodeLibrary):
    """The code of a rule, as its callers want it: small, but not polished, and nowhere in memory to be run."""

    @property
    def codegen(self) -> Any:
        return _Nowhere(self._codegen)

    def _optimize_final_module(self) -> None:
        cheap, how = self._codegen._module_pass_manager(
            loop_vectorize=self._codegen._loopvect, slp_vectorize=False, opt=self._codegen._opt_level, cost="cheap"
        )
        cheap.run(self._final_module, how)

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True

    def serialize_using_object_code(self) -> Any:
        return self.name, "bitcode", self._get_module_for_linking().as_bitcode()


class _Nowhere:
    """A code generator that does not tell a function where its environment is: it has no place yet, and rules need none."""

    def __init__(self, codegen: Any) -> None:
        self._codegen = codegen

    def __getattr__(self, name: str) -> Any:
        return getattr(self._codegen, name)

    def set_env(self, name: str, environment: object) -> None:
        pass
