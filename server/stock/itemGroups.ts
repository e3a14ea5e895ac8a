import { type SQL, sql } from 'drizzle-orm';
import { todayInIndia } from '../../contract/dates';
import { TRAN } from '../../contract/screen';
import {
  changedByGroup,
  type DefaultField,
  defaultChanges,
  type GivenByGroup,
  type GroupDefaults,
} from '../../contract/stock/groupDefaults';
import { itemGroups } from '../../contract/stock/itemGroups';
import { items } from '../../contract/stock/items';
import type { Api } from '../core/calls/api';
import { rowsOf } from '../core/db/database';
import { tableRoutes } from '../core/masters/fromTable';
import { storeOf } from '../core/masters/store';
import { gstPercentOn } from './items';
import { itemGroups as table } from './tables';

/** Groups of items, and which items a change of their defaults concerns. */
export function itemGroupRoutes(api: Api): void {
  tableRoutes(api, itemGroups, {
    table,
    extra: (_who, now) => ({
      defaults: DEFAULTS,
      taxCode: ofDefaultHsn(sql`h.tax_code`),
      condition: ofDefaultHsn(sql`h.condition`),
      gstPercent: sql`(
        select ${gstPercentOn(todayInIndia(now))}
          from (select t.company_id, (${DEFAULTS} ->> 'hsnCodeId')::int as hsn_code_id, null::text as tax_code) t)`,
    }),
  });
  api.on(
    {
      method: 'GET',
      path: defaultChanges.path(':id'),
      summary: 'Items that still have the former defaults of a group, with what they would take of the present ones',
      needs: { screen: items.screen, tran: TRAN.modify },
      query: defaultChanges.query,
      answer: defaultChanges.answer,
    },
    async (tx, ctx) => {
      const { defaults } = await storeOf(api, itemGroups).one(tx, ctx, ctx.id);
      const { unitId, hsnCodeId, taxCredit, tracking, expiryDays } = ctx.query;
      const numberOf = (text: string | undefined) => (text === undefined ? null : Number(text));
      const former: GroupDefaults = {
        unitId: numberOf(unitId),
        hsnCodeId: numberOf(hsnCodeId),
        taxCredit: taxCredit ?? null,
        tracking: tracking ?? null,
        expiryDays: numberOf(expiryDays),
      };
      const rows = await rowsOf<Concerned>(tx, itemsBelow(ctx.who.companyId, ctx.id));
      return {
        rows: rows.flatMap(({ id, version, name, isUsed, hears, ...item }) => {
          const takes = (field: DefaultField) => hears[field] && !(isUsed && STAYS.has(field));
          const values = changedByGroup(former, defaults, item, takes);
          return Object.keys(values).length > 0 ? [{ id, version, name, values }] : [];
        }),
      };
    },
  );
}

type Concerned = GivenByGroup & {
  id: number;
  version: number;
  name: string;
  kind: string;
  /** Named by a document, so that it is counted as it is. */
  isUsed: boolean;
  /** The defaults that no group between says otherwise. */
  hears: Record<DefaultField, boolean>;
};

/** Fields by which documents count an item. */
const STAYS: ReadonlySet<DefaultField> = new Set(['unitId', 'tracking']);

/** For a group `t`: each default of the nearest group upwards that has it. */
const nearest = (column: string) =>
  sql.raw(`(array_agg(${column} order by depth) filter (where ${column} is not null))[1]`);
const DEFAULTS = sql`(
  with recursive up as (
    select g.id, g.parent_id, g.unit_id, g.hsn_code_id, g.tax_credit, g.tracking, g.expiry_days, 0 as depth
      from item_groups g where g.company_id = t.company_id and g.id = t.id
    union all
    select g.id, g.parent_id, g.unit_id, g.hsn_code_id, g.tax_credit, g.tracking, g.expiry_days, u.depth + 1
      from up u join item_groups g on g.company_id = t.company_id and g.id = u.parent_id where u.depth < 10)
  select json_build_object('unitId', ${nearest('unit_id')}, 'hsnCodeId', ${nearest('hsn_code_id')},
           'taxCredit', ${nearest('tax_credit')}, 'tracking', ${nearest('tracking')}, 'expiryDays', ${nearest('expiry_days')})
    from up)`;

/** A field of the default HSN for new items of a group `t`. */
const ofDefaultHsn = (column: SQL) => sql`(
  select ${column} from hsn_codes h where h.company_id = t.company_id and h.id = (${DEFAULTS} ->> 'hsnCodeId')::int)`;

/** Items of a group and of the groups below it. */
const itemsBelow = (companyId: number, groupId: number) => sql`
  with recursive down as (
    select g.id, true as unit, true as hsn, true as credit, true as tracking, true as expiry, 0 as depth
      from item_groups g where g.company_id = ${companyId} and g.id = ${groupId}
    union all
    select g.id, d.unit and g.unit_id is null, d.hsn and g.hsn_code_id is null, d.credit and g.tax_credit is null,
           d.tracking and g.tracking is null, d.expiry and g.expiry_days is null, d.depth + 1
      from down d join item_groups g on g.company_id = ${companyId} and g.parent_id = d.id where d.depth < 10)
  select i.id, i.version, i.name, i.kind, i.unit_id as "unitId", i.hsn_code_id as "hsnCodeId", i.itc_eligible as "itcEligible",
         i.batches, i.serials, i.expiry_days as "expiryDays",
         exists (select from item_lines l where l.company_id = i.company_id and l.item_id = i.id) as "isUsed",
         json_build_object('unitId', d.unit, 'hsnCodeId', d.hsn, 'taxCredit', d.credit, 'tracking', d.tracking, 'expiryDays', d.expiry) as hears
    from down d join items i on i.company_id = ${companyId} and i.group_id = d.id
   order by lower(i.name), i.id`;
