import { runsOf, type Script } from './scripts';

/** Spacing between letters would separate letters that a script of India joins. */
const span = (text: string, script: Script) => ({ text, font: script, characterSpacing: 0 });

/** The properties of a pdfmake node that hold its parts. */
const PARTS: ReadonlySet<string> = new Set(['text', 'stack', 'columns', 'table', 'body']);

/**
 * A pdfmake node with its texts split by script, each part with its font. A text without Indian letters is returned
 * as is.
 * @param met called with each script that is found.
 */
export function splitByScript<T>(node: T, met: (script: Script) => void): T;
export function splitByScript(node: unknown, met: (script: Script) => void): unknown {
  if (typeof node === 'string') return partsOf(node, met);
  if (Array.isArray(node)) return node.map((one) => asNode(splitByScript(one, met), one));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([name, part]) => [name, PARTS.has(name) ? splitByScript(part, met) : part]),
  );
}

function partsOf(text: string, met: (script: Script) => void) {
  const runs = runsOf(text);
  if (runs.every(({ script }) => script === null)) return text;
  return runs.map(({ text: part, script }) => {
    if (script === null) return part;
    met(script);
    return span(part, script);
  });
}

/** A cell or a paragraph that is a mere text becomes a node with parts. */
const asNode = (parted: unknown, was: unknown) =>
  typeof was === 'string' && Array.isArray(parted) ? { text: parted } : parted;
