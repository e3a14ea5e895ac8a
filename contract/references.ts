import * as z from 'zod/mini';
import { id, idOf, labelOf, optionalKey } from './fields';
import type { Names, Schema } from './resource';
import type { Screen } from './screen';

/**
 * The target of a field: a resource, or any path that answers `/lookup`. With names, forms offer it automatically.
 * `partOf` is the master of which it offers some entries, with the same keys.
 */
export type Target = { path: `/api/${string}`; names?: Names; screen?: Screen; partOf?: `/api/${string}` };
type Node = z.core.$ZodType & { _zod: { def: Inner } };
type Inner = {
  shape?: Record<string, Node>;
  innerType?: Node;
  element?: Node;
  in?: Node;
  out?: Node;
  left?: Node;
  right?: Node;
  valueType?: Node;
  options?: Node[];
};

/**
 * Which fields of any schema point to which entries. The server derives from it who may look entries up: users who
 * may open a screen with a call that takes such a field.
 */
type Pointing = {
  /** Paths whose look-ups offer the entries. */
  paths: readonly Target['path'][];
  /** The same with the masters that the entries are part of. */
  masters: readonly Target['path'][];
  to: readonly Target[];
  message?: string | undefined;
};
const targets = z.registry<Pointing>();

/** Says that what a schema holds are keys of these entries. */
function pointing<S extends z.core.$ZodType>(schema: S, to: readonly Target[], message?: string): S {
  const own = z.clone(schema);
  const paths = to.map(({ path }) => path);
  targets.add(own, {
    paths,
    masters: to.flatMap(({ path, partOf }) => [path, ...(partOf ? [partOf] : [])]),
    to,
    message,
  });
  return own;
}

/** The key of an entry that is chosen from a list. A field that points to its own master names it by `{ path }`. */
export const ref = (target: Target, message?: string) => pointing(message ? idOf(message) : id, [target], message);

/** The same where it may be left out. */
export const optionalRef = (target: Target) => z.nullable(ref(target));

export const refs = (target: Target, most: number, message: string) =>
  z.array(ref(target), message).check(z.maxLength(most, `At most ${most}`));

/** The key in the URL of a list or report, which may be left out. */
export const refKey = (target: Target, message: string) => pointing(optionalKey(message), [target]);

/** Text that names entries otherwise than by their key, such as the code of a tax or `1,3` in a URL. */
export const naming = <S extends z.core.$ZodType>(schema: S, ...to: readonly Target[]): S => pointing(schema, to);

/** The one resource that a field points to, also where it may be left out. */
export function targetOf(schema: z.core.$ZodType | undefined): Target | undefined {
  if (!schema) return undefined;
  return targets.get(schema)?.to[0] ?? targetOf((schema as Node)._zod.def.innerType);
}

/** The content of a schema does not change: parts that many calls share, such as a table of lines, are walked once. */
const pathsBelow = new WeakMap<Node, ReadonlySet<Target['path']>>();

/** Paths of all entries that a schema points to, however deep. */
export function targetsIn(schema: Schema<unknown>): ReadonlySet<Target['path']> {
  const above = new Set<Node>();
  /** @returns whether nothing below leads back to what is still being walked: only then are its paths complete. */
  const walk = (node: Node | undefined, into: Set<Target['path']>): boolean => {
    if (!node) return true;
    if (above.has(node)) return false;
    let paths = pathsBelow.get(node);
    let isWhole = true;
    if (!paths) {
      above.add(node);
      const found = new Set(targets.get(node)?.paths);
      const { shape = {}, options = [], innerType, element, in: input, out, left, right, valueType } = node._zod.def;
      for (const inner of [...Object.values(shape), ...options, innerType, element, input, out, left, right, valueType])
        isWhole = walk(inner, found) && isWhole;
      above.delete(node);
      if (isWhole) pathsBelow.set(node, found);
      paths = found;
    }
    for (const path of paths) into.add(path);
    return isWhole;
  };
  const found = new Set<Target['path']>();
  walk(schema as unknown as Node, found);
  return found;
}

