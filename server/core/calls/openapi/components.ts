import { type JsonNode, takesNull } from '../inputShape';
import { commonName, pascal, singular } from './names';
import { fieldIs } from './words';

type Node = JsonNode & { $ref?: string };
type Entry = {
  node: Node;
  required: readonly string[] | null;
  hint: string;
  /** Names proposed by the calls that use it as a whole. */
  names: string[];
  isNamed: boolean;
  uses: number;
};

const PLACE = '#/components/schemas/';
/** An object with fewer fields is no part of others that happen to have the same. */
const LEAST_SHARED = 3;
/** A common part has at least this many fields; and at most this many parts are looked for. */
const LEAST_COMMON = 5;
const MOST_COMMON = 150;
/** Length of a `$ref` without its name. A schema that is shorter than its reference is written inline. */
const REFERENCE = 11;

/** A field without title, description and bounds that are implied by its unit. */
function leafOf({ title: _title, description: _words, ...node }: Node): Node {
  const isOwn = ([name, value]: [string, unknown]) =>
    !/imum$/i.test(name) || (value !== 0 && Math.abs(Number(value)) < MOST_TOLD);
  return Object.fromEntries(Object.entries(node).filter(isOwn));
}
/** Bounds beyond are those of the database. */
const MOST_TOLD = 2_000_000_000;

/**
 * Schemas of all calls. An object used by several calls is described once; one used by a single call is described
 * there.
 */
export class Components {
  readonly #entries: Entry[] = [];
  /** Places of the entries by their text. */
  readonly #places = new Map<string, number[]>();
  #isAnswer = false;

  /** The same for answers. */
  answer(node: JsonNode, hint: string): Node {
    this.#isAnswer = true;
    const shared = this.of(node, hint);
    this.#isAnswer = false;
    return shared;
  }

  /**
   * A schema whose objects are shared.
   * @param hint what an object is called unless it has a name already.
   * @param own the last word of that, of an object within another: the name of one that several have.
   */
  of(node: JsonNode, hint: string, own: string | null = null): Node {
    const { anyOf, oneOf, allOf, items, properties, additionalProperties, propertyNames, required, ...rest } = node;
    const choices = anyOf ?? oneOf;
    if (choices) return this.#choice(rest, choices, hint, own ?? hint);
    if (allOf) return { ...rest, allOf: allOf.map((part) => this.of(part, hint, own)) };
    if (items) return { ...rest, items: this.of(items, hint, own ?? hint) };
    if (typeof additionalProperties === 'object')
      return { ...rest, additionalProperties: this.of(additionalProperties, hint, own ?? hint) };
    if (properties) {
      // A field that may be null may be left out as well.
      const needed = (required ?? []).filter((name) => !takesNull(properties[name] ?? {}));
      return this.#shared(this.#object(node, hint), this.#isAnswer ? null : needed, hint, own);
    }
    return leafOf(rest);
  }

  #object({ properties = {} }: JsonNode, hint: string): Node {
    const fields = Object.entries(properties).map(([name, field]): [string, Node] => {
      const isRow = hint.endsWith('Page') && name === 'rows';
      const own = pascal(singular(name));
      const inner = this.of(field, isRow ? hint.replace(/Page$/, 'Row') : hint + own, isRow ? null : own);
      const described = { ...inner, description: fieldIs(name) };
      return [name, inner.$ref ? described : this.#shared(described, [], takesNull(inner) ? `${own}OrNull` : own, own)];
    });
    return { type: 'object', properties: Object.fromEntries(fields) };
  }

