// The little of Markdown that our rules use, made safe first: nothing of it can become a tag.
const escape = (text: string) => text.replace(/[&<>"]/g, (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[c]!);

function inline(text: string): string {
  return escape(text)
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\*\*([^*]+)\*\*/g, "<b>$1</b>")
    .replace(/\*([^*]+)\*/g, "<i>$1</i>");
}

export interface Section {
  title: string;
  level: number;
  html: string;
  text: string;
}

/** Sections by heading, each as HTML and as plain text to search in. */
export function sections(markdown: string): Section[] {
  const found: Section[] = [{ title: "", level: 1, html: "", text: "" }];
  const close = (list: string) => (list ? `</${list}>` : "");
  let list = "";
  let table = false;
  for (const line of markdown.split("\n")) {
    let now = found.at(-1)!;
    const heading = /^(#+) (.*)/.exec(line);
    const bullet = /^\s*(?:[-*]|(\d+)\.) (.*)/.exec(line);
    const row = /^\|(.*)\|\s*$/.exec(line);
    if (!bullet && list && !/^\s{2,}\S/.test(line)) {
      now.html += close(list);
      list = "";
    }
    if (!row && table) {
      now.html += "</table>";
      table = false;
    }
    now.text += ` ${line}`;
    if (heading) {
      now = { title: heading[2]!, level: heading[1]!.length, html: "", text: line };
      found.push(now);
    } else if (bullet) {
      const kind = bullet[1] ? "ol" : "ul";
      if (list !== kind) now.html += close(list) + `<${kind}>`;
      list = kind;
      now.html += `<li>${inline(bullet[2]!)}</li>`;
    } else if (row) {
      if (/^[\s|:-]+$/.test(row[1]!)) continue;
      if (!table) now.html += "<table>";
      table = true;
      now.html += `<tr>${row[1]!.split("|").map((cell) => `<td>${inline(cell.trim())}</td>`).join("")}</tr>`;
    } else if (list && line.trim()) {
      now.html = now.html.replace(/<\/li>$/, ` ${inline(line.trim())}</li>`);
    } else if (line.trim()) {
      now.html = now.html.endsWith("</p>") && !now.html.endsWith("\n</p>") ? now.html.replace(/<\/p>$/, ` ${inline(line)}</p>`) : `${now.html}<p>${inline(line)}</p>`;
    } else {
      now.html = now.html.replace(/<\/p>$/, "\n</p>");
    }
  }
  const last = found.at(-1)!;
  last.html += close(list) + (table ? "</table>" : "");
  return found.filter((section) => section.title || section.html);
}
