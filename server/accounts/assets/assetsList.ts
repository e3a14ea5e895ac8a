import { type SQL, sql } from 'drizzle-orm';
import { TAX_BLOCKS } from '../../../contract/accounts/assets/assetClasses';
import { ASSET_FIGURES, assetsList, taxBlocks } from '../../../contract/accounts/assets/assetsList';
import { type TaxMove, taxYearOf } from '../../../contract/accounts/assets/taxBlocks';
import { add, type Paise } from '../../../contract/amount';
import { addDays, financialYearOf, type IsoDate, statutoryYearOf } from '../../../contract/dates';
import { spanSums } from '../../books/spans';
import type { Api } from '../../core/calls/api';
import { Refused } from '../../core/calls/refused';
import type { SignedIn } from '../../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { mayBranches } from '../../core/documents/documentHeader';
import { columnsIn } from '../../core/lists/listEngine';
import type { ListRequest } from '../../core/lists/listParts';
import { reportRoutes } from '../../core/lists/reportRoutes';

type Scope = { asOn: IsoDate; branchId?: string; classId?: string };
const scopeOf = ({ query }: ListRequest) => query as Scope;

/** The note on fixed assets and the blocks of the Income-tax Act. */
export function assetsListRoutes(api: Api): void {
  reportRoutes(api, assetsList, {
    summary: 'Fixed assets at cost, depreciation and net value, as in schedule III',
    from: async (tx, asked) => sql`(${await noteRows(tx, asked)}) f`,
    company: 'inside',
    columns: columnsIn('f', 'assetId', 'code', 'asset', 'className', ...ASSET_FIGURES),
    where: {
      asOn: () => null,
      branchId: () => null,
      classId: (key) => sql`f."classId" = ${Number(key)}`,
    },
    order: [
      { field: 'className', dir: 'asc' },
      { field: 'code', dir: 'asc' },
    ],
    ties: sql`f."assetId"`,
    around: async (tx, asked, sums) => ({ tie: scopeOf(asked).classId ? null : await tieOf(tx, asked, sums) }),
  });

  api.on(
    {
      method: 'GET',
      path: taxBlocks.path,
      summary: 'Blocks of assets under the Income-tax Act; nothing is posted',
      needs: { anyOf: [taxBlocks.screen] },
      query: taxBlocks.query,
      answer: taxBlocks.answer,
    },
    (tx, { who, query }) => {
      // The Act forms blocks by taxpayer: depreciation of half a block is not half its depreciation.
      if (who.branchIds)
        throw new Refused(
          403,
          'OTHER_BRANCHES',
          'Blocks of the Income-tax Act are those of the whole company, and you work in some branches only. Ask somebody who works in all of them.',
          { type: 4 },
        );
      return blockRows(tx, who, query.asOn);
    },
  );
}

async function startMonthOf(tx: Tx, who: SignedIn): Promise<number> {
  const row = await rowOf<{ startMonth: number }>(
    tx,
    sql`select fy_start_month as "startMonth" from companies where id = ${who.companyId}`,
  );
  return row.startMonth;
}

/**
 * Between branches an asset is added here and deleted there. A transfer is neither where both branches are included:
 * for the company, or for users who may see both.
 */
async function noteRows(tx: Tx, asked: ListRequest): Promise<SQL> {
  const { who } = asked;
  const { asOn, branchId } = scopeOf(asked);
  const { from } = financialYearOf(asOn, await startMonthOf(tx, who));
  const added = sql`(m.kind in ('opening', 'acquire', 'addCost') or m.kind = 'transfer' and m.cost > 0)`;
  const deleted = sql`(m.kind = 'disposal' or m.kind = 'transfer' and m.cost < 0)`;
  return sql`
    with moves as (
      select m.asset_id, m.date < ${from} as is_before, case when m.kind in ('transferOut', 'transferIn') then 'transfer' else m.kind end as kind,
             sum(m.cost) as cost, sum(m.accumulated) as accumulated
        from asset_movements m
       where m.company_id = ${who.companyId} and m.date <= ${asOn} ${mayBranches(who, 'm.branch_id')}
             ${branchId ? sql`and m.branch_id = ${Number(branchId)}` : sql``}
       group by 1, m.document_id, 2, 3),
    f as (
      select m.asset_id,
             coalesce(sum(m.cost) filter (where m.is_before), 0)::bigint as "grossOpening",
             coalesce(sum(m.cost) filter (where not m.is_before and ${added}), 0)::bigint as additions,
             coalesce(-sum(m.cost) filter (where not m.is_before and ${deleted}), 0)::bigint as deletions,
             coalesce(sum(m.accumulated) filter (where m.is_before), 0)::bigint as "depreciationOpening",
             coalesce(sum(m.accumulated) filter (where not m.is_before and m.kind in ('depreciation', 'opening')), 0)::bigint as "depreciationYear",
             coalesce(-sum(m.accumulated) filter (where not m.is_before and m.kind in ('disposal', 'transfer')), 0)::bigint as "depreciationDeleted"
        from moves m
       group by m.asset_id)
    select a.id as "assetId", a.code, a.name as asset, a.class_id as "classId", c.name as "className", f."grossOpening", f.additions, f.deletions,
           f."grossOpening" + f.additions - f.deletions as "grossClosing", f."depreciationOpening", f."depreciationYear", f."depreciationDeleted",
           f."depreciationOpening" + f."depreciationYear" - f."depreciationDeleted" as "depreciationClosing",
           f."grossOpening" + f.additions - f.deletions - (f."depreciationOpening" + f."depreciationYear" - f."depreciationDeleted") as "netClosing",
           f."grossOpening" - f."depreciationOpening" as "netOpening"
      from f
      join assets a on a.company_id = ${who.companyId} and a.id = f.asset_id
      join asset_classes c on c.company_id = a.company_id and c.id = a.class_id
     where (f."grossOpening", f.additions, f.deletions, f."depreciationOpening", f."depreciationYear") <> (0, 0, 0, 0, 0)`;
}

