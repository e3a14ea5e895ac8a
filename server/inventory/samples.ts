import { sql } from 'drizzle-orm';
import { amountOf, type Paise } from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';
import { samplesBack, samplesGivenBack, samplesIn, samplesOut } from '../../contract/inventory/samples';
import { minuteOf } from '../../contract/inventory/stockDocuments';
import type { Ctx } from '../core/calls/api';
import type { ProblemCollector } from '../core/calls/refused';
import type { Tx } from '../core/db/database';
import { CREDIT_PURPOSES, givenBackCredit, type LostTax, lostGoods, lostTaxes } from '../stock/givenBackCredit';
import { goodsSources } from '../stock/sources';
import { comesIn, goesOut, type StockBooks, type StockInput, stockDocument } from '../stock/stockDocuments';
import { storeOfKind } from '../stock/storeOfKind';
import { accountFor } from './purposeAccount';

type C = Ctx<unknown, unknown>;

const person = { value: sql`(d.input ->> 'person')` };
const list = { columns: { person } };
/** Older ones have no reason: all were samples. */
export const SENT_FOR_OF = sql`coalesce(d.input ->> 'sentFor', 'sample')`;

type Given = { accountId: number; samplesId: number | null; taxes: ReadonlyMap<number, LostTax> };
type GivenInput = { branchId: number; date: IsoDate; items: Parameters<typeof lostTaxes>[3] };

/** The account of samples, the store of those that are due back, and the credit that goes with what is given away. */
async function givenFacts(
  tx: Tx,
  ctx: C,
  input: GivenInput,
  { samples, credit }: { samples: string | null; credit: boolean },
  problems: ProblemCollector,
): Promise<Given | null> {
  const accountId = await accountFor(tx, ctx, input.branchId, 'samplesGiven', problems);
  const samplesId = samples && (await storeOfKind(tx, ctx, input.branchId, 'samples', samples, problems));
  const taxes = credit ? await lostTaxes(tx, ctx.who.companyId, input, input.items) : new Map<number, LostTax>();
  return accountId ? { accountId, samplesId: samplesId || null, taxes } : null;
}

/** The credit that is given back for what is given away, by what it cost. */
const creditGiven = (
  { input, lines, facts, books }: StockBooks<{ date: IsoDate } & StockInput, Given>,
  values: readonly Paise[],
) => {
  const goods = lostGoods(
    lines.map(({ item }) => item),
    values,
  );
  return givenBackCredit(books, goods, facts.taxes, facts, input.date);
};

type DueBack = { date: IsoDate; returnable: boolean; returnBy: IsoDate | null };
function checkDueBack({ date, returnable, returnBy }: DueBack, problems: ProblemCollector): void {
  if (returnable && !returnBy) problems.add({ returnBy: 'Enter the day on which the samples are due back' });
  if (returnBy && returnBy < date) problems.add({ returnBy: 'They are due back before they are given' });
}

/**
 * Goods due back move to the store of samples; the rest is expense: Dr samples given, Cr stock, Cr its input credit.
 */
export const sampleOutKind = stockDocument({
  resource: samplesOut,
  use: 'issue',
  namesBatch: true,
  storesOf: ({ storeId }) => ({ storeId }),
  minute: ({ time }) => minuteOf(time),
  purposes: CREDIT_PURPOSES,
  facts(tx, ctx, input, problems) {
    checkDueBack(input, problems);
    if (input.sentFor !== 'sample' && !input.returnable)
      problems.add({
        returnable: 'Only samples may stay with the party. Switch on Returnable, or enter a material loss.',
      });
    const samples = input.returnable ? 'returnable' : null;
    return givenFacts(tx, ctx, input, { samples, credit: input.reverseCredit && !input.returnable }, problems);
  },
  moves: (input, lines, { accountId, samplesId }) =>
    lines.flatMap((own) => {
      const out = goesOut(input, input.storeId, own, samplesId === null ? accountId : null);
      return samplesId === null ? [out] : [out, { ...out, storeId: samplesId, qty: own.qty }];
    }),
  priced: creditGiven,
  list: { columns: { person, sentFor: { value: SENT_FOR_OF } } },
});

/** Back from the store of samples into a store, or spent where the party keeps them. */
export const sampleBackKind = stockDocument({
  resource: samplesBack,
  use: 'return',
  takesExpired: true,
  storesOf: ({ storeId }) => ({ storeId }),
  outOf: ({ samplesId }: Given) => samplesId ?? 0,
  minute: ({ time }) => minuteOf(time),
  purposes: CREDIT_PURPOSES,
  async facts(tx, ctx, input, problems): Promise<Given | null> {
    await goodsSources(tx, ctx, 'SO', 'returned', input.items, 'the samples that went out', problems);
    const credit = input.outcome === 'kept' && input.reverseCredit;
    return givenFacts(tx, ctx, input, { samples: 'storeId', credit }, problems);
  },
  moves: (input, lines, { accountId, samplesId }) =>
    lines.flatMap((own) => {
      if (input.outcome === 'kept') return [goesOut(input, samplesId ?? 0, own, accountId)];
      const out = goesOut(input, samplesId ?? 0, own, null);
      return [out, { ...out, storeId: input.storeId, qty: own.qty }];
    }),
  priced: creditGiven,
});

/** A note of what came; taken into stock at a typed value: Dr stock, Cr samples received. */
export const sampleInKind = stockDocument({
  resource: samplesIn,
  use: 'buy',
  comesIn: true,
  storesOf: ({ storeId, takeIntoStock }): Record<string, number> =>
    takeIntoStock && storeId !== null ? { storeId } : {},
  minute: ({ time }) => minuteOf(time),
  async facts(tx, ctx, input, problems) {
    checkDueBack(input, problems);
    if (input.takeIntoStock && input.storeId === null) problems.add({ storeId: 'Select the store that takes them in' });
    const accountId = await accountFor(tx, ctx, input.branchId, 'samplesReceived', problems);
    return accountId ? { accountId } : null;
  },
  moves: (input, lines, { accountId }) =>
    input.takeIntoStock && input.storeId !== null
      ? lines.map((own) => {
          const { qty, rate } = own.line;
          const given = rate === null ? (0 as Paise) : amountOf(qty, rate);
          return comesIn(input, input.storeId ?? 0, own, { valuedBy: 'typed', given, offsetAccountId: accountId });
        })
      : [],
  list,
});

/** Given back: out of stock where they had been taken in, Cr stock, Dr samples received. */
export const sampleGivenBackKind = stockDocument({
  resource: samplesGivenBack,
  use: 'return',
  takesExpired: true,
  storesOf: ({ storeId }): Record<string, number> => (storeId === null ? {} : { storeId }),
  minute: ({ time }) => minuteOf(time),
  async facts(tx, ctx, input, problems) {
    const sources = await goodsSources(tx, ctx, 'SN', 'returned', input.items, 'the samples that came', problems);
    const taken = [...new Set([...sources.values()].map(({ input: sample }) => sample.takeIntoStock === true))];
    if (taken.length > 1) problems.add({ 'items.0.itemId': 'Some of them were taken into stock and some were not' });
    const isTaken = taken[0] === true;
    if (isTaken && input.storeId === null) problems.add({ storeId: 'Select the store that they go out of' });
    const accountId = await accountFor(tx, ctx, input.branchId, 'samplesReceived', problems);
    return accountId ? { accountId, isTaken } : null;
  },
  moves: (input, lines, { accountId, isTaken }) =>
    isTaken && input.storeId !== null ? lines.map((own) => goesOut(input, input.storeId ?? 0, own, accountId)) : [],
});
