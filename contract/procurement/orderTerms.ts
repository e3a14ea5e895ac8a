import * as z from 'zod/mini';
import { called, choice, codeText, count, nameText, text, yesOrNo } from '../fields';
import { master } from '../master';
import { optionalRef, refs } from '../references';
import { purchaseTypes } from './purchaseTypes';
import { procurement as screens } from './screens';

/** Placeholders of a term or a covering letter, filled in from the document that it is printed with. */
export const MERGE_FIELDS = ['supplier', 'number', 'date', 'total', 'validTill', 'company'] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

const HOLDER = /\{(\w+)\}/g;

/** The first field in a text that no document fills in, or null. */
export function unknownField(words: string): string | null {
  const found = [...words.matchAll(HOLDER)].find(([, name]) => !MERGE_FIELDS.some((field) => field === name));
  return found?.[0] ?? null;
}

/** A text with its fields filled in; what a document has no value for stays out. */
export const merged = (words: string, values: Readonly<Partial<Record<MergeField, string>>>): string =>
  words.replace(HOLDER, (whole, name: string) => (unknownField(whole) ? whole : (values[name as MergeField] ?? '')));

export const fieldProblem = (words: string): string | null => {
  const unknown = unknownField(words);
  const known = MERGE_FIELDS.map((field) => `{${field}}`).join(' ');
  return unknown ? `${unknown} cannot be filled in. Use ${known}` : null;
};

/** Conditions that orders are placed under, chosen on an order and printed in their order. */
export const orderTerms = master({
  path: '/api/procurement/order-terms',
  screen: screens.orderTerms,
  names: { one: 'order term', many: 'order terms' },
  imports: true,
  fields: {
    code: codeText(10, 'Give the term a code'),
    name: called('Title', nameText(60, 'Give the term a title')),
    kind: choice({
      delivery: 'Delivery',
      payment: 'Payment',
      warranty: 'Warranty',
      penalty: 'Penalty',
      general: 'General',
    }),
    text: text(2000, 'Write the term'),
    /** Orders of this type begin with it. */
    purchaseTypeId: called('Chosen at first for', optionalRef(purchaseTypes)),
    position: called('Place in print', count(999, 1)),
    active: yesOrNo,
  },
  row: { purchaseTypeName: z.nullable(z.string()) },
  option: { text: z.string(), position: z.int() },
  filters: ['kind', 'active'],
  rules: ({ text: words }): Readonly<Record<string, string>> => {
    const problem = fieldProblem(words);
    return problem ? { text: problem } : {};
  },
});
export type OrderTerm = z.infer<typeof orderTerms.row>;

/** The terms that an order is placed under; none need be chosen. */
export const chosenTerms = z._default(refs(orderTerms, 20, 'Select terms of the list'), []);
