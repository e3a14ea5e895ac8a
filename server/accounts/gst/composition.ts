import { sql } from 'drizzle-orm';
import {
  type CompositionAnswer,
  type CompositionRow,
  cmp08,
  cmp08Rows,
  gstr4,
  gstr4Rows,
  type Stretch,
  stretchesOf,
} from '../../../contract/accounts/gst/composition';
import type { DatedRegistration } from '../../../contract/admin/registrations';
import { addDays, addMonths, firstOfMonth, type IsoDate, lastOfMonth } from '../../../contract/dates';
import { registrationsOf } from '../../books/gst/registrations';
import type { Api } from '../../core/calls/api';
import { invalid } from '../../core/calls/refused';
import type { SignedIn } from '../../core/calls/system';
import { rowOf, type Tx } from '../../core/db/database';
import { type Registration, registrationOf } from './scope';
import { supplySums } from './supplies';

type Days = { from: IsoDate; to: IsoDate };
type Rows = (tx: Tx, who: SignedIn, registration: Registration, days: Days) => Promise<CompositionRow[]>;

export function compositionRoutes(api: Api): void {
  for (const [it, summary, rows] of [
    [cmp08, 'Working figures of CMP-08', rowsOfQuarter],
    [gstr4, 'Working figures of GSTR-4', rowsOfYear],
  ] as const)
    api.on(
      {
        method: 'GET',
        path: it.path,
        summary,
        needs: { anyOf: [it.screen] },
        query: it.query,
        answer: it.answer,
      },
      (tx, { who, query }) => answer(tx, who, query, rows),
    );
}

async function answer(
  tx: Tx,
  who: SignedIn,
  { from, to, branchId }: Days & { branchId?: string | undefined },
  rows: Rows,
): Promise<CompositionAnswer> {
  if (to < from) throw invalid({ to: 'The last day comes before the first' });
  // Each quarter is read separately, so a very long period is refused.
  if (to > addMonths(from, 24)) throw invalid({ to: 'Choose a period of at most two years' });
  const registration = await registrationOf(tx, who, branchId);
  const isComposition = (await daysOf(tx, who, { from, to })).length > 0;
  return {
    gstin: registration.gstin,
    branchIds: registration.branchIds,
    from,
    to,
    isComposition,
    rows: isComposition ? await rows(tx, who, registration, { from, to }) : [],
  };
}

async function daysOf(tx: Tx, { companyId }: SignedIn, days: Days): Promise<Omit<Stretch, 'sums'>[]> {
  const { list } = await rowOf<{ list: DatedRegistration[] }>(tx, sql`select ${registrationsOf(companyId)} as list`);
  return stretchesOf(list, days, (day) => addDays(day, -1));
}

async function stretchesWith(tx: Tx, who: SignedIn, { branchIds }: Registration, days: Days): Promise<Stretch[]> {
  const found: Stretch[] = [];
  for (const { from, to, of } of await daysOf(tx, who, days))
    found.push({ from, to, of, sums: await supplySums(tx, { companyId: who.companyId, branchIds, from, to }) });
  return found;
}

async function rowsOfQuarter(tx: Tx, who: SignedIn, registration: Registration, days: Days) {
  return cmp08Rows(await stretchesWith(tx, who, registration, days));
}

async function rowsOfYear(tx: Tx, who: SignedIn, registration: Registration, { from, to }: Days) {
  const quarters: { from: IsoDate; stretches: Stretch[] }[] = [];
  for (let first = from; first <= to; ) {
    const month = firstOfMonth(first);
    const last = lastOfMonth(addMonths(month, 2 - ((Number(month.slice(5, 7)) - 1) % 3)));
    const days = { from: first, to: last < to ? last : to };
    quarters.push({ from: first, stretches: await stretchesWith(tx, who, registration, days) });
    first = addDays(last, 1);
  }
  return gstr4Rows(quarters);
}
