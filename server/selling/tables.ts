import { bigint, boolean, date, integer, smallint, text } from 'drizzle-orm/pg-core';
import { accounts, tdsSections } from '../books/tables';
import { paise } from '../core/db/columns';
import { linesOf, masterTable, refTo } from '../core/db/masterTable';
import { branches, users } from '../core/db/tables';
import { itemGroups, items, stores, units } from '../stock/tables';

/** Thousandths of a unit, and ten-thousandths of a rupee. */
const scaled = (name: string) => bigint(name, { mode: 'number' });

export const customerGroups = masterTable(
  'customer_groups',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    discountPercent: integer('discount_percent').notNull(),
    creditDays: smallint('credit_days').notNull(),
    creditLimit: paise('credit_limit').notNull(),
  },
  { unique: ['code', 'name'] },
);

export const saleTypes = masterTable(
  'sale_types',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    salesAccountId: refTo('sales_account_id', accounts).notNull(),
    returnAccountId: refTo('return_account_id', accounts),
    taxInclusive: boolean('tax_inclusive').notNull(),
    roundOff: boolean('round_off').notNull(),
    withoutTax: boolean('without_tax').notNull(),
    terms: text('terms'),
  },
  { unique: ['code', 'name'] },
);

export const agents = masterTable(
  'agents',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    mobile: text('mobile'),
    email: text('email'),
    territory: text('territory'),
    gstin: text('gstin'),
    pan: text('pan'),
    commissionPercent: integer('commission_percent').notNull(),
    excludeCharges: boolean('exclude_charges').notNull(),
    tdsSectionId: refTo('tds_section_id', tdsSections),
    accountId: refTo('account_id', accounts).notNull(),
  },
  { unique: ['code', 'name'] },
);

export const agentOverrides = linesOf(
  agents,
  'agent_overrides',
  'agent_id',
  { itemGroupId: refTo('item_group_id', itemGroups).notNull(), percent: integer('percent').notNull() },
  { unique: ['itemGroupId'] },
);

export const customers = masterTable(
  'customers',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    groupId: refTo('group_id', customerGroups).notNull(),
    stage: text('stage').notNull(),
    gstType: text('gst_type').notNull(),
    gstin: text('gstin'),
    pan: text('pan'),
    mobile: text('mobile'),
    email: text('email'),
    address: text('address'),
    city: text('city'),
    pin: text('pin'),
    stateCode: text('state_code'),
    creditLimit: paise('credit_limit'),
    creditDays: smallint('credit_days'),
    onHold: boolean('on_hold').notNull(),
    holdReason: text('hold_reason'),
    agentId: refTo('agent_id', agents),
    saleTypeId: refTo('sale_type_id', saleTypes),
    industry: text('industry'),
    website: text('website'),
    /** Its ledger account. Two customers share one only after their accounts were merged. */
    accountId: refTo('account_id', accounts).notNull(),
  },
  { unique: ['code', 'name', 'mobile'] },
);

export const customerAddresses = linesOf(
  customers,
  'customer_addresses',
  'customer_id',
  {
    name: text('name').notNull(),
    address: text('address').notNull(),
    city: text('city'),
    pin: text('pin'),
    stateCode: text('state_code'),
  },
  { unique: ['name'] },
);

export const customerContacts = linesOf(
  customers,
  'customer_contacts',
  'customer_id',
  { name: text('name').notNull(), role: text('role'), mobile: text('mobile'), email: text('email') },
  { unique: ['name'] },
);

export const priceLists = masterTable(
  'price_lists',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    isDefault: boolean('is_default').notNull(),
    taxInclusive: boolean('tax_inclusive').notNull(),
    validFrom: date('valid_from').notNull(),
    validTo: date('valid_to'),
  },
  { unique: ['code', 'name'] },
);

export const priceListGroups = linesOf(
  priceLists,
  'price_list_groups',
  'price_list_id',
  { groupId: refTo('group_id', customerGroups).notNull() },
  { unique: ['groupId'] },
);

export const priceListCustomers = linesOf(
  priceLists,
  'price_list_customers',
  'price_list_id',
  { customerId: refTo('customer_id', customers).notNull() },
  { unique: ['customerId'] },
);

export const priceListItems = linesOf(priceLists, 'price_list_items', 'price_list_id', {
  itemId: refTo('item_id', items).notNull(),
  unitId: refTo('unit_id', units).notNull(),
  minQty: scaled('min_qty').notNull(),
  rate: scaled('rate').notNull(),
  floorRate: scaled('floor_rate'),
  mrp: scaled('mrp'),
});

export const discountLists = masterTable(
  'discount_lists',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    groupId: refTo('group_id', customerGroups),
    validFrom: date('valid_from').notNull(),
    validTo: date('valid_to'),
  },
  { unique: ['code', 'name'] },
);

export const discountRows = linesOf(discountLists, 'discount_rows', 'discount_list_id', {
  itemId: refTo('item_id', items),
  itemGroupId: refTo('item_group_id', itemGroups),
  minQty: scaled('min_qty').notNull(),
  minValue: paise('min_value').notNull(),
  percent: integer('percent').notNull(),
  maxExtraPercent: integer('max_extra_percent').notNull(),
});

export const offers = linesOf(
  discountLists,
  'offers',
  'discount_list_id',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    itemId: refTo('item_id', items),
    itemGroupId: refTo('item_group_id', itemGroups),
    percent: integer('percent').notNull(),
    amount: paise('amount').notNull(),
    buy: smallint('buy').notNull(),
    free: smallint('free').notNull(),
    least: paise('least').notNull(),
    most: paise('most').notNull(),
    stackable: boolean('stackable').notNull(),
  },
  { uniqueInAll: ['code'] },
);

