import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type ESTree, type Plugin, parseSync } from 'vite';

const ROOT = join(import.meta.dirname, '../../..');
const KIT = join(ROOT, 'src/kit');

/** The beginning of a component's code, and its end when it is a single expression. */
type Part = { name: string; begin: number; end: number | null };
type Drawing = ESTree.Function | ESTree.ArrowFunctionExpression;

const isDrawing = (node: { type: string } | null | undefined): node is Drawing =>
  node?.type === 'FunctionDeclaration' ||
  node?.type === 'FunctionExpression' ||
  node?.type === 'ArrowFunctionExpression';

/** The function of `export const One = …`, also within a call such as `memo(…)`. */
function drawingOf(init: ESTree.Expression | null): Drawing | null {
  const inner = init?.type === 'CallExpression' ? init.arguments[0] : init;
  return isDrawing(inner) ? inner : null;
}

/** The components that a file exports: functions whose names begin with a capital. */
function partsIn(path: string, text: string): Part[] {
  const found: Part[] = [];
  const add = (name: string, drawing: Drawing | null) => {
    const body = drawing?.body;
    if (!body || !/^[A-Z]/.test(name)) return;
    const isBlock = body.type === 'BlockStatement';
    found.push({ name, begin: isBlock ? body.start + 1 : body.start, end: isBlock ? null : body.end });
  };
  for (const node of parseSync(path, text).program.body) {
    if (node.type !== 'ExportNamedDeclaration') continue;
    const { declaration } = node;
    if (isDrawing(declaration)) add(declaration.id?.name ?? '', declaration);
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) if (id.type === 'Identifier') add(id.name, drawingOf(init));
  }
  return found;
}

const labelOf = (path: string, name: string) => `${relative(KIT, path).replace(/\.tsx$/, '')} ${name}`;

/** Every part of the kit, such as `inputs/DateInput DateInput`. */
export function partsOfKit(): string[] {
  return readdirSync(KIT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join(KIT, name))
    .flatMap((path) => partsIn(path, readFileSync(path, 'utf8')).map(({ name }) => labelOf(path, name)))
    .sort();
}

/** Lets every part of the kit note in `drawnParts` of the window that it is drawn. */
export function notesParts(): Plugin {
  return {
    name: 'notes-parts',
    enforce: 'pre',
    transform(text, id) {
      const [path = ''] = id.split('?');
      if (!path.startsWith(KIT) || !path.endsWith('.tsx')) return null;
      let noted = text;
      // From the last to the first: earlier text keeps its place.
      for (const { name, begin, end } of partsIn(path, text).reverse()) {
        const note = `(window.drawnParts ??= new Set()).add(${JSON.stringify(labelOf(path, name))})`;
        noted =
          end === null
            ? `${noted.slice(0, begin)} ${note}; ${noted.slice(begin)}`
            : `${noted.slice(0, begin)}(${note}, ${noted.slice(begin, end)})${noted.slice(end)}`;
      }
      return noted === text ? null : { code: noted, map: null };
    },
  };
}
