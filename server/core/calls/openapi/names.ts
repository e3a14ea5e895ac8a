import type { Call } from '../api';
import { jsonSchemaOf } from '../inputShape';

/** `classes` is "class", `countries` is "country": the last word of a part of a path, in the singular. */
export function singular(word: string): string {
  if (/ies$/.test(word)) return word.replace(/ies$/, 'y');
  if (/(ss|x|ch|sh)es$/.test(word)) return word.replace(/es$/, '');
  return /[^su]s$|ses$/.test(word) && !/is$/.test(word) ? word.replace(/s$/, '') : word;
}

export const pascal = (text: string) =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
const wordsIn = (name: string): string[] => name.match(/[A-Z][a-z]*|\d+/g) ?? [];
/** Schemas of two calls keep the name of the first call. */
const FEW = 2;
const LEAST_WORDS = 2;

/** `DeleteRolesAnswer` and `DeleteItemsAnswer` are one `DeleteAnswer`: the words that all have, in their order. */
export function commonName(names: readonly string[]): string | null {
  const [first = '', ...others] = new Set(names);
  if (others.length < FEW) return null;
  const common = wordsIn(first).filter((word) => others.every((other) => wordsIn(other).includes(word)));
  return common.length < LEAST_WORDS ? null : common.join('');
}

const camel = (text: string) => {
  const name = pascal(text);
  return name.charAt(0).toLowerCase() + name.slice(1);
};

/** How a call and what it carries are called in the description of the API. */
export type CallNames = { operation: string; noun: string };

/** Parts of a path without keys; the name of an area that has no call of its own says nothing more. */
function partsOf(path: string, paths: ReadonlySet<string>): string[] {
  const parts = path.split('/').filter((part) => part !== '' && !part.startsWith(':'));
  const [, area = '', ...rest] = parts;
  const isAreaOnly = rest.length > 1 || (rest.length === 1 && rest[0] !== 'lookup');
  return isAreaOnly && !paths.has(`/api/${area}`) ? rest : [area, ...rest];
}

const isList = ({ query }: Call) => !!query && 'page' in (jsonSchemaOf(query).properties ?? {});

function namesFor(call: Call, paths: ReadonlySet<string>): CallNames {
  const parts = partsOf(call.path, paths);
  const isOne = call.path.endsWith('/:id');
  const [last = '', ...before] = [...parts].reverse();
  const outer = before.reverse().map(singular);
  const one = pascal([...outer, singular(last)].join('-'));
  const all = pascal([...outer, last].join('-'));
  const isOfOne = call.path.endsWith(`/:id/${last}`);
  // The noun of an action: singular where a key precedes it in the path.
  const things = () => {
    const [thing = '', ...around] = [...outer.slice(0, -1), parts.at(-2) ?? ''].reverse();
    return pascal([...around.reverse(), isOfOne ? singular(thing) : thing].join('-'));
  };
  switch (call.method) {
    case 'GET':
      if (isOne) return { operation: `get${one}`, noun: one };
      if (last === 'lookup') return { operation: `lookUp${things()}`, noun: pascal(outer.join('-')) };
      return { operation: `${isList(call) ? 'list' : 'get'}${all}`, noun: one };
    case 'PUT':
      return { operation: `update${isOne ? one : all}`, noun: one };
    case 'DELETE':
      return { operation: `delete${isOne ? one : all}`, noun: one };
    case 'POST': {
      if (/^[A-Z]/.test(last)) return { operation: camel(last), noun: pascal(last) };
      if (call.status === 201 && !isOfOne && !isOne) return { operation: `create${one}`, noun: one };
      const noun = pascal(outer.join('-')) || one;
      if (parts.length > 1 && !isOne) return { operation: `${camel(last)}${things()}`, noun };
      return { operation: call.path === `/api/${last}` ? camel(last) : `submit${one}`, noun: one };
    }
  }
}

/** Names of all calls. Of two calls with the same name the later one adds its area. */
export function namesOf(calls: readonly Call[]): Map<Call, CallNames> {
  const paths = new Set<string>(calls.map(({ path }) => path));
  const taken = new Set<string>();
  const names = new Map<Call, CallNames>();
  for (const call of calls) {
    const own = namesFor(call, paths);
    const area = pascal(call.path.split('/')[2] ?? '');
    const operation = taken.has(own.operation)
      ? own.operation.replace(/^[a-z]+/, (verb) => `${verb}${area}`)
      : own.operation;
    if (taken.has(operation)) throw new Error(`two calls are called ${operation}: give ${call.path} another path`);
    taken.add(operation);
    names.set(call, { ...own, operation });
  }
  return names;
}
