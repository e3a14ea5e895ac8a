/**
 * The HTML that a mail may contain: paragraphs, emphasis, lists, quotations and links. Input is parsed into tags and
 * words, and the output is built only from this list, so nothing else gets through.
 */

const KEPT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['p', 'br', 'b', 'i', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'a'].map((tag) => [tag, tag])),
  strong: 'b',
  em: 'i',
  del: 's',
  strike: 's',
  div: 'p',
  tr: 'p',
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, 'p'])),
};
/** The text inside these is not part of the mail. */
const SILENT: ReadonlySet<string> = new Set(
  'script style head title template noscript noembed noframes iframe textarea select option object svg math xmp plaintext audio video'.split(
    ' ',
  ),
);
const BLOCKS = new Set(['p', 'ul', 'ol', 'blockquote']);
const LISTS = new Set(['ul', 'ol']);
const DEEPEST = 20;

type Token = { open: string; href?: string } | { close: string } | { text: string };

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Characters for what HTML writes by name or number; what means nothing stays as it is written. */
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    const isCharacter =
      (code >= 32 || code === 9 || code === 10) && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : '';
  });

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

/** Where a link may lead: pages and mail addresses, never to a script. */
export function safeAddress(written: string): string | null {
  const address = written.trim();
  return /^(https?:\/\/[^\s"'<>\\]+|mailto:[^\s"'<>\\]+)$/i.test(address) && address.length <= 2000 ? address : null;
}

function hrefIn(attributes: string): string | null {
  const found = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes.slice(0, 4000));
  return found ? safeAddress(decoded(found[1] ?? found[2] ?? found[3] ?? '')) : null;
}

/** One walk from left to right; nothing is read twice, however the tags are broken. */
function* rawTokens(html: string): Generator<Token> {
  const lower = html.toLowerCase();
  let at = 0;
  while (at < html.length) {
    const start = html.indexOf('<', at);
    if (start < 0) return yield { text: decoded(html.slice(at)) };
    if (start > at) yield { text: decoded(html.slice(at, start)) };
    if (html.startsWith('<!--', start)) {
      const end = html.indexOf('-->', start + 4);
      if (end < 0) return;
      at = end + 3;
      continue;
    }
    const name = /^<(\/?)([a-z][a-z0-9]{0,15})(?=[\s/>])|^<[!?]/i.exec(html.slice(start, start + 20));
    if (!name) {
      yield { text: '<' };
      at = start + 1;
      continue;
    }
    const end = html.indexOf('>', start);
    if (end < 0) return;
    at = end + 1;
    const tag = (name[2] ?? '').toLowerCase();
    if (SILENT.has(tag) && !name[1]) {
      const close = lower.indexOf(`</${tag}`, at);
      if (close < 0) return;
      const after = html.indexOf('>', close);
      if (after < 0) return;
      at = after + 1;
      continue;
    }
    const kept = KEPT[tag];
    if (!kept) continue;
    if (name[1]) yield { close: kept };
    else yield { open: kept, href: tag === 'a' ? (hrefIn(html.slice(start + 2, end)) ?? '') : undefined };
  }
}

/** The same with every tag closed in its order, and no block inside a paragraph. */
function* tokensOf(html: string): Generator<Token> {
  const stack: string[] = [];
  function* closeTo(place: number): Generator<Token> {
    while (stack.length > place) yield { close: stack.pop() ?? '' };
  }
  for (const token of rawTokens(html)) {
    if ('text' in token) {
      if (!LISTS.has(stack.at(-1) ?? '') || token.text.trim() !== '') yield token;
    } else if ('close' in token) {
      const place = stack.lastIndexOf(token.close);
      if (place >= 0 && token.close !== 'br') yield* closeTo(place);
    } else if (token.open === 'br') {
      yield token;
    } else {
      const inList = stack.findLastIndex((tag) => LISTS.has(tag));
      if (token.open === 'li') {
        if (inList < 0) continue;
        const open = stack.lastIndexOf('li');
        yield* closeTo(open > inList ? open : inList + 1);
      } else if (BLOCKS.has(token.open)) {
        const paragraph = stack.lastIndexOf('p');
        if (paragraph >= 0) yield* closeTo(paragraph);
      } else if (token.open === 'a' && (!token.href || stack.includes('a'))) continue;
      if (stack.length >= DEEPEST) continue;
      stack.push(token.open);
      yield token;
    }
  }
  yield* closeTo(0);
}

/** The HTML of a mail as it is stored and sent. Tidy HTML is returned unchanged. */
export function tidyHtml(html: string): string {
  const parts: string[] = [];
  for (const token of tokensOf(html)) {
    if ('text' in token) parts.push(escaped(token.text));
    else if ('close' in token) parts.push(`</${token.close}>`);
    else if (token.href) parts.push(`<a href="${escaped(token.href)}">`);
    else parts.push(`<${token.open}>`);
  }
  return parts.join('');
}

/** The words of a mail for those who read no HTML: lists with their signs, quotations with theirs, links with their addresses. */
export function wordsOfHtml(html: string): string {
  const lists: (number | null)[] = [];
  let quotes = 0;
  let quotedBefore = 0;
  let breaks = 0;
  let words = '';
  let link: { href: string; from: number } | null = null;
  const lead = (depth: number) => '> '.repeat(depth);
  const write = (text: string) => {
    const isBegin = words === '';
    if (isBegin) words = lead(quotes);
    else if (breaks > 0) {
      const blank = `\n${lead(Math.min(quotedBefore, quotes)).trimEnd()}`;
      words = `${words.trimEnd()}${blank.repeat(breaks - 1)}\n${lead(quotes)}`;
    }
    words += isBegin || breaks > 0 ? text.trimStart() : text;
    breaks = 0;
    quotedBefore = quotes;
  };
  const part = (lines: number) => {
    breaks = Math.max(breaks, lines);
  };
  for (const token of tokensOf(html)) {
    if ('text' in token) {
      const text = token.text.replace(/[\s\u00a0]+/g, ' ');
      if (text.trim() !== '' || (breaks === 0 && words !== '')) write(text);
    } else if ('open' in token) {
      const { open, href } = token;
      if (open === 'br') breaks += 1;
      else if (open === 'ul' || open === 'ol') lists.push(open === 'ol' ? 0 : null);
      else if (open === 'p' && lists.length === 0) part(2);
      else if (open === 'blockquote') {
        quotes += 1;
        part(2);
      } else if (open === 'li') {
        const last = lists.pop() ?? null;
        const count = last === null ? null : last + 1;
        lists.push(count);
        part(1);
        const indent = '  '.repeat(lists.length - 1);
        write('');
        words += `${indent}${count === null ? '-' : `${count}.`} `;
      } else if (open === 'a' && href) link = { href, from: words.length };
    } else {
      const { close } = token;
      if (close === 'a' && link) {
        const address = link.href.replace(/^mailto:/i, '');
        if (words.slice(link.from).trim() !== address) write(` (${address})`);
        link = null;
      }
      if (close === 'blockquote') quotes -= 1;
      if (close === 'ul' || close === 'ol') lists.pop();
      if (close !== 'li' && BLOCKS.has(close)) part(lists.length > 0 ? 1 : 2);
    }
  }
  return words.trimEnd();
}
