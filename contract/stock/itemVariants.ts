import * as z from 'zod/mini';
import { text } from '../fields';
import { items } from './items';

/** An item in several makings, such as a shirt by size and colour: each is an item of its own. */
export const variantsPath = (one: number | ':id') => `${items.path}/${one}/variants` as const;

/** No item has more makings than these at once. */
export const MOST_VARIANTS = 200;

const values = z
  .array(text(20, 'Give each value'), 'Give the values')
  .check(z.minLength(1, 'Give at least one value'), z.maxLength(50, 'At most 50 values'));

const VariantsFields = z.object({
  attributes: z
    .array(z.object({ name: text(20, 'Name the attribute, such as Size'), values }), 'Give the attributes')
    .check(z.minLength(1, 'Give at least one attribute'), z.maxLength(3, 'At most 3 attributes')),
});
export type VariantsInput = z.infer<typeof VariantsFields>;

export const VariantsInput = VariantsFields.check(({ value, issues }) => {
  const wrong = (path: (string | number)[], message: string) =>
    issues.push({ code: 'custom', input: value, path: ['attributes', ...path], message });
  const names = value.attributes.map(({ name }) => name.toLowerCase());
  for (const [place, name] of names.entries())
    if (names.indexOf(name) < place) wrong([place, 'name'], 'This attribute is named above already');
  for (const [place, { values }] of value.attributes.entries())
    if (new Set(values.map(codeOf)).size < values.length) wrong([place, 'values'], 'Two values have the same code');
  if (combinations(value).length > MOST_VARIANTS)
    wrong([], `These are ${combinations(value).length} variants; at most ${MOST_VARIANTS} are made at once`);
});

export const VariantsMade = z.object({ made: z.int(), present: z.int() });

/** The part of an item's code for a value. */
const codeOf = (value: string) => value.toUpperCase().replace(/[^A-Z0-9]+/g, '');

const combinations = ({ attributes }: VariantsInput): string[][] =>
  attributes.reduce<string[][]>(
    (all, { values }) => all.flatMap((one) => values.map((value) => [...one, value])),
    [[]],
  );

export type Variant = { code: string; name: string; attributes: string };

/** Every making of an item: its code, its name and what it is, such as `Size M, Colour Red`. */
export const variantsOf = (item: { code: string; name: string }, input: VariantsInput): Variant[] =>
  combinations(input).map((values) => ({
    code: [item.code, ...values.map(codeOf)].join('-'),
    name: [item.name, ...values].join(' '),
    attributes: values.map((value, place) => `${input.attributes[place]?.name} ${value}`).join(', '),
  }));
