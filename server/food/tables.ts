import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { hsnCodes } from '../books/gst/tables';
import { accounts } from '../books/tables';
import { companyKey, versioned } from '../core/db/columns';
import { linesOf, masterTable, refTo } from '../core/db/masterTable';
import { ofCompany, roles, users } from '../core/db/tables';
import { documents } from '../core/documents/tables';
import { customers, deliveryBoys, discountLists, outletAreas, outlets } from '../selling/tables';
import { itemGroups, items } from '../stock/tables';

const paise = (name: string) => bigint(name, { mode: 'number' });
const thousandths = paise;

export const kotGroups = masterTable(
  'kot_groups',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    printer: text('printer'),
    backupPrinter: text('backup_printer'),
    copies: smallint('copies').notNull(),
    screen: boolean('screen').notNull(),
    language: text('language').notNull(),
    oneSlipPerItem: boolean('one_slip_per_item').notNull(),
    runnerCopy: boolean('runner_copy').notNull(),
  },
  { unique: ['code', 'name'] },
);

export const kotGroupAreas = linesOf(
  kotGroups,
  'kot_group_areas',
  'kot_group_id',
  { areaId: refTo('area_id', outletAreas).notNull(), printer: text('printer') },
  { unique: ['areaId'] },
);

/** Belongs to the item group, which has the code and the name of the menu group. */
export const menuGroups = masterTable(
  'menu_groups',
  {
    itemGroupId: refTo('item_group_id', itemGroups).notNull(),
    printOrder: smallint('print_order').notNull(),
    tileColour: text('tile_colour'),
    kotGroupId: refTo('kot_group_id', kotGroups),
    ledgerGroup: text('ledger_group').notNull(),
    hsnCodeId: refTo('hsn_code_id', hsnCodes),
    taxCode: text('tax_code'),
    fromTime: text('from_time'),
    toTime: text('to_time'),
    onDineIn: boolean('on_dine_in').notNull(),
    onTakeAway: boolean('on_take_away').notNull(),
    onDelivery: boolean('on_delivery').notNull(),
    onOnline: boolean('on_online').notNull(),
  },
  { unique: ['itemGroupId'] },
);

export const modifierSets = masterTable(
  'modifier_sets',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    least: smallint('least').notNull(),
    most: smallint('most').notNull(),
  },
  { unique: ['code', 'name'] },
);

export const modifierOptions = linesOf(
  modifierSets,
  'modifier_options',
  'modifier_set_id',
  { name: text('name').notNull(), price: paise('price').notNull(), itemId: refTo('item_id', items) },
  { unique: ['name'] },
);

/** Belongs to the item, which has the code, name, price and tax of the menu item. */
export const menuItems = masterTable(
  'menu_items',
  {
    itemId: refTo('item_id', items).notNull(),
    groupId: refTo('group_id', menuGroups).notNull(),
    quickCode: text('quick_code'),
    supplyKind: text('supply_kind').notNull(),
    foodKind: text('food_kind').notNull(),
    kotGroupId: refTo('kot_group_id', kotGroups),
    stockMode: text('stock_mode').notNull(),
    course: text('course'),
    prepMinutes: smallint('prep_minutes'),
    standardCost: paise('standard_cost'),
    countToday: smallint('count_today'),
    available: boolean('available').notNull(),
    backAt: text('back_at'),
    offUntil: timestamp('off_until', { withTimezone: true, mode: 'string' }),
    discountable: boolean('discountable').notNull(),
    serviceChargeable: boolean('service_chargeable').notNull(),
    happyHourAllowed: boolean('happy_hour_allowed').notNull(),
    ncAllowed: boolean('nc_allowed').notNull(),
    openPrice: boolean('open_price').notNull(),
    openName: boolean('open_name').notNull(),
    perCover: boolean('per_cover').notNull(),
    packCharge: paise('pack_charge').notNull(),
    kcal: smallint('kcal'),
    allergens: text('allergens'),
    spiritMl: smallint('spirit_ml'),
    abv: integer('abv'),
  },
  { unique: ['itemId', 'quickCode'] },
);

