import { sql } from 'drizzle-orm';
import { add } from '../../../contract/amount';
import { DOCUMENTS } from '../../../contract/changes';
import { MergeInput, MergePreview, MergeQuery, mergeOf } from '../../../contract/merging';
import type { Resource, Stored } from '../../../contract/resource';
import { TRAN } from '../../../contract/screen';
import { type Api, type Ctx, notFound } from '../calls/api';
import { invalid, Refused } from '../calls/refused';
import { staleRecord } from '../calls/stale';
import type { Tx } from '../db/database';
import { mustWorkInAll } from '../lists/branchScope';
import { countRows, followInputs, moveRows, rowsNaming } from './mergeRows';
import { storeOf } from './store';

type C = Ctx<unknown, unknown>;
type Named = Stored & { name: string; code: string; active: boolean };

type Rules<R> = {
  table: string;
  /** Why two records cannot be merged, each reason in a sentence that says what to do. */
  refusals?(tx: Tx, ctx: C, from: R, into: R): Promise<string[]> | string[];
};

/** Records that have a ledger account of their own bring it along. */
const accountOf = (row: object): number | null => (row as { accountId?: number | null }).accountId ?? null;
const ACCOUNTS = '/api/accounts/accounts';

/** One record of a master merged into another: what names the one names the other, and the one is switched off. */
export function mergeRoutes<I, R extends I & Named>(api: Api, it: Resource<I, R>, rules: Rules<R>): void {
  const { path, screen, alsoOn, names } = it;
  const needs = { screen, tran: TRAN.cancel, alsoOn };
  const call = { path: mergeOf(path, ':id'), needs, answer: MergePreview } as const;
  const summary = `${names.one} into another`;
  api.on({ ...call, method: 'GET', summary: `What merging a ${summary} would do`, query: MergeQuery }, (tx, ctx) =>
    preview(api, tx, ctx, it, rules, ctx.query.intoId),
  );
  api.on({ ...call, method: 'POST', summary: `Merge a ${summary}`, body: MergeInput, alone: true }, async (tx, ctx) => {
    const { intoId, version, reason } = ctx.body;
    const shown = await preview(api, tx, ctx, it, rules, intoId);
    if (shown.from.version !== version) throw await staleRecord(tx, ctx, { entity: path, id: ctx.id, what: names.one });
    const [refusal] = shown.refusals;
    if (refusal) throw new Refused(409, 'KEPT_APART', refusal, { type: 3 });
    await merge(api, tx, ctx, it, rules, shown, reason);
    return shown;
  });
}

/** Why users of some branches can neither merge nor preview a merge. */
const ALL_BRANCHES = 'A merge moves what all branches have';

async function sidesOf<I, R extends I & Named>(api: Api, tx: Tx, ctx: C, it: Resource<I, R>, ids: readonly number[]) {
  const [fromId = 0, intoId = 0] = ids;
  const store = storeOf(api, it);
  const from = await store.one(tx, ctx, fromId).catch(() => null);
  const into = await store.one(tx, ctx, intoId).catch(() => null);
  if (!from) throw notFound(`This ${it.names.one}`);
  if (!into) throw invalid({ intoId: `Select another ${it.names.one} of the list` });
  return { from, into };
}

async function preview<I, R extends I & Named>(
  api: Api,
  tx: Tx,
  ctx: C,
  it: Resource<I, R>,
  rules: Rules<R>,
  intoId: number,
): Promise<MergePreview> {
  mustWorkInAll(ctx.who, ALL_BRANCHES);
  const { companyId } = ctx.who;
  const { from, into } = await sidesOf(api, tx, ctx, it, [ctx.id, intoId]);
  const own = [
    ...(from.id === into.id ? [`Choose another ${it.names.one}: one cannot be merged into itself.`] : []),
    ...(into.active ? [] : [`${into.name} is inactive. Activate it first.`]),
    ...((await rules.refusals?.(tx, ctx, from, into)) ?? []),
  ];
  const account = from.id === into.id ? null : await accountsOf(api, tx, ctx, from, into);
  const references = await rowsNaming(tx, rules.table, api.uniqueLines);
  const inputs = await followInputs(api, tx, companyId, it.path, { from: from.id, into: into.id, isMeant: false });
  const side = (row: R, balance: MergePreview['balanceAfter']) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    place: row.code,
    balance,
  });
  return {
    from: side(from, account?.from.balance ?? null),
    into: side(into, account?.into.balance ?? null),
    balanceAfter: account ? add(account.from.balance ?? (0 as never), account.into.balance ?? (0 as never)) : null,
    moves: [
      ...(await countRows(tx, companyId, references, from.id)),
      ...(inputs > 0 ? [{ what: 'Drafts and templates', count: inputs }] : []),
      ...(account?.moves ?? []),
    ],
    notes: [
      `${from.name} becomes inactive. Numbered documents show what was entered.`,
      `Where both have an entry for the same, such as in a price list, that of ${into.name} stays.`,
      ...(account ? ['Their ledger accounts are merged too.', ...account.notes] : []),
    ],
    refusals: [...own, ...(account?.refusals ?? [])],
  };
}

/** Preview of the merge of the two ledger accounts, where each record has its own. */
async function accountsOf(api: Api, tx: Tx, ctx: C, from: object, into: object): Promise<MergePreview | null> {
  const [one, other] = [accountOf(from), accountOf(into)];
  const merging = api.merges.get(ACCOUNTS);
  if (!merging || one === null || other === null || one === other) return null;
  return merging.preview(tx, ctx, one, other);
}

async function merge<I, R extends I & Named>(
  api: Api,
  tx: Tx,
  ctx: C,
  it: Resource<I, R>,
  { table }: Rules<R>,
  shown: MergePreview,
  reason: string,
): Promise<void> {
  const { companyId } = ctx.who;
  const [fromId, intoId] = [shown.from.id, shown.into.id];
  const { from, into } = await sidesOf(api, tx, ctx, it, [fromId, intoId]);
  const account = await accountsOf(api, tx, ctx, from, into);
  if (account) await api.merges.get(ACCOUNTS)?.merge(tx, ctx, account, reason);
  await tx.execute(sql`
    update documents set party_id = ${intoId} where company_id = ${companyId} and party_kind = ${it.path} and party_id = ${fromId}`);
  await followInputs(api, tx, companyId, it.path, { from: fromId, into: intoId, isMeant: true });
  await moveRows(tx, companyId, await rowsNaming(tx, table, api.uniqueLines), fromId, intoId);
  await tx.execute(sql`
    update ${sql.identifier(table)} set active = false, version = version + 1 where company_id = ${companyId} and id = ${fromId}`);
  await tx.execute(
    sql`update ${sql.identifier(table)} set version = version + 1 where company_id = ${companyId} and id = ${intoId}`,
  );
  const { moves } = shown;
  const act = { action: 'merge', entity: it.path, reason } as const;
  ctx.audit({ ...act, entityId: fromId, before: from, after: { mergedInto: into.name, intoId, moves } });
  ctx.audit({ ...act, entityId: intoId, before: into, after: { merged: from.name, mergedId: fromId } });
  ctx.changed(it.path, DOCUMENTS);
}
