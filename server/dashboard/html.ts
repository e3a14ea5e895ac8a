const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text as HTML that shows the same: paragraphs at empty lines, breaks at the others. */
export const htmlOf = (text: string): string =>
  text
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');
