import { sql } from 'drizzle-orm';
import { type AssetInput, type AssetState, assets, type MovementKind } from '../../../contract/accounts/assets/assets';
import type { Term } from '../../../contract/accounts/assets/depreciation';
import type { Paise } from '../../../contract/amount';
import type { FinancialYear, IsoDate } from '../../../contract/dates';
import type { Ctx } from '../../core/calls/api';
import { Refused } from '../../core/calls/refused';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import type { Placed } from '../../core/documents/documentHeader';
import { type AssetFacts, chargedFrom } from './assetFacts';

/** The effect of a document on one asset, besides its entries in the ledger. */
export type Move = {
  assetId: number;
  branchId: number;
  kind: MovementKind;
  cost: Paise;
  accumulated: Paise;
  fromDate: IsoDate | null;
  /** The former card, for a cancellation to restore. */
  before: Card | null;
};
export type Card = { state: AssetState; branchId: number; location: string | null };

/** The card of an asset that a document brings. */
export type NewAsset = Pick<
  AssetInput,
  'code' | 'name' | 'classId' | 'cost' | 'putToUse' | 'supplierId' | 'billNo' | 'billDate'
> &
  Pick<AssetInput, 'method' | 'lifeYears' | 'residualPercent' | 'wdvPercent' | 'taxBlock' | 'branchId' | 'state'>;

export type RegisterChange = {
  created: readonly NewAsset[];
  moves: readonly Move[];
  terms: readonly (Term & { assetId: number; added: Paise })[];
  /** The new values of the card. */
  cards: readonly (Partial<Card> & { assetId: number })[];
};

export const codeTaken = (code: string) => `Code ${code} is taken by another asset.`;
export const nameTaken = (name: string) => `An asset named ${name} already exists.`;

/** The effect of a year's depreciation on an asset, in its present branch. */
export const chargeMove = (asset: AssetFacts, charge: Paise, year: Pick<FinancialYear, 'from'>): Move => ({
  assetId: asset.id,
  branchId: asset.branchId,
  kind: 'depreciation',
  cost: 0 as Paise,
  accumulated: charge,
  fromDate: chargedFrom(asset, year),
  before: null,
});

export const noChange: RegisterChange = { created: [], moves: [], terms: [], cards: [] };

/** Writes to the register what a document did; in the transaction that writes its ledger entries. */
export async function writeRegister(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  placed: Placed,
  change: RegisterChange,
): Promise<void> {
  const { companyId } = ctx.who;
  const acquired: Move[] = [];
  for (const asset of change.created) acquired.push(await createCard(tx, ctx, placed, asset));
  const moves = [...acquired, ...change.moves].map((move) => ({
    ...move,
    before: move.before && JSON.stringify(move.before),
  }));
  await tx.execute(sql`
    insert into asset_movements (company_id, asset_id, document_id, branch_id, kind, date, cost, accumulated, from_date, before)
    select ${companyId}, "assetId", ${placed.id}, "branchId", kind, ${placed.date}, cost, accumulated, "fromDate", before::jsonb
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
        as m("assetId" int, "branchId" int, kind text, cost bigint, accumulated bigint, "fromDate" date, before text)`);
  for (const term of change.terms) {
    await tx.execute(sql`
      insert into asset_terms (company_id, asset_id, document_id, from_date, added, cost, spread, life_years, wdv_percent)
      values (${companyId}, ${term.assetId}, ${placed.id}, ${term.from}, ${term.added}, ${term.cost}, ${term.spread}, ${term.lifeYears}, ${term.wdvPercent})`);
  }
  for (const card of change.cards) await setCard(tx, companyId, card.assetId, card);
}

async function createCard(tx: Tx, ctx: Ctx<unknown, unknown>, placed: Placed, asset: NewAsset): Promise<Move> {
  const { id } = await rowOf<{ id: number }>(
    tx,
    sql`
    insert into assets (company_id, code, name, class_id, branch_id, supplier_id, bill_no, bill_date, cost, put_to_use, method, life_years,
                        residual_percent, wdv_percent, tax_block, state, document_id)
    values (${ctx.who.companyId}, ${asset.code}, ${asset.name}, ${asset.classId}, ${asset.branchId}, ${asset.supplierId}, ${asset.billNo}, ${asset.billDate},
            ${asset.cost}, ${asset.putToUse}, ${asset.method}, ${asset.lifeYears}, ${asset.residualPercent}, ${asset.wdvPercent}, ${asset.taxBlock}, ${asset.state}, ${placed.id})
    returning id`,
  );
  ctx.audit({ action: 'create', entity: assets.path, entityId: id, number: placed.number, after: asset });
  const none = 0 as Paise;
  const { branchId, cost } = asset;
  return { assetId: id, branchId, kind: 'acquire', cost, accumulated: none, fromDate: null, before: null };
}

async function setCard(tx: Tx, companyId: number, assetId: number, card: Partial<Card>): Promise<void> {
  await tx.execute(sql`
    update assets set state = coalesce(${card.state ?? null}::text, state), branch_id = coalesce(${card.branchId ?? null}::int, branch_id),
           location = case when ${card.location !== undefined} then ${card.location ?? null}::text else location end, version = version + 1
     where company_id = ${companyId} and id = ${assetId}`);
}

/**
 * Takes back what a document did to the register, by mirror rows.
 * @throws Refused while a later document depends on it: cancelling goes backwards, the last one first.
 */
export async function reverseRegister(tx: Tx, ctx: Ctx<unknown, unknown>, placed: Placed): Promise<void> {
  const { companyId } = ctx.who;
  const touched = sql`select asset_id from asset_movements where company_id = ${companyId} and document_id = ${placed.id}`;
  await tx.execute(
    sql`select id from assets where company_id = ${companyId} and id in (${touched}) order by id for no key update`,
  );
  const [later] = await rowsOf<Later & { name: string }>(
    tx,
    sql`
    select a.name, d.id, d.type, d.number
      from asset_movements m
      join documents d on d.company_id = m.company_id and d.id = m.document_id and d.status = 'posted'
      join assets a on a.company_id = m.company_id and a.id = m.asset_id
     where m.company_id = ${companyId} and m.asset_id in (${touched}) and d.id > ${placed.id}
     order by d.id desc limit 1`,
  );
  if (later) throw cancelFirst(`${later.name} was changed again by ${later.number}.`, later);

  await tx.execute(sql`
    insert into asset_movements (company_id, asset_id, document_id, branch_id, kind, date, cost, accumulated, from_date, is_mirror)
    select company_id, asset_id, document_id, branch_id, kind, ${placed.date}, -cost, -accumulated, from_date, true
      from asset_movements where company_id = ${companyId} and document_id = ${placed.id} and not is_mirror`);
  await tx.execute(
    sql`update asset_terms set is_cancelled = true where company_id = ${companyId} and document_id = ${placed.id}`,
  );
  await tx.execute(
    sql`update assets set is_cancelled = true, version = version + 1 where company_id = ${companyId} and document_id = ${placed.id}`,
  );
  const cards = await rowsOf<{ assetId: number; before: Card }>(
    tx,
    sql`select asset_id as "assetId", before from asset_movements
         where company_id = ${companyId} and document_id = ${placed.id} and before is not null and not is_mirror`,
  );
  for (const { assetId, before } of cards) await setCard(tx, companyId, assetId, before);
}

type Later = { id: number; type: string; number: string };

export const cancelFirst = (why: string, { id, type, number }: Later) =>
  new Refused(409, 'LATER_DOCUMENT', `${why} Cancel ${number} first.`, {
    type: 4,
    links: [{ id, type, label: number }],
  });