/** Their prices are the sale rates of their items. */
export const menuVariants = linesOf(
  menuItems,
  'menu_variants',
  'menu_item_id',
  { name: text('name').notNull(), itemId: refTo('item_id', items) },
  { unique: ['name', 'itemId'] },
);

export const menuModifiers = linesOf(
  menuItems,
  'menu_modifiers',
  'menu_item_id',
  { modifierSetId: refTo('modifier_set_id', modifierSets).notNull() },
  { unique: ['modifierSetId'] },
);

export const ncDepartments = masterTable(
  'nc_departments',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    accountId: refTo('account_id', accounts).notNull(),
    monthlyLimit: paise('monthly_limit').notNull(),
    perBillLimit: paise('per_bill_limit').notNull(),
    approverRoleId: refTo('approver_role_id', roles),
    needsEmployee: boolean('needs_employee').notNull(),
    needsGuest: boolean('needs_guest').notNull(),
  },
  { unique: ['code', 'name'] },
);

export const ncDepartmentGroups = linesOf(
  ncDepartments,
  'nc_department_groups',
  'nc_department_id',
  { menuGroupId: refTo('menu_group_id', menuGroups).notNull() },
  { unique: ['menuGroupId'] },
);

export const waiters = masterTable(
  'waiters',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    mobile: text('mobile'),
    userId: refTo('user_id', users),
    /** argon2id, in the encoded form that carries its own parameters. */
    pinHash: text('pin_hash'),
    wrongPins: smallint('wrong_pins').notNull().default(0),
    lockedUntil: timestamp('locked_until', { withTimezone: true, mode: 'string' }),
    canCancelKot: boolean('can_cancel_kot').notNull(),
    canDiscount: boolean('can_discount').notNull(),
    canBill: boolean('can_bill').notNull(),
    ownTablesOnly: boolean('own_tables_only').notNull(),
    tipsShare: integer('tips_share').notNull(),
  },
  { unique: ['code', 'name'] },
);

export const waiterOutlets = linesOf(
  waiters,
  'waiter_outlets',
  'waiter_id',
  { outletId: refTo('outlet_id', outlets).notNull() },
  { unique: ['outletId'] },
);

export const waiterAreas = linesOf(
  waiters,
  'waiter_areas',
  'waiter_id',
  { areaId: refTo('area_id', outletAreas).notNull() },
  { unique: ['areaId'] },
);

export const diningTables = masterTable(
  'dining_tables',
  {
    outletId: refTo('outlet_id', outlets).notNull(),
    areaId: refTo('area_id', outletAreas).notNull(),
    code: text('code').notNull(),
    seats: smallint('seats').notNull(),
    minSeats: smallint('min_seats').notNull(),
    shape: text('shape').notNull(),
    x: smallint('x').notNull(),
    y: smallint('y').notNull(),
    w: smallint('w').notNull(),
    h: smallint('h').notNull(),
    serviceChargePercent: integer('service_charge_percent'),
    waiterId: refTo('waiter_id', waiters),
  },
  { unique: ['code'], within: 'outletId' },
);

export const foodOutlets = masterTable(
  'food_outlets',
  {
    outletId: refTo('outlet_id', outlets).notNull(),
    kind: text('kind').notNull(),
    fssaiNo: text('fssai_no'),
    ncSeries: text('nc_series'),
    dayEnds: text('day_ends').notNull(),
    closeAtMonthEnd: boolean('close_at_month_end').notNull(),
    serviceChargePercent: integer('service_charge_percent').notNull(),
    serviceChargeOnLiquor: boolean('service_charge_on_liquor').notNull(),
    serviceChargeTaxed: boolean('service_charge_taxed').notNull(),
    tableRequired: boolean('table_required').notNull(),
    paxRequired: boolean('pax_required').notNull(),
    waiterRequired: boolean('waiter_required').notNull(),
    kotOnBill: boolean('kot_on_bill').notNull(),
    graceCancelMinutes: smallint('grace_cancel_minutes').notNull(),
    attentionMinutes: smallint('attention_minutes').notNull(),
    cleanAfter: boolean('clean_after').notNull(),
    supervisorDiscountPercent: integer('supervisor_discount_percent').notNull(),
    billPrinter: text('bill_printer'),
    sellFrom: text('sell_from'),
    sellTo: text('sell_to'),
    liquorDiscountPercent: integer('liquor_discount_percent').notNull(),
    tokenReset: text('token_reset').notNull(),
    tokenFrom: smallint('token_from').notNull(),
    pickupMinutes: smallint('pickup_minutes').notNull(),
    radiusKm: thousandths('radius_km').notNull(),
    minOrder: paise('min_order').notNull(),
    autoAccept: boolean('auto_accept').notNull(),
    busyAt: smallint('busy_at').notNull(),
  },
  { unique: ['outletId', 'ncSeries'] },
);

