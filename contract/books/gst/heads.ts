import * as z from 'zod/mini';
import { add, negate, type Paise } from '../../amount';
import { signedMoney } from '../../fields';

/** The heads of GST, and cess. */
export const HEADS = ['igst', 'cgst', 'sgst', 'cess'] as const;
export type Head = (typeof HEADS)[number];
export type Heads = Readonly<Record<Head, Paise>>;

export const headFields = { igst: signedMoney, cgst: signedMoney, sgst: signedMoney, cess: signedMoney };
export const HeadsSchema = z.object(headFields);

const zero = 0 as Paise;
export const noTax: Heads = { igst: zero, cgst: zero, sgst: zero, cess: zero };

export const eachHead = (amount: (head: Head) => Paise): Heads => ({
  igst: amount('igst'),
  cgst: amount('cgst'),
  sgst: amount('sgst'),
  cess: amount('cess'),
});
export const addHeads = (...all: readonly Heads[]): Heads => eachHead((head) => add(...all.map((one) => one[head])));
export const lessHeads = (from: Heads, less: Heads): Heads => eachHead((head) => add(from[head], negate(less[head])));
export const negateHeads = (heads: Heads): Heads => eachHead((head) => negate(heads[head]));
export const taxOf = (heads: Heads): Paise => add(...HEADS.map((head) => heads[head]));
export const isNoTax = (heads: Heads): boolean => HEADS.every((head) => heads[head] === 0);
/** Only the heads of a row, without what else it has. */
export const headsOf = (row: Heads): Heads => eachHead((head) => row[head]);
