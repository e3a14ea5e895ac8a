import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { sourcesIn } from './sources';

/** The parts of a node of the syntax tree that the walk needs. */
type Node = { type: string; [part: string]: unknown };

/** A text that is drawn, and where it was found. */
export type Text = { text: string; at: string };

/** Fields of definitions whose texts the kit draws. */
const DRAWN = new Set(
  'label off help group placeholder empty action message note hint text done confirm axis totalsLabel none why title all one many legend caption madeElsewhere deepest'.split(
    ' ',
  ),
);
/** Functions that make a choice of words, or a row of a statement under its words. */
const DRAWING = /^(choice|called|head|band|section|block|part|row|line|sum|figure|button|profitWords)$/;
/** Fields and constants that hold words by the values of an enumeration. */
const BY_VALUE = /words$|^(levels|others|presets|own|titles|formats|sights|views)$|_(titles|format)$/i;

const isNode = (part: unknown): part is Node => typeof Object(part).type === 'string';

function walk(part: unknown, see: (node: Node) => void): void {
  if (Array.isArray(part)) for (const one of part) walk(one, see);
  else if (isNode(part)) {
    see(part);
    for (const inner of Object.values(part)) if (typeof inner === 'object') walk(inner, see);
  }
}

/** The texts that an expression can be: a literal, or either branch of a choice. */
function textsOf(part: unknown): string[] {
  if (!isNode(part)) return [];
  if (part.type === 'Literal') return typeof part.value === 'string' ? [part.value] : [];
  if (part.type === 'ConditionalExpression') return [...textsOf(part.consequent), ...textsOf(part.alternate)];
  if (part.type === 'LogicalExpression') return [...textsOf(part.left), ...textsOf(part.right)];
  if (/^TS(As|Satisfies)Expression$|^ParenthesizedExpression$/.test(part.type)) return textsOf(part.expression);
  return [];
}

/** All texts within a record of words, also in records and lists inside it. */
function textsWithin(part: unknown): string[] {
  if (!isNode(part)) return [];
  if (part.type === 'ObjectExpression')
    return (part.properties as Node[]).flatMap((property) => textsWithin(property.value));
  if (part.type === 'ArrayExpression') return (part.elements as Node[]).flatMap(textsWithin);
  if (/^TS(As|Satisfies)Expression$/.test(part.type)) return textsWithin(part.expression);
  return textsOf(part);
}

const nameOf = (part: unknown): string => {
  const { name, value } = Object(part);
  return typeof name === 'string' ? name : typeof value === 'string' ? value : '';
};

function textsIn(node: Node, said: ReadonlySet<string>): string[] {
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'translate')
    return textsOf((node.arguments as Node[])[0]);
  if (node.type === 'CallExpression' && DRAWING.test(nameOf(node.callee)))
    return (node.arguments as Node[]).flatMap(textsWithin).filter((text) => /[A-Z ]/.test(text));
  if (node.type === 'Property') {
    const name = nameOf(node.key);
    if (DRAWN.has(name)) return textsOf(node.value);
    if (BY_VALUE.test(name)) return textsWithin(node.value);
  }
  if (node.type === 'VariableDeclarator') {
    const name = nameOf(node.id);
    if (BY_VALUE.test(name) || said.has(name)) return textsWithin(node.init);
  }
  return [];
}

/** Names of constants whose values are spoken, such as `translate(KINDS[kind])`. */
function saidByValue(program: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || nameOf(node.callee) !== 'translate') return;
    walk(node.arguments, (inner) => {
      if (inner.type === 'MemberExpression' && inner.computed === true) names.add(nameOf(inner.object));
    });
  });
  return names;
}

/** Codes such as `GSTR-1`, `A4` or `Alt+A`, addresses and names of fields are the same in every language. */
const SAME = /\{\w+\}|\b(Alt|Ctrl|Shift|Esc|Tab|Enter)\b|\S+\.\S+|\b[a-z]+[A-Z]\w*/g;
export const isWords = (text: string) => /[a-z]{2}/.test(text.replace(SAME, ''));

/** Every drawn text below a folder: spoken texts, and those that definitions hold for the kit. */
export function textsBelow(folder: string, isMeant: (path: string) => boolean = () => true): Text[] {
  return sourcesIn(folder)
    .filter(({ path }) => isMeant(path))
    .flatMap(({ path }) => {
      const { program } = parseSync(path, readFileSync(path, 'utf8'));
      const said = saidByValue(program);
      const found = new Set<string>();
      walk(program, (node) => {
        for (const text of textsIn(node, said)) if (isWords(text)) found.add(text);
      });
      return [...found].map((text) => ({ text, at: path }));
    });
}

/** The words of a node that holds text; figures of a template are `…`. */
function sentenceOf(node: Node): string {
  if (node.type === 'Literal' || node.type === 'JSXText') return String(node.value);
  if (node.type !== 'TemplateLiteral') return '';
  return (node.quasis as { value: { cooked: string | null } }[]).map(({ value }) => value.cooked ?? '').join(' … ');
}

/** Everything below a folder that is written in words: sentences of the server, of messages and of components. */
export function sentencesBelow(folder: string, isMeant: (path: string) => boolean): Text[] {
  return sourcesIn(folder)
    .filter(({ path }) => isMeant(path))
    .flatMap(({ path, text: source }) => {
      const found = new Set<string>();
      walk(parseSync(path, source).program, (node) => {
        const text = sentenceOf(node).replace(/\s+/g, ' ').trim();
        if (text.includes(' ') && isWords(text)) found.add(text);
      });
      return [...found].map((text) => ({ text, at: path }));
    });
}

/** Attributes that a browser shows or reads aloud. */
const SHOWN = new Set(['aria-label', 'title', 'placeholder', 'label', 'legend', 'help', 'text', 'empty']);

/** Texts that components draw without `translate`, in any language. */
export function untranslatedBelow(folder: string, isMeant: (path: string) => boolean): Text[] {
  return sourcesIn(folder)
    .filter(({ path }) => path.endsWith('.tsx') && isMeant(path))
    .flatMap(({ path, text: source }) => {
      const found: string[] = [];
      walk(parseSync(path, source).program, (node) => {
        if (node.type === 'JSXText') found.push(String(node.value).trim());
        if (node.type === 'JSXAttribute' && SHOWN.has(nameOf(node.name))) found.push(...textsOf(node.value));
      });
      return found.filter(isWords).map((text) => ({ text, at: path }));
    });
}
