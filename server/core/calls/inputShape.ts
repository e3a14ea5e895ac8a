import * as z from 'zod/mini';
import { fieldForms } from '../../../contract/fields';
import type { Schema } from '../../../contract/resource';
import { nearestName } from './nearestName';
import { invalid } from './refused';

/** A node of JSON Schema as zod writes it. */
export type JsonNode = {
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  default?: unknown;
  properties?: Record<string, JsonNode>;
  required?: string[];
  additionalProperties?: JsonNode | boolean;
  propertyNames?: JsonNode;
  items?: JsonNode;
  anyOf?: JsonNode[];
  oneOf?: JsonNode[];
  allOf?: JsonNode[];
  enum?: unknown[];
  const?: unknown;
};

/**
 * JSON Schema of what a call takes or answers, with the units and forms of its fields. Answers have the form in which the
 * same is sent, so that both share their parts.
 */
export function jsonSchemaOf(schema: Schema<unknown>): JsonNode {
  const { $schema, ...node } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: fieldForms });
  return node as JsonNode;
}

export const takesNull = (node: JsonNode): boolean =>
  [node.type].flat().includes('null') || (node.anyOf ?? node.oneOf ?? []).some(takesNull);

/** The names that a body or query may have, in each object, before it is parsed. */
type Shape = {
  /** Fields of an object that takes no others; null where any name goes or where no object is meant. */
  fields: ReadonlyMap<string, Shape> | null;
  /** Fields that are null when they are left out. */
  nulls: readonly string[];
  /** Entries of a list, or values of an object with names of any kind. */
  each: Shape | null;
  /** The form that a program should send, in words. */
  form: string;
  /** Format that a text must at least look like. */
  format: string | undefined;
};

const TYPES: Readonly<Record<string, string>> = {
  integer: 'A whole number',
  number: 'A number',
  string: 'Text in quotes',
  boolean: 'true or false',
  array: 'A list',
  object: 'An object',
};

function formOf(node: JsonNode): string {
  if (node.description) return node.description;
  if (node.enum) return `One of ${node.enum.join(', ')}`;
  return TYPES[[node.type].flat()[0] ?? ''] ?? '';
}

function shapeOf(node: JsonNode): Shape {
  const choices = node.anyOf ?? node.oneOf;
  if (choices) return eitherOf(choices.filter(({ type }) => type !== 'null').map(shapeOf));
  if (node.allOf) return allOf(node.allOf.map(shapeOf));
  const names = Object.entries(node.properties ?? {});
  const isClosed = node.properties !== undefined && typeof node.additionalProperties !== 'object';
  const values = typeof node.additionalProperties === 'object' ? node.additionalProperties : node.items;
  return {
    fields: isClosed ? new Map(names.map(([name, field]) => [name, shapeOf(field)])) : null,
    nulls: names.flatMap(([name, field]) => (node.required?.includes(name) && takesNull(field) ? [name] : [])),
    each: values ? shapeOf(values) : null,
    form: formOf(node),
    format: node.format,
  };
}

const joined = (shapes: readonly Shape[]): Shape['fields'] => {
  const closed = shapes.flatMap(({ fields }) => (fields ? [fields] : []));
  return closed.length > 0 ? new Map(closed.flatMap((fields) => [...fields])) : null;
};

const allOf = (shapes: readonly Shape[]): Shape => ({
  fields: joined(shapes),
  nulls: shapes.flatMap(({ nulls }) => nulls),
  each: null,
  form: TYPES.object ?? '',
  format: undefined,
});

/**
 * One of several kinds: the names of all kinds are accepted. Which fields are null depends on the kind, so nothing is
 * filled in.
 */
function eitherOf(shapes: readonly Shape[]): Shape {
  const [first] = shapes;
  if (first && shapes.length === 1) return first;
  return {
    fields: shapes.every(({ fields }) => fields) ? joined(shapes) : null,
    nulls: [],
    each: shapes.find(({ each }) => each)?.each ?? null,
    form: [...new Set(shapes.map(({ form }) => form))].filter(Boolean).join(', or '),
    format: undefined,
  };
}

