import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  ASSET_STATES,
  type Asset,
  type AssetInput,
  AssetMovement,
  AssetOption,
  assets,
  movementsPath,
} from '../../../contract/accounts/assets/assets';
import { assetsList, taxBlocks } from '../../../contract/accounts/assets/assetsList';
import { later } from '../../../contract/accounts/assets/depreciation';
import { addDays, formatDate, type IsoDate } from '../../../contract/dates';
import { NOT_YET } from '../../../contract/dayRules';
import { type Api, type Ctx, notFound, todayOf } from '../../core/calls/api';
import { invalid, Refused } from '../../core/calls/refused';
import type { SignedIn } from '../../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { mayBranches } from '../../core/documents/documentHeader';
import { masterRoutes } from '../../core/masters/masters';
import { lastRunOf, mustBeInOpenYear, openSince } from './assetFacts';
import { codeTaken, nameTaken } from './assetRegister';

const rows = (who: SignedIn) => sql`
  select a.id, a.version, a.code, a.name, a.class_id as "classId", a.branch_id as "branchId", a.location, a.custodian, a.purchase_ref as "purchaseRef",
         a.supplier_id as "supplierId", a.bill_no as "billNo", a.bill_date as "billDate", a.cost, a.put_to_use as "putToUse", a.method, a.life_years as "lifeYears",
         a.residual_percent as "residualPercent", a.wdv_percent as "wdvPercent", a.tax_block as "taxBlock", a.opening_accumulated as "openingAccumulated", a.opening_this_year as "openingThisYear",
         a.opening_tax_value as "openingTaxValue", a.warranty_to as "warrantyTo", a.insurance_no as "insuranceNo", a.insured_to as "insuredTo",
         a.serial_no as "serialNo", a.state, a.is_cancelled as "isCancelled", c.name as "className", b.name as "branchName", b.code as "branchCode",
         s.name as "supplierName", q.number as "acquiredBy", m."grossCost", m.accumulated, m."grossCost" - m.accumulated as net, m."depreciatedTo",
         m."hasDocuments", m."depreciatedTo" is not null or exists (select from asset_terms t where t.company_id = a.company_id and t.asset_id = a.id and not t.is_cancelled) as "isDepreciated"
    from assets a
    join asset_classes c on c.company_id = a.company_id and c.id = a.class_id
    join branches b on b.company_id = a.company_id and b.id = a.branch_id
    left join accounts s on s.company_id = a.company_id and s.id = a.supplier_id
    left join documents q on q.company_id = a.company_id and q.id = a.document_id
    cross join lateral (
      select coalesce(sum(v.cost), 0)::bigint as "grossCost", coalesce(sum(v.accumulated), 0)::bigint as accumulated,
             max(v.date - (d.type = 'AT')::int) filter (where v.kind = 'depreciation' and not v.is_mirror and d.status = 'posted') as "depreciatedTo",
             coalesce(bool_or(d.status = 'posted'), false) as "hasDocuments"
        from asset_movements v left join documents d on d.company_id = v.company_id and d.id = v.document_id
       where v.company_id = a.company_id and v.asset_id = a.id) m
   where a.company_id = ${who.companyId} ${mayBranches(who, 'a.branch_id')}`;

const lookupRows = (who: SignedIn) => sql`
  select r.id, r.name as label, r.code as hint, r.name, r.code, r."branchId", r.method, r.net, r.state, r."isCancelled" from (${rows(who)}) r`;

const HELD = sql`not r."isCancelled" and r.state not in ('sold', 'scrapped')`;

function stateCondition(state: string) {
  if (state === 'held') return HELD;
  if (state === 'cancelled') return sql`r."isCancelled"`;
  if (!(ASSET_STATES as readonly string[]).includes(state)) throw invalid({ state: 'No such state' });
  return sql`not r."isCancelled" and r.state = ${state}`;
}

const keyOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

