import { sql } from 'drizzle-orm';
import type { Rate } from '../../contract/amount';
import { type MenuItem, type MenuItemInput, menuItems, nextMoment } from '../../contract/food/menuItems';
import type { Problems } from '../../contract/problems';
import { type Item, items } from '../../contract/stock/items';
import { type Api, type Ctx, parsed } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { tableRoutes } from '../core/masters/fromTable';
import { storeOf } from '../core/masters/store';
import { checkTax } from './menuTaxes';
import { menuModifiers, menuVariants, menuItems as table } from './tables';

type C = Ctx<unknown, unknown>;

const ofItem = (column: string) =>
  sql`(select i.${sql.identifier(column)} from items i where i.company_id = t.company_id and i.id = t.item_id)`;
const holds = (text: string, field: string) => sql`position(${text} in lower(r.${sql.identifier(field)})) > 0`;

/** Dishes and drinks on the menu; each belongs to an item of the stock list. */
export const menuItemRoutes = (api: Api) =>
  tableRoutes(api, menuItems, {
    table,
    lines: { variants: menuVariants, modifiers: menuModifiers },
    lineFields: {
      variants: {
        price: sql`(select i.sale_rate from items i where i.company_id = l.company_id and i.id = l.item_id)`,
      },
    },
    order: sql`lower(r."groupName"), lower(r.name)`,
    label: 'name',
    hint: sql`r.code`,
    search: (_who, text) => sql`(${holds(text, 'name')} or ${holds(text, 'code')} or r."quickCode" = ${text}
      or ${holds(text, 'shortName')} or ${holds(text, 'groupName')})`,
    extra: () => ({
      code: ofItem('code'),
      name: ofItem('name'),
      shortName: ofItem('short_name'),
      localName: ofItem('local_name'),
      unitId: ofItem('unit_id'),
      hsnCodeId: ofItem('hsn_code_id'),
      taxCode: ofItem('tax_code'),
      withTax: ofItem('with_tax'),
      price: sql`coalesce(${ofItem('sale_rate')}, 0)`,
      groupName: sql`(select g.name from menu_groups m join item_groups g on g.company_id = m.company_id and g.id = m.item_group_id
                       where m.company_id = t.company_id and m.id = t.group_id)`,
      ledgerGroup: sql`(select m.ledger_group from menu_groups m where m.company_id = t.company_id and m.id = t.group_id)`,
      kotGroupName: sql`(
        select k.name from menu_groups m join kot_groups k on k.company_id = m.company_id and k.id = coalesce(t.kot_group_id, m.kot_group_id)
         where m.company_id = t.company_id and m.id = t.group_id)`,
      offUntil: sql`to_char(t.off_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    }),
    constraints: {
      menu_items_item_id: { field: 'itemId', message: () => 'This item is on the menu already' },
      menu_items_quick_code: {
        field: 'quickCode',
        message: ({ quickCode }) => `Quick code ${quickCode} is that of another menu item`,
      },
    },
    async check(tx, ctx, input, present) {
      await checkTax(tx, ctx, input.taxCode);
      return keepItems(api, tx, ctx, input, present);
    },
    async saved(tx, ctx, id, { available, backAt }) {
      const until = available || backAt === null ? null : nextMoment(backAt, ctx.now).toISOString();
      await tx.execute(
        sql`update menu_items set off_until = ${until}::timestamptz where company_id = ${ctx.who.companyId} and id = ${id}`,
      );
    },
  });

type Group = { itemGroupId: number; unitId: number | null; hsnCodeId: number | null };

/** Makes or changes the item of a menu item, and those of its variants. @returns the input with their keys. */
async function keepItems(
  api: Api,
  tx: Tx,
  ctx: C,
  input: MenuItemInput,
  present: MenuItem | null,
): Promise<MenuItemInput> {
  if (present && input.itemId !== null && input.itemId !== present.itemId)
    throw invalid({ itemId: 'A menu item stays with its item. Make another menu item for it.' });
  const group = await groupOf(tx, ctx, input.groupId);
  const id = present?.itemId ?? input.itemId;
  const item = await under('', () => keepItem(api, tx, ctx, { input, group, id, variant: null }));
  const variants: MenuItemInput['variants'] = [];
  for (const [place, variant] of input.variants.entries()) {
    const before = present?.variants.find(({ name }) => name === variant.name)?.itemId ?? null;
    const own = await under(`variants.${place}.`, () =>
      keepItem(api, tx, ctx, { input, group, id: variant.itemId ?? before, variant: { ...variant, item } }),
    );
    await tx.execute(
      sql`update items set variant_of_id = ${item.id}, attributes = ${variant.name} where company_id = ${ctx.who.companyId} and id = ${own.id} and id <> ${item.id}`,
    );
    variants.push({ ...variant, itemId: own.id });
  }
  return { ...input, itemId: item.id, variants };
}

async function groupOf(tx: Tx, { who }: C, groupId: number): Promise<Group> {
  const [group] = await rowsOf<Group>(
    tx,
    sql`select m.item_group_id as "itemGroupId", g.unit_id as "unitId", coalesce(m.hsn_code_id, g.hsn_code_id) as "hsnCodeId"
          from menu_groups m join item_groups g on g.company_id = m.company_id and g.id = m.item_group_id
         where m.company_id = ${who.companyId} and m.id = ${groupId}`,
  );
  if (!group) throw invalid({ groupId: 'Select the menu group' });
  return group;
}

/** Fields of an item and of its menu item that are called otherwise. */
const FIELDS: Readonly<Record<string, string>> = { saleRate: 'price', groupId: 'groupId' };
const OF_VARIANTS: Readonly<Record<string, string>> = { saleRate: 'price', code: 'name' };

/** Refusals of an item at the fields of the menu item that were entered for it. */
async function under<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused) || !error.extra.fields) throw error;
    const names = path === '' ? FIELDS : OF_VARIANTS;
    const fields: Problems = Object.fromEntries(
      Object.entries(error.extra.fields).map(([field, message]) => [`${path}${names[field] ?? field}`, message]),
    );
    throw invalid(fields);
  }
}

type Kept = {
  input: MenuItemInput;
  group: Group;
  id: number | null;
  variant: { name: string; price: Rate; item: Item } | null;
};

async function keepItem(api: Api, tx: Tx, ctx: C, { input, group, id, variant }: Kept): Promise<Item> {
  const store = storeOf(api, items);
  const before = id === null ? null : await store.one(tx, ctx, id);
  const isStock = input.stockMode === 'direct';
  const { localName, taxCode, withTax } = input;
  const changed = {
    code: variant ? (before?.code ?? variantCode(variant.item.code, variant.name)) : input.code || (before?.code ?? ''),
    name: variant ? `${input.name} ${variant.name}` : input.name,
    shortName: variant ? `${input.shortName ?? input.name} ${variant.name}`.slice(0, 24) : input.shortName,
    localName,
    taxCode,
    withTax,
    groupId: group.itemGroupId,
    unitId: variant?.item.unitId ?? input.unitId ?? before?.unitId ?? group.unitId ?? (await pieceOf(tx, ctx)),
    hsnCodeId: input.hsnCodeId ?? before?.hsnCodeId ?? group.hsnCodeId,
    saleRate: variant ? variant.price : input.price > 0 ? input.price : null,
  };
  if (!before) {
    const kind = isStock ? 'stock' : 'service';
    return store.create(tx, ctx, parsed(items.input, { ...NEW_ITEM, kind, negativeAllowed: isStock, ...changed }));
  }
  const isSame = Object.entries(changed).every(([field, value]) => before[field as keyof Item] === value);
  return isSame ? before : store.change(tx, ctx, before, parsed(items.input, { ...before, ...changed }));
}

/** What a dish begins with as an item. */
const NEW_ITEM = {
  categoryId: null,
  itcEligible: false,
  buyRate: null,
  lowestRate: null,
  mrp: null,
  realisableRate: null,
  tileColour: null,
  batches: false,
  serials: false,
  expiryDays: null,
  blockedFor: 'none',
  rack: null,
  specification: null,
  active: true,
  units: [],
  barcodes: [],
  levels: [],
};

const variantCode = (code: string, name: string) =>
  `${code}-${name
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, Math.max(1, 19 - code.length))}`;

/** A plate where the company counts in plates, else a piece. */
async function pieceOf(tx: Tx, { who }: C): Promise<number> {
  const { id } = await rowOf<{ id: number | null }>(
    tx,
    sql`select (select id from units where company_id = ${who.companyId} and active and (code = 'PLATE' or uqc in ('NOS', 'PCS'))
                 order by code = 'PLATE' desc, uqc, id limit 1) as id`,
  );
  if (id === null) throw invalid({ unitId: 'Select the unit' });
  return id;
}