/** Worked out when a call is first made, since most calls of a run never are. */
const shapes = new WeakMap<Schema<unknown>, Shape>();
function shapeFor(schema: Schema<unknown>): Shape {
  const known = shapes.get(schema);
  if (known) return known;
  const shape = shapeOf(jsonSchemaOf(schema));
  shapes.set(schema, shape);
  return shape;
}

/** Listing more wrong names helps nobody. */
const MOST_TOLD = 20;
type Problems = Map<string, string>;

/**
 * Names that are not known, by their path; what may be null and is left out becomes null on the way.
 * @param shown what is known besides and counts for nothing.
 */
function readNames(
  shape: Shape,
  shown: Shape | null | undefined,
  value: unknown,
  path: string,
  what: string,
  unknown: Problems,
): void {
  if (typeof value !== 'object' || value === null) return;
  const at = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  if (Array.isArray(value)) {
    const { each } = shape;
    if (each) value.forEach((entry, place) => void readNames(each, shown?.each, entry, at(place), what, unknown));
    return;
  }
  const object = value as Record<string, unknown>;
  for (const name of Object.keys(object)) {
    const field = shape.fields ? shape.fields.get(name) : shape.each;
    const other = shown?.fields?.get(name);
    if (field) readNames(field, other, object[name], at(name), what, unknown);
    else if (shape.fields && !other && unknown.size < MOST_TOLD) {
      unknown.set(at(name), unknownName(name, [...shape.fields.keys()], what));
    }
  }
  for (const name of shape.nulls) if (!Object.hasOwn(object, name)) object[name] = null;
}

const LONGEST_TOLD = 60;
const MOST_LISTED = 12;

/** A sentence about a name that a call does not know, with what was probably meant. */
function unknownName(name: string, known: readonly string[], what: string): string {
  const shown = name.length > LONGEST_TOLD ? `${name.slice(0, LONGEST_TOLD)}…` : name;
  const near = nearestName(name, known);
  const hint = near
    ? ` Did you mean ${near}?`
    : known.length > 0 && known.length <= MOST_LISTED
      ? ` Known here: ${known.join(', ')}.`
      : '';
  return `There is no ${what} ${shown} here.${hint}`;
}

type Issue = { code?: string | undefined; path: readonly PropertyKey[]; message: string };

/**
 * Message for a wrong value. Forms never send a value of the wrong type or format, so that message is for programs
 * and names unit and format. Mistakes that a person can make keep the message of the schema.
 */
function sentenceFor(shape: Shape, value: unknown, issue: Issue): string {
  let at: Shape | null | undefined = shape;
  let given = value;
  for (const key of issue.path) {
    at = at?.fields ? at.fields.get(String(key)) : at?.each;
    given = typeof given === 'object' && given !== null ? (given as Record<PropertyKey, unknown>)[key] : undefined;
  }
  if (!at?.form || given === null || given === undefined || given === '') return issue.message;
  const isForm = at.format === 'date' && typeof given === 'string' && !/^\d{4}-\d{2}-\d{2}$/.test(given);
  const isType = issue.code === 'invalid_type' || issue.code === 'invalid_value';
  return isType || isForm ? at.form : issue.message;
}

/** An empty parameter is one that is left out. */
const withoutEmpty = (query: object) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

/**
 * Reads what a program sent by the schema of its call. An unknown name is refused and reported first, so that a
 * misspelt name is never taken for a missing one.
 * @param shown the schema of the same entry when it is read; its names are no errors.
 */
export function readInput<T>(schema: Schema<T>, sent: unknown, part: 'body' | 'query', shown?: Schema<unknown>): T {
  const shape = shapeFor(schema);
  const problems: Problems = new Map();
  readNames(shape, shown && shapeFor(shown), sent, '', part === 'body' ? 'field' : 'parameter', problems);
  const value = part === 'query' ? withoutEmpty(Object(sent)) : sent;
  const result = schema.safeParse(value);
  if (result.success && problems.size === 0) return result.data;
  for (const issue of result.error?.issues ?? []) {
    const path = issue.path.map(String).join('.');
    if (!problems.has(path)) problems.set(path, sentenceFor(shape, value, issue));
  }
  throw invalid(Object.fromEntries(problems));
}