  #choice(rest: Node, choices: readonly JsonNode[], hint: string, own: string): Node {
    const [only, ...others] = choices.filter(({ type }) => type !== 'null');
    if (!only || others.length > 0) return { ...rest, anyOf: choices.map((one) => this.of(one, hint, own)) };
    const node = this.of(only, hint, own);
    if (choices.length === 1) return { ...node, ...rest };
    if (node.$ref || node.type === undefined) return { ...rest, anyOf: [node, { type: 'null' }] };
    return { ...node, ...rest, type: [node.type, 'null'].flat(), ...(node.enum && { enum: [...node.enum, null] }) };
  }

  /** @param required null for what is answered: answers have all that they can have. */
  #shared(node: Node, required: readonly string[] | null, hint: string, own: string | null): Node {
    const text = JSON.stringify(node);
    const places = this.#places.get(text) ?? [];
    const isSame = (at: number) =>
      !required || !this.#entries[at]?.required || same(this.#entries[at].required, required);
    const place = places.find(isSame) ?? this.#entries.length;
    const known = this.#entries[place];
    if (!known) {
      this.#places.set(text, [...places, place]);
      this.#entries.push({ node, required, hint, names: own === null ? [hint] : [], isNamed: own === null, uses: 0 });
    } else {
      known.required ??= required;
      if (own === null) known.names.push(hint);
      if (own === null && !known.isNamed) Object.assign(known, { hint, isNamed: true });
      else if (own !== null && !known.isNamed && node.properties) known.hint = own;
    }
    return { $ref: `${UNNAMED}${place}` };
  }

  /** Describes once what several large objects have in common, such as all kinds of vouchers. */
  #addCommonParts(): void {
    const large = this.#entries
      .map(({ node, hint }) => ({ hint, node, left: new Set(fieldTexts(node)) }))
      .filter(({ left }) => left.size >= LEAST_COMMON);
    for (let found = 0; found < MOST_COMMON; found += 1) {
      const best = mostCommon(large.map(({ left }) => left));
      const first = large.find((_one, place) => best.holders.includes(place));
      if (!first) return;
      const isShared = ([name, field]: [string, Node]) => best.fields.has(JSON.stringify([name, field]));
      const properties = Object.fromEntries(Object.entries(first.node.properties ?? {}).filter(isShared));
      this.#shared({ type: 'object', properties }, null, `${first.hint}Common`, null);
      for (const place of best.holders) for (const text of best.fields) large[place]?.left.delete(text);
    }
  }

  /** Takes out of each object what it has in common with a whole other one: a document has what was entered, and more. */
  #takeApart(): void {
    const all = this.#entries.map((entry, place) => ({ ...entry, place, fields: fieldTexts(entry.node) }));
    const bases = all
      .filter(({ isNamed, uses, fields }) => fields.length >= LEAST_SHARED && (isNamed || uses > 1))
      .sort((one, other) => other.fields.length - one.fields.length);
    for (const { place, node, required, fields } of all) {
      const left = new Map(fields.map((text, at) => [text, Object.keys(node.properties ?? {})[at] ?? '']));
      const needed = new Set(required);
      const parts: Node[] = [];
      for (const base of bases) {
        if (base.fields.length >= fields.length || !base.fields.every((text) => left.has(text))) continue;
        if (required && !(base.required ?? []).every((name) => needed.has(name))) continue;
        for (const text of base.fields) left.delete(text);
        for (const name of base.required ?? []) needed.delete(name);
        parts.push({ $ref: `${UNNAMED}${base.place}` });
      }
      const entry = this.#entries[place];
      if (parts.length === 0 || !entry) continue;
      const own = Object.fromEntries([...left.values()].map((name) => [name, node.properties?.[name] ?? {}]));
      const more = this.#shared({ properties: own }, required && [...needed], `${entry.hint}More`, null);
      Object.assign(entry, { node: { allOf: [...parts, more] }, required: null });
    }
  }

  /** Replaces placeholders by names, or by the object itself, in the value and in the schemas. */
  settle<T>(given: T): { value: T; schemas: Record<string, Node> } {
    this.#count(given);
    this.#addCommonParts();
    this.#takeApart();
    for (const entry of this.#entries) entry.uses = 0;
    this.#count(given);
    const taken = new Set<string>();
    const names = this.#entries.map(({ node, hint: own, names: all, uses }) => {
      const hint = commonName(all) ?? own;
      const length = JSON.stringify(node).length;
      const reference = PLACE.length + hint.length + REFERENCE;
      if (uses < 2 || (isLeaf(node) && uses * length <= length + hint.length + uses * reference)) return null;
      let name = hint;
      for (let n = 2; taken.has(name); n += 1) name = `${hint}${n}`;
      taken.add(name);
      return name;
    });
    const settled = <V>(value: V): V => {
      if (Array.isArray(value)) return value.map(settled) as V;
      if (typeof value !== 'object' || value === null) return value;
      const place = placeIn(value);
      if (place === null)
        return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, settled(one)])) as V;
      const { $ref: _ref, ...rest } = value as Node;
      const inner = names[place] ? { $ref: `${PLACE}${names[place]}` } : settled(whole(this.#entries[place]));
      return { ...inner, ...rest } as V;
    };
    const objects = this.#entries.flatMap((entry, place): [string, Node][] => {
      const name = names[place];
      return name ? [[name, settled(whole(entry))]] : [];
    });
    const schemas = Object.fromEntries(objects.sort(([a], [b]) => a.localeCompare(b)));
    return { value: settled(given), schemas };
  }

  #count(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    const entry = this.#entries[placeIn(value) ?? -1];
    if (entry) {
      entry.uses += 1;
      if (entry.uses === 1) this.#count(entry.node);
    }
    for (const one of Object.values(value)) this.#count(one);
  }
}

/** So many fields of the very same objects begin a common part; what these objects have besides is added to it. */
const TOGETHER = 2;

/** Fields that occur together in most objects. */
function mostCommon(objects: readonly ReadonlySet<string>[]): { fields: Set<string>; holders: readonly number[] } {
  const holdersOf = new Map<string, number[]>();
  for (const [place, texts] of objects.entries())
    for (const text of texts) holdersOf.set(text, [...(holdersOf.get(text) ?? []), place]);
  const alike = new Map<string, { holders: readonly number[]; texts: string[] }>();
  for (const [text, holders] of holdersOf) {
    if (holders.length < 2) continue;
    const known = alike.get(holders.join());
    if (known) known.texts.push(text);
    else alike.set(holders.join(), { holders, texts: [text] });
  }
  let best = { fields: new Set<string>(), holders: [] as readonly number[], gain: 0 };
  for (const { holders, texts } of alike.values()) {
    const [first, ...others] = holders.map((place) => objects[place]);
    if (texts.length < TOGETHER || !first) continue;
    const fields = [...first].filter((text) => others.every((other) => other?.has(text)));
    const gain = fields.length * others.length;
    if (fields.length >= LEAST_COMMON && gain > best.gain) best = { fields: new Set(fields), holders, gain };
  }
  return best;
}

const same = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

const whole = (entry: Entry | undefined): Node => ({
  ...entry?.node,
  ...(entry?.required?.length && { required: [...entry.required] }),
});

const fieldTexts = ({ properties = {} }: Node): string[] =>
  Object.entries(properties).map(([name, field]) => JSON.stringify([name, field]));

const isLeaf = ({ properties, allOf, items }: Node): boolean => !properties && !allOf && !items;

/** Placeholder of an object until it is known whether it gets a name. */
const UNNAMED = 'entry:';
const placeIn = (value: { $ref?: unknown }): number | null =>
  typeof value.$ref === 'string' && value.$ref.startsWith(UNNAMED) ? Number(value.$ref.slice(UNNAMED.length)) : null;
