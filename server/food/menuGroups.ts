import { sql } from 'drizzle-orm';
import { type MenuGroup, type MenuGroupInput, menuGroups } from '../../contract/food/menuGroups';
import { itemGroups } from '../../contract/stock/itemGroups';
import { type Api, type Ctx, parsed } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { tableRoutes } from '../core/masters/fromTable';
import { storeOf } from '../core/masters/store';
import { checkTax } from './menuTaxes';
import { menuGroups as table } from './tables';

type C = Ctx<unknown, unknown>;

const ofGroup = (column: string) =>
  sql`(select g.${sql.identifier(column)} from item_groups g where g.company_id = t.company_id and g.id = t.item_group_id)`;

/** Groups of the menu; each belongs to an item group of the same name. */
export const menuGroupRoutes = (api: Api) =>
  tableRoutes(api, menuGroups, {
    table,
    order: sql`r."printOrder", lower(r.name)`,
    label: 'name',
    hint: sql`r.code`,
    search: (_who, text) => sql`(position(${text} in lower(r.name)) > 0 or position(${text} in lower(r.code)) > 0)`,
    extra: () => ({
      code: ofGroup('code'),
      name: ofGroup('name'),
      items: sql`(select count(*)::int from menu_items m where m.company_id = t.company_id and m.group_id = t.id)`,
    }),
    constraints: {
      menu_groups_item_group_id: { field: 'itemGroupId', message: () => 'This item group is on the menu already' },
    },
    async check(tx, ctx, input, present) {
      await checkTax(tx, ctx, input.taxCode);
      return { ...input, itemGroupId: await keepItemGroup(api, tx, ctx, input, present) };
    },
  });

/** Makes or changes the item group of a menu group. @returns its key. */
async function keepItemGroup(api: Api, tx: Tx, ctx: C, input: MenuGroupInput, present: MenuGroup | null) {
  const store = storeOf(api, itemGroups);
  const id = present?.itemGroupId ?? input.itemGroupId;
  if (present && input.itemGroupId !== null && input.itemGroupId !== present.itemGroupId)
    throw invalid({ itemGroupId: 'A menu group stays with its item group. Make another menu group for it.' });
  const { name, hsnCodeId } = input;
  if (id === null) {
    const code = input.code || (await freeCode(tx, ctx, name));
    const kind = input.ledgerGroup === 'food' ? 'service' : 'trading';
    const group = { name, code, kind, hsnCodeId, parentId: null, unitId: null, active: true };
    return (await store.create(tx, ctx, parsed(itemGroups.input, group))).id;
  }
  const before = await store.one(tx, ctx, id);
  const code = input.code || before.code;
  if (before.name !== name || before.code !== code || (hsnCodeId !== null && before.hsnCodeId !== hsnCodeId))
    await store.change(
      tx,
      ctx,
      before,
      parsed(itemGroups.input, { ...before, name, code, hsnCodeId: hsnCodeId ?? before.hsnCodeId }),
    );
  return id;
}

/** A code from the name that no item group has yet. */
async function freeCode(tx: Tx, { who }: C, name: string): Promise<string> {
  const plain = name.toUpperCase().replace(/[^A-Z0-9]/g, '') || 'MENU';
  const rows = await rowsOf<{ code: string }>(
    tx,
    sql`select code from item_groups where company_id = ${who.companyId} and code like ${`${plain.slice(0, 8)}%`}`,
  );
  const taken = new Set(rows.map(({ code }) => code));
  const first = plain.slice(0, 10);
  if (!taken.has(first)) return first;
  for (let more = 2; ; more += 1) if (!taken.has(`${plain.slice(0, 8)}${more}`)) return `${plain.slice(0, 8)}${more}`;
}
