import * as z from 'zod/mini';
import type { Call } from '../../server/core/calls/api';

export type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  minItems?: number;
};

const inputOf = (schema: unknown) =>
  z.toJSONSchema(schema as never, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
export const bodyOf = (call: Call) => inputOf(call.body);
/** The fields of a query. */
export const queryOf = (call: Call): Record<string, JsonSchema> => inputOf(call.query).properties ?? {};

/** A call's path with those of the parameters that it takes, since it refuses any other. */
export function askedWith(call: Call, params: Readonly<Record<string, string>>): string {
  const names = call.query ? queryOf(call) : {};
  const taken = Object.entries(params).filter(([name]) => name in names);
  return taken.length === 0 ? call.path : `${call.path}?${new URLSearchParams(taken)}`;
}

/** Some value of a schema that the contract would take for most of its parts. */
export function anyOf(schema: JsonSchema, name = ''): unknown {
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => anyOf(part)));
  if (schema.anyOf)
    return schema.anyOf.some((part) => part.type === 'null') ? null : anyOf(schema.anyOf[0] ?? {}, name);
  if (schema.enum) return schema.enum[0];
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([key, part]) => [key, anyOf(part, key)]));
  }
  if (schema.items) return name === 'bills' || name === 'confirmed' ? [] : [anyOf(schema.items), anyOf(schema.items)];
  if (/date|from|to$/i.test(name)) return '2026-03-31';
  if (schema.type === 'boolean') return false;
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  return 'Something';
}

function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  return Object.assign({}, schema.properties, ...(schema.allOf ?? []).map(propertiesOf));
}

/** A body of a call: the given fields that it takes, and some value for each of the others. */
export function bodyFrom(call: Call, given: Readonly<Record<string, unknown>>): unknown {
  const schema = bodyOf(call);
  const properties = Object.entries(propertiesOf(schema));
  if (properties.length === 0) return anyOf(schema);
  return Object.fromEntries(properties.map(([key, part]) => [key, key in given ? given[key] : anyOf(part, key)]));
}