export const outletDryDays = linesOf(
  foodOutlets,
  'outlet_dry_days',
  'food_outlet_id',
  { date: date('date').notNull(), name: text('name') },
  { unique: ['date'] },
);

export const outletPremises = linesOf(
  foodOutlets,
  'outlet_premises',
  'food_outlet_id',
  { fromDate: date('from_date').notNull(), specified: boolean('specified').notNull() },
  { unique: ['fromDate'] },
);

export const outletSalesAccounts = linesOf(
  foodOutlets,
  'outlet_sales_accounts',
  'food_outlet_id',
  { ledgerGroup: text('ledger_group').notNull(), accountId: refTo('account_id', accounts).notNull() },
  { unique: ['ledgerGroup'] },
);

export const outletAggregators = linesOf(
  foodOutlets,
  'outlet_aggregators',
  'food_outlet_id',
  { customerId: refTo('customer_id', customers).notNull(), paysTax: boolean('pays_tax').notNull() },
  { unique: ['customerId'] },
);

export const outletDeliverySlabs = linesOf(
  foodOutlets,
  'outlet_delivery_slabs',
  'food_outlet_id',
  {
    uptoKm: thousandths('upto_km').notNull(),
    charge: paise('charge').notNull(),
    freeAbove: paise('free_above').notNull(),
  },
  { unique: ['uptoKm'] },
);

export const outletOnlineHours = linesOf(foodOutlets, 'outlet_online_hours', 'food_outlet_id', {
  days: text('days').notNull(),
  fromTime: text('from_time').notNull(),
  toTime: text('to_time').notNull(),
});

export const outletChecklist = linesOf(foodOutlets, 'outlet_checklist', 'food_outlet_id', {
  when: text('when').notNull(),
  text: text('text').notNull(),
  must: boolean('must').notNull(),
});

/** Exceptions from the tax of an item. */
export const taxAssignments = masterTable('tax_assignments', {
  outletId: refTo('outlet_id', outlets),
  orderKind: text('order_kind'),
  menuGroupId: refTo('menu_group_id', menuGroups),
  menuItemId: refTo('menu_item_id', menuItems),
  taxCode: text('tax_code').notNull(),
  fromDate: date('from_date').notNull(),
  toDate: date('to_date'),
});

export const comboGroups = masterTable(
  'combo_groups',
  { code: text('code').notNull(), name: text('name').notNull(), printOrder: smallint('print_order').notNull() },
  { unique: ['code', 'name'] },
);

export const combos = masterTable(
  'combos',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    comboGroupId: refTo('combo_group_id', comboGroups).notNull(),
    kind: text('kind').notNull(),
    price: paise('price').notNull(),
    withTax: boolean('with_tax').notNull(),
    taxMode: text('tax_mode').notNull(),
    offersAllowed: boolean('offers_allowed').notNull(),
    validFrom: date('valid_from'),
    validTo: date('valid_to'),
  },
  { unique: ['code', 'name'] },
);

export const comboComponents = linesOf(
  combos,
  'combo_components',
  'combo_id',
  {
    slot: text('slot').notNull(),
    menuItemId: refTo('menu_item_id', menuItems).notNull(),
    pieces: smallint('pieces').notNull(),
    extraPrice: paise('extra_price').notNull(),
    isDefault: boolean('is_default').notNull(),
  },
  { unique: [['slot', 'menuItemId']] },
);

