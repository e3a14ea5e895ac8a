import { sql } from 'drizzle-orm';
import type { Problems } from '../../contract/problems';
import { type OnlineOutlet, type OnlineOutletInput, onlineOutlets } from '../../contract/selling/onlineOutlets';
import type { Api, Ctx } from '../core/calls/api';
import { refuse } from '../core/calls/refused';
import { asOwner } from '../core/db/asOwner';
import { rowOf, type Tx } from '../core/db/database';
import { tableRoutes } from '../core/masters/fromTable';
import { tokenHashOf } from '../core/signIn/sessions';
import { onlineCoupons, onlineOutlets as table } from './tables';

type C = Ctx<unknown, unknown>;

export const onlineOutletRoutes = (api: Api) =>
  tableRoutes(api, onlineOutlets, {
    table,
    lines: { coupons: onlineCoupons },
    order: ['name'],
    hint: 'branchName',
    extra: () => ({
      importKey: sql`null::text`,
      importKeyOff: sql`t.import_key is null`,
      includesTax: sql`(select y.tax_inclusive from sale_types y where y.company_id = t.company_id and y.id = t.sale_type_id)`,
      rounds: sql`(select y.round_off from sale_types y where y.company_id = t.company_id and y.id = t.sale_type_id)`,
    }),
    async check(tx, ctx, entered, present) {
      const input = { ...entered, importKey: entered.importKey === null ? null : importKeyHash(entered.importKey) };
      await lockOutlets(tx, ctx, input);
      refuse(await outletProblems(tx, ctx, input, present));
      if (input.importKey !== null && (await isKeyTaken(tx, ctx, input.importKey, present)))
        refuse({ importKey: 'This key is taken. Choose another one.' });
      return { ...input, importKey: input.importKey ?? (await keptKey(tx, ctx, input, present)) };
    },
  });

export const importKeyHash = (key: string): string => tokenHashOf(key);

/** The hash of the key that an outlet has, unless it is taken away. */
async function keptKey(
  tx: Tx,
  { who }: C,
  { importKeyOff }: OnlineOutletInput,
  present: OnlineOutlet | null,
): Promise<string | null> {
  if (importKeyOff || !present) return null;
  const { importKey } = await rowOf<{ importKey: string | null }>(
    tx,
    sql`select import_key as "importKey" from online_outlets where company_id = ${who.companyId} and id = ${present.id}`,
  );
  return importKey;
}

/** Outlets are saved one after the other where they could become the second one open to everybody, or with a key. */
async function lockOutlets(tx: Tx, { who }: C, { isPublic, importKey }: OnlineOutletInput): Promise<void> {
  if (isPublic) await tx.execute(sql`select pg_advisory_xact_lock(hashtext('public outlet'), ${who.companyId}::int)`);
  if (importKey !== null)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('import key'), hashtext(${importKey}))`);
}

/** A key opens one outlet in the whole installation: with two outlets neither would be found. */
const isKeyTaken = (tx: Tx, { who }: C, key: string, present: OnlineOutlet | null): Promise<boolean> =>
  asOwner(tx, async () => {
    const { taken } = await rowOf<{ taken: boolean }>(
      tx,
      sql`select exists (select from online_outlets o where o.import_key = ${key}
                          and (o.company_id, o.id) <> (${who.companyId}::int, ${present?.id ?? 0}::int)) as taken`,
    );
    return taken;
  });

type Found = {
  store: string | null;
  storeBranch: number | null;
  mayBeSold: boolean | null;
  paidBy: string | null;
  paidByGstin: string | null;
  collectedBy: string | null;
  collectedByGstin: string | null;
  lossAccount: string | null;
  isExpense: boolean | null;
  taker: string | null;
  isTakerOff: boolean | null;
  otherPublic: string | null;
  otherWithKey: string | null;
};

/** The fields of an outlet are consistent; one shop is open to everybody, and a key opens one outlet. */
async function outletProblems(
  tx: Tx,
  { who }: C,
  input: OnlineOutletInput,
  present: OnlineOutlet | null,
): Promise<Problems> {
  const found = await rowOf<Found>(
    tx,
    sql`
    select s.name as store, s.branch_id as "storeBranch", s.allow_sale and s.active as "mayBeSold",
           p.name as "paidBy", p.gstin as "paidByGstin", c.name as "collectedBy", c.gstin as "collectedByGstin",
           a.name as "lossAccount", g.nature = 'expense' as "isExpense", u.name as taker, u.is_disabled as "isTakerOff",
           (select o.name from online_outlets o where o.company_id = x.company_id and o.id <> ${present?.id ?? 0} and o.is_public and o.active limit 1) as "otherPublic",
           (select o.name from online_outlets o where o.id <> ${present?.id ?? 0} and o.import_key = ${input.importKey}::text and o.company_id = x.company_id limit 1) as "otherWithKey"
      from (select ${who.companyId}::int as company_id) x
      left join stores s on s.company_id = x.company_id and s.id = ${input.storeId}
      left join customers p on p.company_id = x.company_id and p.id = ${input.prepaidCustomerId}
      left join customers c on c.company_id = x.company_id and c.id = ${input.codCustomerId}::int
      left join accounts a on a.company_id = x.company_id and a.id = ${input.freightLossAccountId}
      left join account_groups g on g.company_id = a.company_id and g.id = a.group_id
      left join users u on u.company_id = x.company_id and u.id = ${input.takenById}`,
  );
  const unregistered = (name: string) =>
    `${name} has a GSTIN, so each order would be billed to it. Select a customer without one.`;
  return {
    ...(found.store !== null &&
      found.storeBranch !== input.branchId && {
        storeId: `${found.store} belongs to another branch. Select a store of this branch.`,
      }),
    ...(found.mayBeSold === false && {
      storeId: `Nothing is sold from ${found.store}. Select another store, or allow it there.`,
    }),
    ...(found.paidByGstin && { prepaidCustomerId: unregistered(found.paidBy ?? '') }),
    ...(found.collectedByGstin && { codCustomerId: unregistered(found.collectedBy ?? '') }),
    ...(found.isExpense === false && {
      freightLossAccountId: `${found.lossAccount} is no expense. Select an account of expenses.`,
    }),
    ...(found.isTakerOff && { takenById: `${found.taker} does not sign in any more. Select another user.` }),
    ...(input.isPublic &&
      input.active &&
      found.otherPublic && { isPublic: `${found.otherPublic} is open to everybody already.` }),
    ...(found.otherWithKey && { importKey: `${found.otherWithKey} has this key already.` }),
  };
}