export function assetRoutes(api: Api): void {
  masterRoutes(api, assets, {
    table: 'assets',
    rows,
    order: sql`r.code, r.id`,
    search: (_who, text) => sql`position(${text} in lower(concat_ws(' ', r.code, r.name))) > 0`,
    filter({ classId, branchId, state, active }) {
      const conditions = [
        ...(classId ? [sql`r."classId" = ${keyOf(classId)}`] : []),
        ...(branchId ? [sql`r."branchId" = ${keyOf(branchId)}`] : []),
        ...(state ? [stateCondition(state)] : active === 'true' ? [HELD] : [sql`not r."isCancelled"`]),
      ];
      return sql.join(conditions, sql` and `);
    },
    values: (input) => ({
      code: input.code,
      name: input.name,
      class_id: input.classId,
      branch_id: input.branchId,
      location: input.location,
      custodian: input.custodian,
      purchase_ref: input.purchaseRef,
      supplier_id: input.supplierId,
      bill_no: input.billNo,
      bill_date: input.billDate,
      cost: input.cost,
      put_to_use: input.putToUse,
      method: input.method,
      life_years: input.lifeYears,
      residual_percent: input.residualPercent,
      wdv_percent: input.wdvPercent,
      tax_block: input.taxBlock,
      opening_accumulated: input.openingAccumulated,
      opening_this_year: input.openingThisYear,
      opening_tax_value: input.openingTaxValue,
      warranty_to: input.warrantyTo,
      insurance_no: input.insuranceNo,
      insured_to: input.insuredTo,
      serial_no: input.serialNo,
      state: input.state,
    }),
    lookup: { option: AssetOption, rows: lookupRows },
    constraints: {
      assets_code: { field: 'code', message: (input) => codeTaken(input.code) },
      assets_name: { field: 'name', message: (input) => nameTaken(input.name) },
    },
    check: checkAsset,
    saved: keepOpening,
    async checkDelete(_tx, _ctx, present) {
      if (!present.hasDocuments && !present.isCancelled) return;
      throw new Refused(409, 'IN_USE', `${present.name} has documents, so its card stays. Sell or scrap it instead.`, {
        type: 3,
      });
    },
  });

  api.on(
    {
      method: 'GET',
      path: movementsPath(':id'),
      summary: 'What happened to an asset, step by step',
      needs: { anyOf: [assets.screen] },
      answer: z.object({ rows: z.array(AssetMovement) }),
    },
    async (tx, { who, id }) => {
      const card = await rowsOf(
        tx,
        sql`select 1 from assets a where a.company_id = ${who.companyId} and a.id = ${id} ${mayBranches(who, 'a.branch_id')}`,
      );
      if (card.length === 0) throw notFound('This asset');
      return {
        rows: await rowsOf(
          tx,
          sql`
          select m.id, m.kind, m.date, b.code as "branchCode", m.document_id as "documentId", d.type, d.number, m.cost, m.accumulated,
                 sum(m.cost - m.accumulated) over (order by m.id)::bigint as net, coalesce(d.status = 'cancelled', false) as "isCancelled"
            from asset_movements m
            join branches b on b.company_id = m.company_id and b.id = m.branch_id
            left join documents d on d.company_id = m.company_id and d.id = m.document_id
           where m.company_id = ${who.companyId} and m.asset_id = ${id} order by m.id limit 1000`,
        ),
      };
    },
  );
}

/** Fields fixed once documents have moved money or charged depreciation. */
const BY_DOCUMENTS = [
  'classId',
  'branchId',
  'cost',
  'openingAccumulated',
  'openingThisYear',
  'openingTaxValue',
] as const;
const BY_CHARGES = ['putToUse', 'method', 'lifeYears', 'residualPercent', 'wdvPercent'] as const;

async function checkAsset(tx: Tx, ctx: Ctx<unknown, unknown>, input: AssetInput, present: Asset | null): Promise<void> {
  const { who } = ctx;
  await checkReferences(tx, who, input);
  if (present) {
    if (present.isCancelled)
      throw new Refused(
        409,
        'CANCELLED',
        `The acquisition of ${present.name} was cancelled; its card stays as it is.`,
        { type: 3 },
      );
    const stays = (field: keyof AssetInput, why: string) => {
      if (input[field] !== present[field]) throw invalid({ [field]: why });
    };
    if (present.hasDocuments)
      for (const field of BY_DOCUMENTS)
        stays(field, `${present.name} has documents, so this stays. Use them to change it`);
    if (present.isDepreciated)
      for (const field of BY_CHARGES)
        stays(field, `${present.name} is depreciated, so this stays. Revise it from a date instead`);
    const isGone = (state: string) => state === 'sold' || state === 'scrapped';
    if (isGone(present.state) || (present.isDepreciated && input.state === 'capitalWork'))
      stays(
        'state',
        `${present.name} is ${isGone(present.state) ? present.state : 'depreciated'}, so this state cannot be chosen`,
      );
  }
  if ((input.state === 'sold' || input.state === 'scrapped') && input.state !== present?.state)
    throw invalid({ state: 'Sell or scrap an asset by its own document, which takes it out of the books' });
  await checkStart(tx, ctx, input, present);
}