export const comboHours = linesOf(combos, 'combo_hours', 'combo_id', {
  days: text('days').notNull(),
  fromTime: text('from_time'),
  toTime: text('to_time'),
});

export const comboOutlets = linesOf(
  combos,
  'combo_outlets',
  'combo_id',
  { outletId: refTo('outlet_id', outlets).notNull() },
  { unique: ['outletId'] },
);

export const comboKinds = linesOf(
  combos,
  'combo_kinds',
  'combo_id',
  { orderKind: text('order_kind').notNull() },
  { unique: ['orderKind'] },
);

export const itemSupports = masterTable(
  'item_supports',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    price: paise('price').notNull(),
    withTax: boolean('with_tax').notNull(),
    taxCode: text('tax_code'),
    itemId: refTo('item_id', items),
    least: smallint('least').notNull(),
    most: smallint('most').notNull(),
    defaultQty: smallint('default_qty').notNull(),
    autoRule: text('auto_rule').notNull(),
    everyPieces: smallint('every_pieces').notNull(),
    discountable: boolean('discountable').notNull(),
  },
  { unique: ['code', 'name'] },
);

export const supportItems = linesOf(itemSupports, 'support_items', 'item_support_id', {
  menuGroupId: refTo('menu_group_id', menuGroups),
  menuItemId: refTo('menu_item_id', menuItems),
});

export const banners = masterTable('banners', {
  title: text('title').notNull(),
  altText: text('alt_text').notNull(),
  place: text('place').notNull(),
  menuItemId: refTo('menu_item_id', menuItems),
  comboId: refTo('combo_id', combos),
  discountListId: refTo('discount_list_id', discountLists),
  fromDate: date('from_date'),
  toDate: date('to_date'),
  printOrder: smallint('print_order').notNull(),
});

export const bannerOutlets = linesOf(
  banners,
  'banner_outlets',
  'banner_id',
  { outletId: refTo('outlet_id', outlets).notNull() },
  { unique: ['outletId'] },
);

/** How often displays showed a banner on a day, and how often it was tapped. */
export const bannerCounts = pgTable(
  'banner_counts',
  {
    companyId: companyKey.companyId,
    bannerId: integer('banner_id').notNull(),
    day: date('day').notNull(),
    shows: integer('shows').notNull(),
    taps: integer('taps').notNull(),
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.bannerId, t.day] }),
    foreignKey({
      columns: [t.companyId, t.bannerId],
      foreignColumns: [banners.companyId, banners.id],
      name: 'banner_counts_banner',
    }).onDelete('cascade'),
  ],
);

/** A sending to the kitchen: one row for each KOT group, one number for all of them. */
export const kots = pgTable(
  'kots',
  {
    ...companyKey,
    outletId: integer('outlet_id').notNull(),
    /** Business date of the outlet, within which KOTs are numbered. */
    day: date('day').notNull(),
    number: integer('number').notNull(),
    /** Made on the device, so that a KOT that is sent again is the same one. */
    key: uuid('key').notNull(),
    kotGroupId: integer('kot_group_id').notNull(),
    documentId: integer('document_id').notNull(),
    /** `new`, `cancelled`, `moved`. */
    kind: text('kind').notNull(),
    /** Table or token, as the slip shows it. */
    place: text('place').notNull(),
    sentBy: integer('sent_by').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    /** All its lines are ready; of a cancelled one, the kitchen has read it. */
    doneAt: timestamp('done_at', { withTimezone: true }),
    ...versioned,
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.outletId],
      foreignColumns: [outlets.companyId, outlets.id],
      name: 'kots_outlet',
    }),
    foreignKey({
      columns: [t.companyId, t.kotGroupId],
      foreignColumns: [kotGroups.companyId, kotGroups.id],
      name: 'kots_group',
    }),
    foreignKey({
      columns: [t.companyId, t.documentId],
      foreignColumns: [documents.companyId, documents.id],
      name: 'kots_document',
    }),
    foreignKey({
      columns: [t.companyId, t.sentBy],
      foreignColumns: [users.companyId, users.id],
      name: 'kots_sender',
    }),
    uniqueIndex('kots_once').on(t.companyId, t.key, t.kotGroupId),
    index('kots_of_day').on(t.companyId, t.outletId, t.day, t.number),
    index('kots_of_document').on(t.companyId, t.documentId),
    index('kots_waiting').on(t.companyId, t.kotGroupId).where(sql`done_at is null`),
  ],
);

