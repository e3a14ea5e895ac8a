import type { Schema } from '../../contract/resource';
import type { Values } from './define';

type Node = {
  safeParse(value: unknown): { success: boolean };
  _zod: { def: { type: string; shape?: Record<string, Node>; element?: Node } };
};

/** What a field begins with: nothing, or the least that its schema takes; what is made anew is active. */
function emptyOf(name: string, node: Node): unknown {
  const takes = (value: unknown) => node.safeParse(value).success;
  if (node._zod.def.type === 'array') return [];
  if (takes(null)) return null;
  if (takes(true)) return name === 'active';
  if (takes(0)) return 0;
  return node._zod.def.type === 'string' ? '' : null;
}

const shapeOf = (schema: unknown) => (schema as Node)._zod.def.shape ?? {};
const blankFor = (shape: Record<string, Node>): Values =>
  Object.fromEntries(Object.entries(shape).map(([name, node]) => [name, emptyOf(name, node)]));

/** An empty record of an input: each field as its schema leaves it. */
export const blankOf = (input: Schema<unknown>): Values => blankFor(shapeOf(input));

/** An empty line of one of its tables. */
export const blankLineOf = (input: Schema<unknown>, field: string): Values =>
  blankFor(shapeOf(shapeOf(input)[field]?._zod.def.element));
