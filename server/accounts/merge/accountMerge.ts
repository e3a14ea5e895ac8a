import { sql } from 'drizzle-orm';
import { add } from '../../../contract/amount';
import { accounts } from '../../../contract/books/accounts';
import { DOCUMENTS } from '../../../contract/changes';
import { MergeInput, MergePreview, MergeQuery, mergeOf } from '../../../contract/merging';
import { TRAN } from '../../../contract/screen';
import type { Api, Ctx } from '../../core/calls/api';
import { Refused } from '../../core/calls/refused';
import { staleRecord } from '../../core/calls/stale';
import { rowsOf, type Tx } from '../../core/db/database';
import { refuseUnchecked } from '../../core/documents/makerChecker';
import { mustWorkInAll } from '../../core/lists/branchScope';
import { followEntered } from './entered';
import { countReferences, moveAccount, relatedRefusals } from './moveAccount';
import { ALL_BRANCHES, accountRefusals, accountSides } from './sides';

/** One account merged into another: shown first, then done in one transaction that has the company to itself. */
export function accountMergeRoutes(api: Api): void {
  const path = mergeOf(accounts.path, ':id');
  const needs = { screen: accounts.screen, tran: TRAN.cancel };
  api.on(
    {
      method: 'GET',
      path,
      summary: 'What merging an account into another would do',
      needs,
      query: MergeQuery,
      answer: MergePreview,
    },
    (tx, { who, id, query }) => {
      mustWorkInAll(who, ALL_BRANCHES);
      return preview(tx, who.companyId, id, query.intoId);
    },
  );
  api.on(
    {
      method: 'POST',
      path,
      summary: 'Merge an account into another',
      needs,
      body: MergeInput,
      answer: MergePreview,
      alone: true,
    },
    async (tx, ctx) => {
      mustWorkInAll(ctx.who, ALL_BRANCHES);
      const { intoId, version, reason } = ctx.body;
      const shown = await preview(tx, ctx.who.companyId, ctx.id, intoId);
      if (shown.from.version !== version)
        throw await staleRecord(tx, ctx, { entity: accounts.path, id: ctx.id, what: accounts.names.one });
      const [refusal] = shown.refusals;
      if (refusal) throw new Refused(409, 'KEPT_APART', refusal, { type: 3 });
      await merge(tx, ctx, shown, reason);
      return shown;
    },
  );
  api.merges.set(accounts.path, {
    preview: (tx, { who }, fromId, intoId) => preview(tx, who.companyId, fromId, intoId),
    merge,
  });
}

async function merge(tx: Tx, ctx: Ctx<unknown, unknown>, shown: MergePreview, reason: string): Promise<void> {
  await refuseUnchecked(tx, ctx, 'Merges of accounts');
  const { companyId } = ctx.who;
  const { from, into, balanceAfter, moves } = shown;
  await moveAccount(tx, companyId, from.id, into.id);
  await followEntered(tx, companyId, from.id, into.id, true);
  const act = { action: 'merge', entity: accounts.path, reason } as const;
  ctx.audit({ ...act, entityId: from.id, before: from, after: { mergedInto: into.name, intoId: into.id, moves } });
  ctx.audit({
    ...act,
    entityId: into.id,
    before: { balance: into.balance },
    after: { merged: from.name, mergedId: from.id, balance: balanceAfter },
  });
  ctx.changed('/api/accounts', DOCUMENTS);
}

async function preview(tx: Tx, companyId: number, fromId: number, intoId: number): Promise<MergePreview> {
  const { from, into } = await accountSides(tx, companyId, fromId, intoId);
  const moves = [
    ...(await countReferences(tx, companyId, fromId)),
    ...(await followEntered(tx, companyId, fromId, intoId, false)).filter(({ count }) => count > 0),
  ];
  return {
    from,
    into,
    balanceAfter: add(from.balance, into.balance),
    moves,
    notes: await notesOf(tx, companyId, from, into),
    refusals: [...accountRefusals(from, into), ...(await relatedRefusals(tx, companyId, from, into))],
  };
}

type Sides = Awaited<ReturnType<typeof accountSides>>;

async function notesOf(tx: Tx, companyId: number, from: Sides['from'], into: Sides['into']): Promise<string[]> {
  const [found] = await rowsOf<{ years: string | null; bills: string | null; gst: number }>(
    tx,
    sql`
    select (select string_agg(y.label, ', ' order by y.from_date) from financial_years y
             where y.company_id = ${companyId} and y.closed_at is not null
               and exists (select from ledger_entries e where e.company_id = y.company_id and e.account_id = ${from.id} and e.date between y.from_date and y.to_date)) as years,
           (select string_agg(distinct a.bill_no, ', ') from bills a
              join bills b on b.company_id = a.company_id and b.account_id = ${into.id} and b.bill_no = a.bill_no and b.kind = a.kind
             where a.company_id = ${companyId} and a.account_id = ${from.id}) as bills,
           (select count(*)::int from gst_lines g where g.company_id = ${companyId} and g.party_id = ${from.id} and g.gstin is null) as gst`,
  );
  const notes: [boolean, string][] = [
    [
      true,
      `${from.name} is switched off and remains only to say where it went. Posted vouchers keep what was entered.`,
    ],
    [
      from.groupId !== into.groupId,
      `Statements show its figures under ${into.place} instead of ${from.place}, past years too.`,
    ],
    [
      Boolean(found?.years),
      `It has entries in closed years (${found?.years}). Their totals stay; the entries move to ${into.name} there too.`,
    ],
    [Boolean(found?.bills), `Both have bills numbered ${found?.bills}. Each stays a bill of its own.`],
    [
      into.gstin !== null && (found?.gst ?? 0) > 0,
      `${found?.gst} rows of GST without a GSTIN take ${into.gstin}, also in returns of past months.`,
    ],
  ];
  return notes.flatMap(([holds, sentence]) => (holds ? [sentence] : []));
}
