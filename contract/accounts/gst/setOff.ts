import { add, negate, type Paise } from '../../amount';
import { eachHead, type Head, type Heads } from './heads';

/** A part of the dues of one head that credit of another, or of the same, paid. */
export type Use = { from: Head; to: Head; amount: Paise };
export type SetOff = {
  used: Use[];
  /** What is left to be paid in cash, by head. */
  cash: Heads;
  /** Credit that is carried on, by head. */
  left: Heads;
};

/**
 * Which credit pays which dues, in this order. CGST Act 2017, sections 49(5), 49A and 49B with rule 88A: the credit of
 * integrated tax is used up first; central tax never pays state tax, nor the other way round; cess pays cess alone.
 */
export const SET_OFF_ORDER: readonly (readonly [from: Head, to: Head])[] = [
  ['igst', 'igst'],
  ['igst', 'cgst'],
  ['igst', 'sgst'],
  ['cgst', 'cgst'],
  ['cgst', 'igst'],
  ['sgst', 'sgst'],
  ['sgst', 'igst'],
  ['cess', 'cess'],
];

/** Sets credit off against dues. Neither may be below zero: what is, is carried on by whoever asks. */
export function setOff(credit: Heads, dues: Heads): SetOff {
  const left = { ...credit };
  const cash = { ...dues };
  const used: Use[] = [];
  for (const [from, to] of SET_OFF_ORDER) {
    const amount = Math.max(0, Math.min(left[from], cash[to])) as Paise;
    if (amount === 0) continue;
    left[from] = add(left[from], negate(amount));
    cash[to] = add(cash[to], negate(amount));
    used.push({ from, to, amount });
  }
  return { used, cash: eachHead((head) => cash[head]), left: eachHead((head) => left[head]) };
}

/** How much credit of a head was used, whatever it paid. */
export const usedFrom = (used: readonly Use[]): Heads =>
  eachHead((head) => add(...used.flatMap((use) => (use.from === head ? [use.amount] : []))));
