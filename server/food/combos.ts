import { sql } from 'drizzle-orm';
import { comboGroups } from '../../contract/food/comboGroups';
import { combos } from '../../contract/food/combos';
import { itemSupports } from '../../contract/food/itemSupports';
import type { Api } from '../core/calls/api';
import { tableRoutes } from '../core/masters/fromTable';
import { checkTax } from './menuTaxes';
import {
  comboComponents,
  comboGroups as comboGroupTable,
  comboHours,
  comboKinds,
  comboOutlets,
  combos as comboTable,
  supportItems,
  itemSupports as supportTable,
} from './tables';

/** Of a combo `t`: its parts at list price, of slots with choices the default. */
const listPrice = sql`(
  select coalesce(sum(round(i.sale_rate / 100.0) * c.pieces), 0)::bigint
    from combo_components c
    join menu_items m on m.company_id = c.company_id and m.id = c.menu_item_id
    join items i on i.company_id = m.company_id and i.id = m.item_id
   where c.company_id = t.company_id and c.combo_id = t.id
     and (t.kind = 'fixed' or c.is_default
          or not exists (select from combo_components o where o.company_id = c.company_id and o.combo_id = c.combo_id
                            and o.slot = c.slot and o.line_no <> c.line_no)))`;

/** Meals at one price, and what goes along with items. */
export function comboRoutes(api: Api): void {
  tableRoutes(api, comboGroups, { table: comboGroupTable, order: ['printOrder', 'name'] });
  tableRoutes(api, combos, {
    table: comboTable,
    lines: { components: comboComponents, hours: comboHours, outlets: comboOutlets, kinds: comboKinds },
    order: ['comboGroupName', 'name'],
    extra: () => ({ listPrice }),
  });
  tableRoutes(api, itemSupports, {
    table: supportTable,
    lines: { goesWith: supportItems },
    order: ['kind', 'name'],
    async check(tx, ctx, { taxCode }) {
      await checkTax(tx, ctx, taxCode);
    },
  });
}