async function checkReferences(tx: Tx, who: SignedIn, input: AssetInput): Promise<void> {
  const [found] = await rowsOf<{ method: string; hasAccounts: boolean; branch: boolean; supplier: boolean }>(
    tx,
    sql`
    select c.method, c.accumulated_account_id is not null and c.depreciation_account_id is not null as "hasAccounts",
           exists (select from branches b where b.company_id = c.company_id and b.id = ${input.branchId} ${mayBranches(who, 'b.id')}) as branch,
           ${input.supplierId === null} or exists (select from accounts a where a.company_id = c.company_id and a.id = ${input.supplierId}) as supplier
      from asset_classes c where c.company_id = ${who.companyId} and c.id = ${input.classId}`,
  );
  if (!found) throw invalid({ classId: 'Choose a class of the list' });
  if (!found.branch) throw invalid({ branchId: 'Choose a branch of the list' });
  if (!found.supplier) throw invalid({ supplierId: 'Choose an account of the list' });
  if (input.method !== 'none' && !found.hasAccounts)
    throw invalid({ method: 'This class has no accounts for depreciation. Choose another class, or none' });
}

/** Days that these books charge must lie in years that are still open for it. */
async function checkStart(tx: Tx, ctx: Ctx<unknown, unknown>, input: AssetInput, present: Asset | null): Promise<void> {
  const { who } = ctx;
  const { openFrom, startMonth } = await openSince(tx, who);
  const { putToUse } = input;
  const isSameValue = present?.openingAccumulated === input.openingAccumulated;
  if (input.openingAccumulated > 0 && !isSameValue && (!putToUse || putToUse >= openFrom)) {
    throw invalid({
      openingAccumulated: `Only what was put to use before ${formatDate(openFrom)} has depreciation from before that day`,
    });
  }
  const isSame = present?.putToUse === putToUse && present.state !== 'capitalWork';
  if (isSame || !putToUse || input.state === 'capitalWork') return;
  if (putToUse > todayOf(ctx.now)) throw invalid({ putToUse: NOT_YET });
  if (input.method === 'none') return;
  mustBeInOpenYear(later(putToUse, openFrom), startMonth, await lastRunOf(tx, who, input.branchId), 'putToUse');
}

type Came = Pick<AssetInput, 'billDate' | 'putToUse' | 'state'>;

/** The day on which an asset entered by hand came to the company; capital work without a bill existed at go-live. */
function cameOn({ billDate, putToUse, state }: Came, booksFrom: IsoDate): IsoDate {
  const since = billDate ?? (state === 'capitalWork' ? null : putToUse);
  return since === null || since < booksFrom ? addDays(booksFrom, -1) : since;
}

/**
 * The opening row of an asset entered by hand follows its card; one that was acquired has none. Capital work stays
 * where it was entered: the years of construction included it already.
 */
async function keepOpening(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  id: number,
  input: AssetInput,
  before: Asset | null,
): Promise<void> {
  const { who } = ctx;
  ctx.changed(assetsList.path, taxBlocks.path);
  const { booksFrom, present } = await rowOf<{ booksFrom: IsoDate; present: IsoDate | null }>(
    tx,
    sql`select books_from as "booksFrom",
               (select min(m.date) from asset_movements m where m.company_id = c.id and m.asset_id = ${id} and m.kind = 'opening') as present
          from companies c where id = ${who.companyId}`,
  );
  const wasBuilt = before !== null && (before.state === 'capitalWork' || present !== cameOn(before, booksFrom));
  const stays = wasBuilt && input.billDate === before.billDate;
  const date = (stays ? present : null) ?? cameOn(input, booksFrom);
  await tx.execute(
    sql`delete from asset_movements where company_id = ${who.companyId} and asset_id = ${id} and kind = 'opening'
         and not exists (select from asset_movements m where m.company_id = ${who.companyId} and m.asset_id = ${id} and m.document_id is not null)`,
  );
  await tx.execute(sql`
    insert into asset_movements (company_id, asset_id, branch_id, kind, date, cost, accumulated)
    select ${who.companyId}, ${id}, ${input.branchId}, 'opening', ${date}, ${input.cost}, ${input.openingAccumulated}
     where not exists (select from asset_movements where company_id = ${who.companyId} and asset_id = ${id})`);
}