/** The keys that a value holds of each entry it points to, by the path of the entries. */
export function keysIn(schema: Schema<unknown>, value: unknown): ReadonlyMap<Target['path'], ReadonlySet<number>> {
  const found = new Map<Target['path'], Set<number>>();
  const walk = (node: Node | undefined, held: unknown) => {
    if (!node || held === null || held === undefined) return;
    for (const path of targets.get(node)?.paths ?? [])
      if (typeof held === 'number') found.set(path, (found.get(path) ?? new Set()).add(held));
    const { shape = {}, innerType, element, in: input } = node._zod.def;
    for (const [field, inner] of Object.entries(shape)) walk(inner, (held as Record<string, unknown>)[field]);
    if (element && Array.isArray(held)) for (const one of held) walk(element, one);
    walk(innerType, held);
    walk(input, held);
  };
  walk(schema as unknown as Node, value);
  return found;
}

/** A key in a value: its possible entries, its field, and the message where there is no such entry. */
export type Reference = { paths: readonly Target['path'][]; key: number; field: string; message: string };

/** All keys of entries that a value holds, with the places of their fields, such as `lines.0.itemId`. */
export function referencesIn(schema: Schema<unknown>, value: unknown): Reference[] {
  const references: Reference[] = [];
  const walk = (node: Node | undefined, held: unknown, place: string, name: string) => {
    if (!node || held === null || held === undefined) return;
    const target = targets.get(node);
    if (target && typeof held === 'number') {
      const message = target.message ?? `Select the ${labelOf(name, node).toLowerCase()}`;
      references.push({ paths: target.paths, key: held, field: place, message });
      return;
    }
    const { shape, innerType, element, in: input, left, right, valueType, options } = node._zod.def;
    const isList = Array.isArray(held);
    const at = (field: string) => (place === '' ? field : `${place}.${field}`);
    if (shape && typeof held === 'object' && !isList)
      for (const [field, inner] of Object.entries(shape))
        walk(inner, (held as Record<string, unknown>)[field], at(field), field);
    if (valueType && typeof held === 'object' && !isList)
      for (const [field, part] of Object.entries(held)) walk(valueType, part, at(field), field);
    if (element && isList) for (const [index, part] of held.entries()) walk(element, part, at(String(index)), name);
    const chosen = options?.find((option) => z.safeParse(option, held).success);
    for (const inner of [innerType, input, left, right, chosen]) walk(inner, held, place, name);
  };
  walk(schema as unknown as Node, value, '', '');
  return references;
}

/** Where a schema points to entries of a path, as paths of SQL/JSON such as `$."lines"[*]."itemId"`. */
export function placesOf(schema: Schema<unknown>, path: Target['path']): string[] {
  const places = new Set<string>();
  const walk = (node: Node | undefined, place: string, above: readonly Node[]) => {
    if (!node || above.includes(node)) return;
    if (targets.get(node)?.masters.includes(path)) places.add(place);
    const { shape = {}, innerType, element, in: input, left, right, options = [] } = node._zod.def;
    const within = [...above, node];
    for (const [field, inner] of Object.entries(shape)) walk(inner, `${place}."${field}"`, within);
    walk(element, `${place}[*]`, within);
    for (const inner of [innerType, input, left, right, ...options]) walk(inner, place, within);
  };
  walk(schema as unknown as Node, '$', []);
  return [...places];
}

/** A value with one key of an entry in the place of another, wherever its schema points to such entries. */
export function withKey(
  schema: Schema<unknown>,
  value: unknown,
  path: Target['path'],
  from: number,
  into: number,
): unknown {
  const change = (node: Node | undefined, held: unknown): unknown => {
    if (!node || held === null || held === undefined) return held;
    if (held === from && targets.get(node)?.masters.includes(path)) return into;
    const { shape = {}, innerType, element, in: input, left, right } = node._zod.def;
    let next: unknown = held;
    if (element && Array.isArray(next)) next = next.map((one) => change(element, one));
    for (const [field, inner] of Object.entries(shape)) {
      const before = (next as Record<string, unknown>)[field];
      const after = change(inner, before);
      if (after !== before) next = { ...(next as object), [field]: after };
    }
    for (const inner of [innerType, input, left, right]) next = change(inner, next);
    return next;
  };
  const next = change(schema as unknown as Node, value);
  // Lists are replaced by equal copies.
  return JSON.stringify(next) === JSON.stringify(value) ? value : next;
}
