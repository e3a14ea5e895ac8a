import { Option, type Schema } from '../../../contract/resource';
import type { Screen } from '../../../contract/screen';
import type { ChoiceInput, LookupInput, LookupSource, ManyInput, Values } from '../define';

type Found = { path: `/api/${string}`; names: { one: string; many: string }; screen?: Screen };

/** The entries of a resource as a lookup offers them; `option` describes the fields of each besides its label. */
export function entriesOf<O extends Option = Option>(found: Found, option?: Schema<O>): LookupSource<O> {
  return {
    path: found.path,
    names: found.names,
    ...(found.screen ? { screen: found.screen } : {}),
    // Without a schema of its own an entry is a plain option, so O is Option.
    option: option ?? (Option as unknown as Schema<O>),
  };
}

type LookupParts<O extends Option> = {
  filters?: Readonly<Record<string, string>>;
  by?: Readonly<Record<string, readonly string[]>>;
  note?(option: O): string | null;
  fills?(option: O, others: Values): Values;
  asks?(option: O, head: Values): Promise<Values>;
};

/** A field that is chosen by typing part of a name. */
export function lookup<O extends Option>(source: LookupSource<O>, parts: LookupParts<O> = {}): LookupInput {
  // Options are parsed with the source's own schema, so `note`, `fills` and `asks` only ever see O.
  return { kind: 'lookup', source, ...parts } as unknown as LookupInput;
}

/** A field that takes several entries, each chosen by typing part of its name. */
export function many<O extends Option>(source: LookupSource<O>, none?: string, Cards?: ManyInput['Cards']): ManyInput {
  return {
    kind: 'many',
    source: source as unknown as LookupSource,
    ...(none ? { none } : {}),
    ...(Cards ? { Cards } : {}),
  };
}

/** A field with a few fixed answers, each with its words. */
export const choice = <const V extends string>(
  words: Readonly<Record<V, string>>,
  among?: ChoiceInput<V>['among'],
): ChoiceInput<V> => ({ kind: 'choice', words, ...(among && { among }) });
