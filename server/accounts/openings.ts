import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { OpeningChanges, sheetPath, withChanges } from '../../contract/accounts/openingSheet';
import { Openings, OpeningsInput, type OpeningsOf, openings, supplierOpenings } from '../../contract/accounts/openings';
import { negate, sumOf } from '../../contract/amount';
import { Confirmed } from '../../contract/steps';
import { debitOf } from '../books/posting';
import { type Api, parsed } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { groupTree } from './accountGroups';
import { BranchQuery, isOfSupplier, mustBeBranch } from './openingSheet';
import { saveOpenings } from './openingsSave';
import { firstDayOfBooks, lockedBecause, standingOf } from './openingsStanding';

/** Opening balances of a branch: read, saved as a whole, and changed for some accounts; those of suppliers alone too. */
export function openingRoutes(api: Api): void {
  const body = z.extend(OpeningsInput, { confirmed: z._default(Confirmed, []) });
  api.on(
    {
      method: 'PUT',
      path: openings.path,
      summary: 'Save the opening balances of a branch',
      needs: { anyOf: [openings.screen] },
      inSlices: true,
      body,
      answer: Openings,
    },
    async (tx, ctx) => {
      const { confirmed, ...input } = ctx.body;
      await saveOpenings(tx, ctx, input, confirmed);
      return show(tx, ctx.who, input.branchId);
    },
  );
  sheetCalls(api, openings);
  sheetCalls(api, supplierOpenings);
}

function sheetCalls(api: Api, of: OpeningsOf): void {
  const { path, screen } = of;
  const whose = of.parties ? 'suppliers in a branch' : 'a branch';
  api.on(
    {
      method: 'GET',
      path,
      summary: `Opening balances of ${whose}`,
      needs: { anyOf: [screen] },
      query: BranchQuery,
      answer: Openings,
    },
    (tx, { who, query }) => show(tx, who, query.branchId, of),
  );

  const changes = z.extend(OpeningChanges, { confirmed: z._default(Confirmed, []) });
  api.on(
    {
      method: 'PUT',
      path: sheetPath(of),
      summary: `Change the opening balances of some ${of.parties ? 'suppliers' : 'accounts of a branch'}`,
      needs: { anyOf: [screen] },
      inSlices: true,
      body: changes,
      answer: Openings,
    },
    async (tx, ctx) => {
      const { confirmed, ...input } = ctx.body;
      if (of.parties) await mustBeSuppliers(tx, ctx.who, input.lines);
      const standing = await standingOf(tx, ctx.who, input.branchId);
      // The save checks under its lock whether the present openings are still those that were seen.
      const lines = withChanges(standing.lines, input.lines);
      await saveOpenings(tx, ctx, { ...input, lines }, confirmed, of);
      return show(tx, ctx.who, input.branchId, of);
    },
  );
}

async function mustBeSuppliers(tx: Tx, who: SignedIn, lines: OpeningsInput['lines']): Promise<void> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select a.id from accounts a where a.company_id = ${who.companyId} and a.id = ${anyOf(lines.map(({ accountId }) => accountId))} and ${isOfSupplier('a')}`,
  );
  const suppliers = new Set(rows.map(({ id }) => id));
  const problems = lines.flatMap(({ accountId }, place) =>
    suppliers.has(accountId) ? [] : [[`lines.${place}.accountId`, 'Select a supplier of the list'] as const],
  );
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
}

async function show(tx: Tx, who: SignedIn, branchId: number, of: OpeningsOf = openings): Promise<Openings> {
  await mustBeBranch(tx, who, branchId);
  const booksFrom = await firstDayOfBooks(tx, who);
  const standing = await standingOf(tx, who, branchId);
  const { vouchers, lines: all } = standing;
  const last = vouchers.at(-1);
  type Account = Pick<Openings['lines'][number], 'groupName' | 'nature' | 'billWise' | 'isBank'>;
  const known = await rowsOf<Account & { id: number; name: string; isPayable: boolean; isSupplier: boolean }>(
    tx,
    sql`${groupTree(who.companyId)}
        select a.id, a.name, t.name as "groupName", t.nature, a.bill_wise as "billWise", t.control_type = 'bank' as "isBank",
               t.control_type = 'payable' as "isPayable", ${isOfSupplier('a')} as "isSupplier" from accounts a join tree t on t.id = a.group_id
         where a.company_id = ${who.companyId} and a.id = ${anyOf(all.map((line) => line.accountId))} order by t.place, a.name, a.id`,
  );
  const byAccount = new Map(all.map((line) => [line.accountId, line]));
  const lineOf = ({ id }: { id: number }) => byAccount.get(id) ?? [];
  const accounts = known.filter(({ isSupplier }) => of.parties === null || isSupplier);
  const lines = accounts.flatMap(lineOf);
  const payables = known.filter(({ isPayable }) => isPayable).flatMap(lineOf);
  return parsed(Openings, {
    branchId,
    date: booksFrom,
    vouchers: vouchers.map(({ id, number }) => ({ id, number })),
    status: last ? 'posted' : 'draft',
    version: last?.id ?? null,
    isWhole: !last?.input.left,
    lines: accounts.map(({ id, name, isPayable: _, isSupplier: __, ...account }) => ({
      ...byAccount.get(id),
      ...account,
      accountName: name,
    })),
    debit: sumOf(lines, (line) => line.debit),
    credit: sumOf(lines, (line) => line.credit),
    payables: of.parties && sumOf(payables, (line) => negate(debitOf(line))),
    locked: await lockedBecause(tx, who, booksFrom),
  });
}