export const kotLines = pgTable(
  'kot_lines',
  {
    ...companyKey,
    kotId: integer('kot_id').notNull(),
    /** The line of the order. */
    line: uuid('line').notNull(),
    menuItemId: integer('menu_item_id').notNull(),
    name: text('name').notNull(),
    /** Below zero where it was cancelled. */
    qty: thousandths('qty').notNull(),
    /** Modifiers and note. */
    note: text('note'),
    reason: text('reason'),
    readyAt: timestamp('ready_at', { withTimezone: true }),
    servedAt: timestamp('served_at', { withTimezone: true }),
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.kotId],
      foreignColumns: [kots.companyId, kots.id],
      name: 'kot_lines_kot',
    }),
    foreignKey({
      columns: [t.companyId, t.menuItemId],
      foreignColumns: [menuItems.companyId, menuItems.id],
      name: 'kot_lines_item',
    }),
    index('kot_lines_of_kot').on(t.companyId, t.kotId),
    index('kot_lines_of_line').on(t.companyId, t.line),
    index('kot_lines_of_item').on(t.companyId, t.menuItemId),
  ],
);

/** Tokens of a counter, numbered for each outlet and business date. */
export const orderTokens = pgTable(
  'order_tokens',
  {
    companyId: companyKey.companyId,
    documentId: integer('document_id').notNull(),
    outletId: integer('outlet_id').notNull(),
    day: date('day').notNull(),
    number: integer('number').notNull(),
    /** By which the last orders of a guest are found. */
    mobile: text('mobile'),
    takenAt: timestamp('taken_at', { withTimezone: true }).notNull(),
    promisedAt: timestamp('promised_at', { withTimezone: true }),
    /** Set by hand where no kitchen screen says so. */
    readyAt: timestamp('ready_at', { withTimezone: true }),
    handedAt: timestamp('handed_at', { withTimezone: true }),
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.documentId] }),
    foreignKey({
      columns: [t.companyId, t.documentId],
      foreignColumns: [documents.companyId, documents.id],
      name: 'order_tokens_document',
    }),
    foreignKey({
      columns: [t.companyId, t.outletId],
      foreignColumns: [outlets.companyId, outlets.id],
      name: 'order_tokens_outlet',
    }),
    uniqueIndex('order_tokens_once').on(t.companyId, t.outletId, t.day, t.number),
    index('order_tokens_mobile').on(t.companyId, t.mobile, t.documentId).where(sql`mobile is not null`),
    index('order_tokens_waiting').on(t.companyId, t.outletId).where(sql`handed_at is null`),
  ],
);

/** A delivery: who brings it, when, and what was collected. */
export const deliveryTrips = pgTable(
  'delivery_trips',
  {
    companyId: companyKey.companyId,
    documentId: integer('document_id').notNull(),
    state: text('state').notNull(),
    deliveryBoyId: integer('delivery_boy_id'),
    packedAt: timestamp('packed_at', { withTimezone: true }),
    outAt: timestamp('out_at', { withTimezone: true }),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    handedAt: timestamp('handed_at', { withTimezone: true }),
    cash: paise('cash').notNull().default(0),
    upi: paise('upi').notNull().default(0),
    upiReference: text('upi_reference'),
    failedReason: text('failed_reason'),
    ...versioned,
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.documentId] }),
    foreignKey({
      columns: [t.companyId, t.documentId],
      foreignColumns: [documents.companyId, documents.id],
      name: 'delivery_trips_document',
    }),
    foreignKey({
      columns: [t.companyId, t.deliveryBoyId],
      foreignColumns: [deliveryBoys.companyId, deliveryBoys.id],
      name: 'delivery_trips_boy',
    }),
    index('delivery_trips_of_boy').on(t.companyId, t.deliveryBoyId).where(sql`handed_at is null`),
  ],
);
