// What the server takes, from /proc: processor time and memory of a process and of all that it started; and how busy the machine is.
import { readdirSync, readFileSync } from "node:fs";

const TICKS = 100; // a second, on every Linux of today

function stat(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, "latin1");
  return text.slice(text.lastIndexOf(")") + 2).split(" "); // from the third field on
}

function family(pid) {
  const parents = new Map();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      parents.set(Number(name), Number(stat(name)[1]));
    } catch {
      // gone meanwhile
    }
  }
  const found = [pid];
  for (const one of found) for (const [child, parent] of parents) if (parent === one) found.push(child);
  return found;
}

export class ServerProcess {
  constructor(pid) {
    this.pid = pid;
  }

  cpuSeconds() {
    if (!this.pid) return NaN;
    // Of each its own time, in and out of the kernel, and that of children that are no more.
    const ticks = (pid) => stat(pid).slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return family(this.pid).reduce((sum, pid) => sum + ticks(pid), 0) / TICKS;
  }

  megabytes() {
    if (!this.pid) return NaN;
    const kilobytes = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "latin1"))?.[1] ?? 0);
    return family(this.pid).reduce((sum, pid) => sum + kilobytes(pid), 0) / 1024;
  }
}

/** Seconds that the machine's cores have worked, for anybody. */
export function machineSeconds() {
  const [user, nice, system, , , irq, softirq] = readFileSync("/proc/stat", "latin1").split("\n")[0].split(/\s+/).slice(1).map(Number);
  return (user + nice + system + irq + softirq) / TICKS;
}
