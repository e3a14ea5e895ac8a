import { sql } from 'drizzle-orm';
import { readConditions } from '../../../contract/columnFilters';
import { mayValueStock, seeCost } from '../../../contract/seeCost';
import { sortKeysOf } from '../../../contract/sorting';
import { rowsOf, type Tx } from '../db/database';
import { invalid } from './refused';
import type { SignedIn } from './system';

/** Stock cost is removed from answers for users who may not see it. */

export async function seesCosts(tx: Tx, who: SignedIn): Promise<boolean> {
  if (mayValueStock(who)) return true;
  const [held] = await rowsOf<{ value: string }>(
    tx,
    sql`select setup_value as value from settings
         where company_id = ${who.companyId} and branch_id = ${seeCost.scope} and setup_code = ${seeCost.code}`,
  );
  return held?.value !== '2';
}

/** Refuses sorts, rankings and filters on hidden fields, since they would reveal the values. */
export function refuseCosts(query: unknown, costs: readonly string[]): void {
  const { sort, dir, where, measure } = (query ?? {}) as Partial<Record<'sort' | 'dir' | 'where' | 'measure', string>>;
  const words = 'You do not see what stock costs. Choose another column.';
  if (sortKeysOf(sort, dir).some(({ field }) => costs.includes(field))) throw invalid({ sort: words });
  if (where && readConditions(where)?.some(({ field }) => costs.includes(field))) throw invalid({ where: words });
  if (measure && costs.includes(measure))
    throw invalid({ measure: 'You do not see what stock costs. Rank by value or quantity.' });
}

/**
 * Removes the fields that reveal stock cost from an answer, unless the caller may see them. @throws Refused where the
 * answer is sorted or filtered by a hidden field.
 */
export async function shownTo(
  tx: Tx,
  who: SignedIn,
  query: unknown,
  costs: readonly string[] | undefined,
): Promise<<A>(whole: A) => A> {
  if (!costs || (await seesCosts(tx, who))) return (whole) => whole;
  refuseCosts(query, costs);
  return (whole) => withoutCosts(whole, costs);
}

/** The same without these fields at any depth; a list among these fields becomes empty. */
export function withoutCosts<A>(answer: A, costs: readonly string[]): A {
  if (Array.isArray(answer)) return answer.map((one) => withoutCosts(one, costs)) as A;
  if (answer === null || typeof answer !== 'object') return answer;
  const kept = Object.entries(answer).flatMap(([field, value]): [string, unknown][] => {
    if (!costs.includes(field)) return [[field, withoutCosts(value, costs)]];
    return Array.isArray(value) ? [[field, []]] : [];
  });
  return Object.fromEntries(kept) as A;
}

/** Keeps the stored costs when a user who does not see them saves. */
export async function withCostsKept<I>(
  tx: Tx,
  who: SignedIn,
  { costs }: { costs?: readonly string[] | undefined },
  input: I,
  before: object,
): Promise<I> {
  if (!costs || (await seesCosts(tx, who))) return input;
  const kept = Object.entries(before).filter(([field]) => costs.includes(field));
  return { ...input, ...Object.fromEntries(kept) };
}

/** Fields left out by a call of these documents or records. */
export const costsOf = ({ costs }: { costs?: readonly string[] | undefined }) => (costs ? { costs } : {});