/** Balances of the accounts of all classes, to compare with the register on the same day. */
async function tieOf(tx: Tx, asked: ListRequest, totals: Record<'grossClosing' | 'depreciationClosing', Paise>) {
  const { who } = asked;
  const { asOn, branchId } = scopeOf(asked);
  const of = (column: 'cost_account_id' | 'accumulated_account_id') =>
    sql`select ${sql.identifier(column)} from asset_classes where company_id = ${who.companyId}`;
  const both = sql`and account_id in (${of('cost_account_id')} union all ${of('accumulated_account_id')})`;
  const ledger = await rowOf<{ cost: Paise; accumulated: Paise }>(
    tx,
    sql`select coalesce(sum(s0) filter (where account_id in (${of('cost_account_id')})), 0)::bigint as cost,
               -coalesce(sum(s0) filter (where account_id in (${of('accumulated_account_id')})), 0)::bigint as accumulated
          from (${spanSums(who, [{ from: null, to: asOn, branchId: branchId ? Number(branchId) : null }], both)}) s`,
  );
  return {
    cost: { register: totals.grossClosing, ledger: ledger.cost },
    accumulated: { register: totals.depreciationClosing, ledger: ledger.accumulated },
  };
}

type TaxFacts = {
  block: (typeof TAX_BLOCKS)[number];
  opening: Paise;
  additions: TaxMove[] | null;
  sales: TaxMove[] | null;
  putToUse: IsoDate;
  /** The day on which it was sold or scrapped. */
  goneOn: IsoDate | null;
};

/** The figures of each asset for its block: value at go-live, additions once it was in use, sale value. */
function taxFacts(tx: Tx, who: SignedIn, asOn: IsoDate, booksFrom: IsoDate): Promise<TaxFacts[]> {
  return rowsOf(
    tx,
    sql`
    select a.tax_block as block,
           case when a.document_id is null and a.put_to_use < ${booksFrom} then coalesce(a.opening_tax_value, a.cost - a.opening_accumulated) else 0 end as opening,
           a.put_to_use as "putToUse",
           (select json_agg(json_build_object('date', greatest(m.date, a.put_to_use), 'amount', m.cost, 'acquired', m.date))
              from asset_movements m left join documents d on d.company_id = m.company_id and d.id = m.document_id
             where m.company_id = a.company_id and m.asset_id = a.id and m.cost > 0 and not m.is_mirror and (d.id is null or d.status = 'posted')
               and m.kind in ('opening', 'acquire', 'addCost') and greatest(m.date, a.put_to_use) between ${booksFrom} and ${asOn}
               and not (m.kind = 'opening' and a.put_to_use < ${booksFrom})) as additions,
           (select json_agg(json_build_object('date', d.date, 'amount', (d.input ->> 'saleValue')::bigint))
              from asset_movements m join documents d on d.company_id = m.company_id and d.id = m.document_id and d.status = 'posted'
             where m.company_id = a.company_id and m.asset_id = a.id and m.kind = 'disposal' and d.date <= ${asOn}) as sales,
           (select max(d.date) from asset_movements m join documents d on d.company_id = m.company_id and d.id = m.document_id and d.status = 'posted'
             where m.company_id = a.company_id and m.asset_id = a.id and m.kind = 'disposal' and d.date <= ${asOn}) as "goneOn"
      from assets a
     where a.company_id = ${who.companyId} and a.tax_block is not null and a.state <> 'capitalWork' and not a.is_cancelled and a.put_to_use <= ${asOn}`,
  );
}

/** From the year in which the books begin on, each year opens with what the one before left; they are years of the Act. */
async function blockRows(tx: Tx, who: SignedIn, asOn: IsoDate) {
  const { booksFrom } = await rowOf<{ booksFrom: IsoDate }>(
    tx,
    sql`select books_from as "booksFrom" from companies where id = ${who.companyId}`,
  );
  const facts = await taxFacts(tx, who, asOn, booksFrom);
  const last = statutoryYearOf(asOn);
  const rows = TAX_BLOCKS.flatMap((block) => {
    const own = facts.filter((one) => one.block === block);
    if (own.length === 0) return [];
    const additions = own.flatMap((one) => one.additions ?? []);
    const sales = own.flatMap((one) => one.sales ?? []);
    let opening = add(...own.map((one) => one.opening));
    for (let year = statutoryYearOf(booksFrom); ; year = statutoryYearOf(addDays(year.to, 1))) {
      const isGone = own.every(({ putToUse, goneOn }) => putToUse > year.to || (goneOn !== null && goneOn <= year.to));
      const figures = taxYearOf(Number(block), opening, year, additions, sales, isGone);
      if (year.to >= last.to) return [{ block, ...figures }];
      opening = figures.closing;
    }
  });
  return { from: last.from, rows };
}
