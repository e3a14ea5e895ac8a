import type { Schema } from '../../contract/resource';
import type { Values } from './define';

type Node = {
  safeParse(value: unknown): { success: boolean };
  _zod: {
    def: { type: string; shape?: Record<string, Node>; element?: Node; innerType?: Node; defaultValue?: unknown };
  };
};

/** The lines of a table, also where none need be given. */
const arrayIn = ({ _zod: { def } }: Node): typeof def | undefined =>
  def.type === 'array' ? def : def.type === 'default' && def.innerType ? arrayIn(def.innerType) : undefined;

/** The initial value of a field: nothing, the least that its schema takes, or its default; a new record is active. */
function emptyOf(name: string, node: Node): unknown {
  const takes = (value: unknown) => node.safeParse(value).success;
  if (arrayIn(node)) return [];
  if (takes(null)) return null;
  if (takes(true)) return name === 'active';
  if (takes(0)) return 0;
  const { type, defaultValue = null } = node._zod.def;
  return type === 'string' ? '' : defaultValue;
}

const shapeOf = (schema: unknown) => (schema as Node)._zod.def.shape ?? {};
const blankFor = (shape: Record<string, Node>): Values =>
  Object.fromEntries(Object.entries(shape).map(([name, node]) => [name, emptyOf(name, node)]));

/** An empty record of an input: each field as its schema leaves it. */
export const blankOf = (input: Schema<unknown>): Values => blankFor(shapeOf(input));

/** An empty line of one of its tables. */
export function blankLineOf(input: Schema<unknown>, field: string): Values {
  const table = shapeOf(input)[field];
  return blankFor(shapeOf(table && arrayIn(table)?.element));
}
