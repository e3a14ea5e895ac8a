import { add, negate, type Paise } from '../../amount';
import { addHeads, eachHead, HEADS, type Head, type Heads, noTax } from '../../books/gst/heads';
import type { IsoDate } from '../../dates';
import { inForce } from '../../statutoryFigures';

/** A part of the dues of one head that credit of another, or of the same, paid. */
export type Use = { from: Head; to: Head; amount: Paise };
export type SetOff = {
  used: Use[];
  /** The rest to be paid in cash, by head. */
  cash: Heads;
  /** Credit that is carried on, by head. */
  left: Heads;
};

type Step = readonly [from: Head, to: Head];
/** Where the law leaves it open, which credit pays IGST first. */
export const IGST_FIRST_BY = ['cgst', 'sgst'] as const;
export type IgstFirstBy = (typeof IGST_FIRST_BY)[number];

/**
 * Which credit pays which dues. CGST Act 2017, sections 49(5), 49A and 49B with rule 88A: the credit of integrated tax is
 * used up first, its own tax before any other; central tax never pays state tax, nor the other way round; cess pays cess
 * alone. Central tax paid IGST before state tax did, until it became free.
 */
const SET_OFF_RULES = [
  {
    from: '2017-07-01',
    value: { isFree: false },
    source: 'CGST Act 2017, sections 49, 49A and 49B; CGST Rules 2017, rule 88A',
  },
  {
    from: '2026-02-01',
    value: { isFree: true },
    source: 'CGST Act 2017, sections 49, 49A and 49B; GSTR-3B of February 2026',
  },
] as const;

/** The steps on a day. IGST credit first pays the CGST and SGST that their own credit does not cover, then the rest. */
export const setOffOrder = (on: IsoDate, first: IgstFirstBy): readonly Step[] => {
  const by = inForce<{ isFree: boolean }>(SET_OFF_RULES, on).isFree ? first : 'cgst';
  const heads = by === 'cgst' ? (['cgst', 'sgst'] as const) : (['sgst', 'cgst'] as const);
  return [
    ['igst', 'igst'],
    ['igst', 'cgst'],
    ['igst', 'sgst'],
    ...heads.flatMap((head): Step[] => [
      [head, head],
      [head, 'igst'],
    ]),
    ['cess', 'cess'],
  ];
};

/**
 * Sets credit off against dues with as little cash as the law allows: IGST credit first covers the lack of CGST and
 * SGST credit. Neither may be below zero: callers carry negative amounts forward themselves.
 */
export function setOff(credit: Heads, dues: Heads, on: IsoDate, first: IgstFirstBy = 'cgst'): SetOff {
  const left = { ...credit };
  const cash = { ...dues };
  const paid = new Map<string, Use>();
  const pay = ([from, to]: Step, most: number) => {
    const amount = Math.max(0, Math.min(left[from], cash[to], most)) as Paise;
    if (amount === 0) return;
    left[from] = add(left[from], negate(amount));
    cash[to] = add(cash[to], negate(amount));
    const key = `${from} ${to}`;
    paid.set(key, { from, to, amount: add(paid.get(key)?.amount ?? (0 as Paise), amount) });
  };
  const steps = setOffOrder(on, first);
  pay(['igst', 'igst'], Number.MAX_SAFE_INTEGER);
  for (const to of ['cgst', 'sgst'] as const) pay(['igst', to], cash[to] - left[to]);
  for (const step of steps) pay(step, Number.MAX_SAFE_INTEGER);
  const used = steps.flatMap(([from, to]) => paid.get(`${from} ${to}`) ?? []);
  return { used, cash: eachHead((head) => cash[head]), left: eachHead((head) => left[head]) };
}

/** Used credit of each head, for any due. */
export const usedFrom = (used: readonly Use[]): Heads =>
  eachHead((head) => add(...used.flatMap((use) => (use.from === head ? [use.amount] : []))));

/** A set-off that moved tax payable to one account: the total, and the part under reverse charge. */
export type Moved = { payable: Paise; reverse: Heads };

/**
 * Tax under reverse charge that earlier set-offs made payable and that is not paid yet. Payments meet the oldest dues
 * first; in a partly paid set-off the reverse charge counts as paid last.
 * @param unpaid balance of the account. @param moved newest first.
 * @returns the tax by head, and the number of set-offs it comes from.
 */
export function reverseUnpaid(unpaid: Paise, moved: readonly Moved[]): { heads: Heads; from: number } {
  let left: number = unpaid;
  let heads = noTax;
  let from = 0;
  for (const { payable, reverse } of moved) {
    if (left <= 0) break;
    let part = Math.min(payable, left);
    left -= part;
    from += 1;
    const own = { ...noTax };
    for (const head of HEADS) {
      own[head] = Math.max(0, Math.min(reverse[head], part)) as Paise;
      part -= own[head];
    }
    heads = addHeads(heads, own);
  }
  return { heads, from };
}

/**
 * Credit of unpaid tax under reverse charge, which cannot be used before payment (CGST Act 2017, sections 16(2) and
 * 49(4) with 2(82)). @param eligible credit that was taken for such tax. @param credit balances of the accounts.
 */
export const withheldCredit = (unpaid: Heads, eligible: Heads, credit: Heads): Heads =>
  eachHead((head) => Math.max(0, Math.min(unpaid[head], eligible[head], credit[head])) as Paise);

type Reverse = {
  /** Balance under reverse charge before the month, below zero where more was paid than owed. */
  before: Heads;
  /** For the month and each later one: the booked amount, and the amount that its set-off moved to GST Payable. */
  months: readonly { booked: Heads; moved: Heads }[];
  /** Paid directly to the accounts of reverse charge from the first day of the month on. */
  paid: Heads;
};

/**
 * Tax under reverse charge of a month, which is paid in cash only. Direct payments meet the oldest dues first; a
 * set-off that moved more than was booked since the previous one also moved the remainder of earlier months.
 * @returns the tax due with the month, the part paid directly, and the part neither paid directly nor moved.
 */
export function reverseOf({ before, months, paid }: Reverse): { due: Heads; straight: Heads; left: Heads } {
  const [own = { booked: noTax, moved: noTax }, ...later] = months;
  const parts = (head: Head) => {
    const takenAlong = (beyond: number, month: { booked: Heads; moved: Heads }) =>
      Math.max(0, beyond + month.moved[head] - month.booked[head]);
    const taken = later.reduceRight(takenAlong, 0);
    const open = before[head] + own.booked[head] - own.moved[head] - taken;
    const openBefore = before[head] - takenAlong(taken, own);
    const straight = Math.max(0, Math.min(paid[head], open) - Math.min(paid[head], openBefore));
    const left = Math.max(0, open - paid[head]);
    return {
      due: add(straight as Paise, own.moved[head], left as Paise),
      straight: straight as Paise,
      left: left as Paise,
    };
  };
  const of = (part: 'due' | 'straight' | 'left') => eachHead((head) => parts(head)[part]);
  return { due: of('due'), straight: of('straight'), left: of('left') };
}

/** The dues covered by a cash payment, by head: the first part before the second, in each the heads in their order. */
export function paidInOrder(paid: Paise, parts: readonly Heads[]): Heads {
  let left: number = paid;
  return addHeads(
    noTax,
    ...parts.map((part) =>
      eachHead((head) => {
        const amount = Math.max(0, Math.min(part[head], left));
        left -= amount;
        return amount as Paise;
      }),
    ),
  );
}
