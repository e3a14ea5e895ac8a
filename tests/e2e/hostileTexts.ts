import * as z from 'zod/mini';
import type { Call } from '../../server/core/calls/api';
import type { TestApp } from '../setup/app';

/**
 * Texts that would run if a page took them for more than text: each calls `ran`, which the pages of the test tell of. The
 * last ones would be formulas in a spreadsheet.
 */
const SHAPES: readonly ((n: number) => string)[] = [
  (n) => `<script>ran(${n})</script>`,
  (n) => `<img src=x onerror=ran(${n})>`,
  (n) => `<svg onload=ran(${n})>`,
  (n) => `javascript:ran(${n})`,
  (n) => `"><b onclick=ran(${n})>'`,
  (n) => `[see](javascript:ran(${n}))`,
  (n) => `{{ran(${n})}}\${ran(${n})}`,
  (n) => `</textarea><iframe srcdoc="<script>parent.ran(${n})</script>">`,
  (n) => `=HYPERLINK("javascript:ran(${n})")`,
  (n) => `+ran(${n})`,
  (n) => `@ran(${n})`,
  (n) => `-ran(${n})`,
];

/** @returns the next text of at most so many characters, or null where none is so short. */
export function hostileTexts(): (most: number) => string | null {
  let count = 0;
  return (most) => {
    for (let tries = 0; tries < SHAPES.length; tries++) {
      count += 1;
      const text = SHAPES[count % SHAPES.length]?.(count) ?? '';
      if (text.length <= most) return text;
    }
    return null;
  };
}

type Json = {
  type?: string | string[];
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  format?: string;
  maxLength?: number;
};

const schemaOf = (schema: unknown) => z.toJSONSchema(schema as never, { io: 'input', unrepresentable: 'any' }) as Json;

/** Free text: not one of a list, and its shape, if it has one, lets a script through. */
const isFreeText = (it: Json) =>
  it.type === 'string' &&
  !it.enum &&
  it.const === undefined &&
  !it.format &&
  (!it.pattern || new RegExp(it.pattern, 'u').test('<script>ran(1)</script>'));

const options = (it: Json): Json[] => [
  it,
  ...[...(it.anyOf ?? []), ...(it.oneOf ?? []), ...(it.allOf ?? [])].flatMap(options),
];

/** Names of the fields of free text that a body can hold, lists as `*`. */
function textFields(schema: Json, path = ''): string[] {
  const all = options(schema);
  const inside = all.flatMap((it) => [
    ...Object.entries(it.properties ?? {}).flatMap(([key, part]) => textFields(part, path ? `${path}.${key}` : key)),
    ...(it.items ? textFields(it.items, `${path}.*`) : []),
  ]);
  return [...new Set(all.some(isFreeText) ? [path, ...inside] : inside)];
}

type Place = { path: string; most: number };

/** Places of a body that hold free text, or hold nothing where they could. */
function placesIn(schema: Json, value: unknown, path = ''): Place[] {
  const all = options(schema);
  const text = all.find(isFreeText);
  if (text && (value === null || typeof value === 'string')) return [{ path, most: text.maxLength ?? 200 }];
  const found = all.flatMap((it): Place[] => {
    if (Array.isArray(value))
      return it.items ? value.flatMap((one, n) => placesIn(it.items ?? {}, one, `${path}.${n}`)) : [];
    if (value === null || typeof value !== 'object') return [];
    const parts = value as Record<string, unknown>;
    return Object.entries(it.properties ?? {}).flatMap(([key, part]) =>
      key in parts ? placesIn(part, parts[key], path ? `${path}.${key}` : key) : [],
    );
  });
  return [...new Map(found.map((place) => [place.path, place])).values()];
}

function withText(body: unknown, path: string, text: string): unknown {
  const [key = '', ...rest] = path.split('.');
  if (path === '') return text;
  if (Array.isArray(body)) return body.map((one, n) => (String(n) === key ? withText(one, rest.join('.'), text) : one));
  const parts = body as Record<string, unknown>;
  return { ...parts, [key]: withText(parts[key], rest.join('.'), text) };
}

const anywhere = (path: string) => path.replace(/\.\d+(?=\.|$)/g, '.*').replace(/^\d+(?=\.|$)/, '*');

export type Filled = {
  app: TestApp;
  /** Calls that take free text, each with the fields in which the product has kept a hostile one. */
  kept: ReadonlyMap<string, ReadonlySet<string>>;
  /** The fields that each call with free text could be given. */
  fields: ReadonlyMap<string, readonly string[]>;
};

/**
 * The same product with hostile input: every free text of every body is replaced before it arrives. Texts that the
 * product refuses, because they have a shape of their own there, stay as they were.
 */
export function hostile(app: TestApp, calls: readonly Call[]): Filled {
  const next = hostileTexts();
  const known = calls
    .filter(({ body, needs, method }) => body && needs !== 'open' && method !== 'GET')
    .map((call) => ({ call, name: `${call.method} ${call.path}`, schema: schemaOf(call.body) }));
  const fields = new Map(known.map(({ name, schema }) => [name, textFields(schema)]));
  const kept = new Map<string, Set<string>>();

  async function fetch(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname;
    const found = known.find(({ call }) => {
      if (call.method !== request.method) return false;
      return new RegExp(`^${call.path.replace(':id', '\\d+')}$`).test(path);
    });
    const text = await request.clone().text();
    if (!found || !text.startsWith('{')) return app.fetch(request);
    const body: unknown = JSON.parse(text);
    const send = (it: unknown) =>
      app.fetch(
        new Request(request.url, { method: request.method, headers: request.headers, body: JSON.stringify(it) }),
      );

    let places = placesIn(found.schema, body).flatMap(({ path, most }) => {
      const evil = next(most);
      return evil === null ? [] : [{ path, evil }];
    });
    while (places.length > 0) {
      const answer = await send(places.reduce((it, { path, evil }) => withText(it, path, evil), body));
      if (answer.ok) {
        const names = kept.get(found.name) ?? new Set();
        for (const { path } of places) names.add(anywhere(path));
        kept.set(found.name, names);
        return answer;
      }
      const { fields: wrong = {} } = (await answer.json()) as { fields?: Record<string, string> };
      const left = places.filter(({ path }) => !(path in wrong));
      // A refusal that names no text may concern any: then fewer and fewer are tried.
      places = left.length < places.length ? left : places.slice(1);
    }
    return send(body);
  }
  return { app: { ...app, fetch }, kept, fields };
}
