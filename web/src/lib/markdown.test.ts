import { expect, test } from "vitest";
import { sections } from "./markdown";

const rules = import.meta.glob<string>("../../../src/tableronde/games/*/locale/rules.*.md", { query: "?raw", import: "default", eager: true });

test("nothing of a text can become a tag", () => {
  const [section] = sections('<img src=x onerror="alert(1)"> & `<b>`');
  expect(section!.html).toBe("<p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; <code>&lt;b&gt;</code></p>");
});

test("paragraphs, lists and tables", () => {
  const [section] = sections("# Title\n\nOne\ntwo\n\nthree\n\n- a\n  goes on\n- **b**\n\n1. first\n\n| x | y |\n|---|---|\n| 1 | *2* |\n");
  expect(section!.title).toBe("Title");
  expect(section!.html.replaceAll("\n", "")).toBe(
    "<p>One two</p><p>three</p><ul><li>a goes on</li><li><b>b</b></li></ul><ol><li>first</li></ol>" +
      "<table><tr><td>x</td><td>y</td></tr><tr><td>1</td><td><i>2</i></td></tr></table>",
  );
});

test.each(Object.entries(rules))("%s", (_, text) => {
  const found = sections(text);
  expect(found.length).toBeGreaterThan(4);
  const headings = text.split("\n").filter((line) => line.startsWith("#")).length;
  expect(found.filter((section) => section.title)).toHaveLength(headings);
  for (const { html } of found) {
    expect(html).not.toMatch(/\*\*|^\||`/m);
    for (const tag of ["p", "ul", "ol", "li", "table", "b", "i", "code"]) {
      expect(html.split(`<${tag}>`).length, `${tag} in ${html}`).toBe(html.split(`</${tag}>`).length);
    }
  }
});