export const coupons = linesOf(
  discountLists,
  'coupons',
  'discount_list_id',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    percent: integer('percent').notNull(),
    amount: paise('amount').notNull(),
    least: paise('least').notNull(),
    most: paise('most').notNull(),
    uses: integer('uses').notNull(),
    perCustomer: integer('per_customer').notNull(),
    stackable: boolean('stackable').notNull(),
  },
  { uniqueInAll: ['code'] },
);

export const salesTargets = masterTable('sales_targets', {
  ownerKind: text('owner_kind').notNull(),
  agentId: refTo('agent_id', agents),
  /** Somebody of ours who sells. */
  userId: refTo('user_id', users),
  groupId: refTo('group_id', customerGroups),
  itemGroupId: refTo('item_group_id', itemGroups),
  branchId: refTo('branch_id', branches),
  basis: text('basis').notNull(),
  month: date('month').notNull(),
  amount: paise('amount').notNull(),
  /** For values that are counted and not added up: enquiries and visits. */
  number: integer('number').notNull().default(0),
});

export const targetSlabs = linesOf(
  salesTargets,
  'target_slabs',
  'target_id',
  { fromPercent: integer('from_percent').notNull(), percent: integer('percent').notNull() },
  { unique: ['fromPercent'] },
);

export const outlets = masterTable(
  'outlets',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    branchId: refTo('branch_id', branches).notNull(),
    storeId: refTo('store_id', stores).notNull(),
    saleTypeId: refTo('sale_type_id', saleTypes).notNull(),
    cashAccountId: refTo('cash_account_id', accounts).notNull(),
    cardAccountId: refTo('card_account_id', accounts),
    upiAccountId: refTo('upi_account_id', accounts),
    couponAccountId: refTo('coupon_account_id', accounts),
    overShortAccountId: refTo('over_short_account_id', accounts).notNull(),
    openingFloat: paise('opening_float').notNull(),
    maxDiscountPercent: integer('max_discount_percent').notNull(),
    mostDiscountPercent: integer('most_discount_percent').notNull(),
    returnsWithoutBill: text('returns_without_bill').notNull(),
    upiId: text('upi_id'),
    paper: text('paper').notNull(),
    copies: smallint('copies').notNull(),
    footer: text('footer'),
    scalePrefix: text('scale_prefix'),
    scaleValue: text('scale_value').notNull(),
  },
  { unique: ['code', 'name'] },
);

/** Parts of outlets with prices and charges of their own, such as a terrace. */
export const outletAreas = masterTable(
  'outlet_areas',
  {
    outletId: refTo('outlet_id', outlets).notNull(),
    name: text('name').notNull(),
    minBill: paise('min_bill').notNull(),
    coverCharge: paise('cover_charge').notNull(),
    serviceChargePercent: integer('service_charge_percent'),
  },
  { unique: ['name'], within: 'outletId' },
);

/** When offers and coupons of a discount list count; without any at all times. */
export const discountHours = linesOf(
  discountLists,
  'discount_hours',
  'discount_list_id',
  { days: text('days').notNull(), fromTime: text('from_time'), toTime: text('to_time') },
  {},
);

/** Where they count; without any in every outlet. */
export const discountOutlets = linesOf(
  discountLists,
  'discount_outlets',
  'discount_list_id',
  { outletId: refTo('outlet_id', outlets).notNull() },
  { unique: ['outletId'] },
);

export const outletTills = linesOf(
  outlets,
  'outlet_tills',
  'outlet_id',
  {
    series: text('series').notNull(),
    name: text('name').notNull(),
    cashAccountId: refTo('cash_account_id', accounts),
  },
  { uniqueInAll: ['series'] },
);

export const deliveryBoys = masterTable(
  'delivery_boys',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    mobile: text('mobile'),
    vehicleNo: text('vehicle_no'),
    licenceTill: date('licence_till'),
    cashAccountId: refTo('cash_account_id', accounts),
    floatLimit: paise('float_limit').notNull(),
    payPerDrop: paise('pay_per_drop').notNull(),
    remark: text('remark'),
    onDuty: boolean('on_duty').notNull(),
  },
  { unique: ['code', 'name'] },
);

export const onlineOutlets = masterTable(
  'online_outlets',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    channel: text('channel').notNull(),
    branchId: refTo('branch_id', branches).notNull(),
    storeId: refTo('store_id', stores).notNull(),
    saleTypeId: refTo('sale_type_id', saleTypes).notNull(),
    prepaidCustomerId: refTo('prepaid_customer_id', customers).notNull(),
    codCustomerId: refTo('cod_customer_id', customers),
    freightLossAccountId: refTo('freight_loss_account_id', accounts).notNull(),
    promiseHours: smallint('promise_hours').notNull(),
    freeAbove: paise('free_above').notNull(),
    deliveryCharge: paise('delivery_charge').notNull(),
    deliveryGst: integer('delivery_gst').notNull(),
    isPublic: boolean('is_public').notNull(),
    upiId: text('upi_id'),
    takenById: refTo('taken_by_id', users).notNull(),
    /** Hash of the key with which another program sends orders. */
    importKey: text('import_key'),
    notice: text('notice'),
  },
  { unique: ['code', 'name'] },
);

export const onlineCoupons = linesOf(
  onlineOutlets,
  'online_coupons',
  'online_outlet_id',
  {
    code: text('code').notNull(),
    percent: integer('percent').notNull(),
    most: paise('most_amount').notNull(),
    least: paise('least_amount').notNull(),
    validTo: date('valid_to'),
  },
  { unique: ['code'] },
);
