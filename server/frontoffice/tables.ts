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
} from 'drizzle-orm/pg-core';
import { countries } from '../admin/tables';
import { accounts } from '../books/tables';
import { companyKey, longKey } from '../core/db/columns';
import { linesOf, masterTable, refTo } from '../core/db/masterTable';
import { branches, ofCompany } from '../core/db/tables';
import { documents } from '../core/documents/tables';
import { customerGroups, customers } from '../selling/tables';

const paise = (name: string) => bigint(name, { mode: 'number' });
const day = (name: string) => date(name, { mode: 'string' });

export const mealPlans = masterTable(
  'meal_plans',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    adultRate: paise('adult_price').notNull(),
    childRate: paise('child_price').notNull(),
    includesBreakfast: boolean('includes_breakfast').notNull(),
    includesLunch: boolean('includes_lunch').notNull(),
    includesDinner: boolean('includes_dinner').notNull(),
    fromDate: day('from_date'),
    toDate: day('to_date'),
  },
  { unique: ['code', 'name'] },
);

export const roomCategories = masterTable(
  'room_categories',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    branchId: refTo('branch_id', branches).notNull(),
    singleTariff: paise('single_tariff').notNull(),
    doubleTariff: paise('double_tariff').notNull(),
    extraBedTariff: paise('extra_bed_tariff').notNull(),
    extraChildTariff: paise('extra_child_tariff').notNull(),
    minTariff: paise('min_tariff').notNull(),
    weekendPercent: integer('weekend_percent').notNull(),
    baseAdults: smallint('base_adults').notNull(),
    maxAdults: smallint('max_adults').notNull(),
    maxChildren: smallint('max_children').notNull(),
    maxExtraBeds: smallint('max_extra_beds').notNull(),
    overbookingPercent: integer('overbooking_percent').notNull(),
    sac: text('sac').notNull(),
    amenities: text('amenities'),
  },
  { unique: ['code', 'name'], within: 'branchId' },
);

export const roomSeasons = linesOf(roomCategories, 'room_seasons', 'category_id', {
  fromDate: day('from_date').notNull(),
  toDate: day('to_date').notNull(),
  planId: refTo('plan_id', mealPlans),
  single: paise('single').notNull(),
  double: paise('double').notNull(),
  extraBed: paise('extra_bed').notNull(),
});

export const roomRestrictions = linesOf(roomCategories, 'room_restrictions', 'category_id', {
  fromDate: day('from_date').notNull(),
  toDate: day('to_date').notNull(),
  minNights: smallint('min_nights').notNull(),
  maxNights: smallint('max_nights').notNull(),
  closedToArrival: boolean('closed_to_arrival').notNull(),
  closedToDeparture: boolean('closed_to_departure').notNull(),
  stopSell: boolean('stop_sell').notNull(),
  source: text('source'),
});

/** `housekeeping` and what goes with it is written by room status, check-out and the night audit, never by the form. */
export const rooms = masterTable(
  'rooms',
  {
    code: text('code').notNull(),
    roomName: text('room_name'),
    branchId: refTo('branch_id', branches).notNull(),
    categoryId: refTo('category_id', roomCategories).notNull(),
    floor: text('floor').notNull(),
    block: text('block'),
    phoneExt: text('phone_ext'),
    maxAdults: smallint('max_adults'),
    connectingRoomId: refTo('connecting_room_id', 'itself'),
    bedType: text('bed_type').notNull(),
    smoking: boolean('smoking').notNull(),
    accessible: boolean('accessible').notNull(),
    sortOrder: smallint('sort_order').notNull(),
    housekeeping: text('housekeeping').notNull().default('clean'),
    housekeepingAt: timestamp('housekeeping_at', { withTimezone: true, mode: 'string' }),
  },
  { unique: ['code'], within: 'branchId' },
);

export const postCharges = masterTable(
  'post_charges',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    incomeAccountId: refTo('income_account_id', accounts).notNull(),
    sac: text('sac'),
    tax: text('tax').notNull(),
    priceMode: text('price_mode').notNull(),
    rate: paise('price').notNull(),
    taxInclusive: boolean('tax_inclusive').notNull(),
    quantityBasis: text('quantity_basis').notNull(),
    autoPost: boolean('auto_post').notNull(),
    allowNegative: boolean('allow_negative').notNull(),
    needsApprovalAbove: paise('needs_approval_above').notNull(),
  },
  { unique: ['code', 'name'] },
);

export const groupTariffs = masterTable(
  'group_tariffs',
  {
    groupId: refTo('group_id', customerGroups).notNull(),
    kind: text('kind').notNull(),
    tariffDiscountPercent: integer('tariff_discount_percent').notNull(),
    chargeDiscountPercent: integer('charge_discount_percent').notNull(),
    planId: refTo('plan_id', mealPlans),
    creditAllowed: boolean('credit_allowed').notNull(),
    commissionPercent: integer('commission_percent').notNull(),
  },
  { unique: ['groupId'] },
);

export const contractTariffs = linesOf(groupTariffs, 'contract_tariffs', 'group_tariff_id', {
  categoryId: refTo('category_id', roomCategories).notNull(),
  planId: refTo('plan_id', mealPlans),
  single: paise('single').notNull(),
  double: paise('double').notNull(),
  fromDate: day('from_date').notNull(),
  toDate: day('to_date').notNull(),
});

export const guests = masterTable('guests', {
  title: text('title'),
  name: text('name').notNull(),
  mobile: text('mobile'),
  email: text('email'),
  groupId: refTo('group_id', customerGroups),
  firmId: refTo('firm_id', customers),
  address: text('address'),
  city: text('city'),
  stateCode: text('state_code'),
  countryId: refTo('country_id', countries).notNull(),
  idType: text('id_type'),
  idNo: text('id_no'),
  idVerified: text('id_verified'),
  dateOfBirth: day('date_of_birth'),
  anniversary: day('anniversary'),
  preferences: text('preferences'),
  isVip: boolean('is_vip').notNull(),
  blacklisted: boolean('blacklisted').notNull(),
  blacklistReason: text('blacklist_reason'),
});

export const deskHeads = masterTable(
  'desk_heads',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    nature: text('nature').notNull(),
    accountId: refTo('account_id', accounts).notNull(),
    gstPercent: integer('gst_percent').notNull(),
    voucherLimit: paise('voucher_limit').notNull(),
  },
  { unique: ['code', 'name'] },
);

/** The current state of a stay, besides its document. One room holds one stay that is in house. */
export const stays = pgTable(
  'stays',
  {
    companyId: companyKey.companyId,
    documentId: integer('document_id').notNull(),
    branchId: integer('branch_id').notNull(),
    roomId: integer('room_id').notNull(),
    categoryId: integer('category_id').notNull(),
    guestId: integer('guest_id').notNull(),
    /** As it was at check-in, with its title. */
    guestName: text('guest_name').notNull(),
    firmId: integer('firm_id'),
    reservationId: integer('reservation_id'),
    kind: text('kind').notNull(),
    arrival: day('arrival').notNull(),
    departure: day('departure').notNull(),
    adults: smallint('adults').notNull(),
    children: smallint('children').notNull(),
    extraBeds: smallint('extra_beds').notNull(),
    planId: integer('plan_id').notNull(),
    /** Typed for its nights; null: as the category says. */
    tariff: paise('tariff'),
    discountPercent: integer('discount_percent').notNull(),
    detailsPending: boolean('details_pending').notNull(),
    status: text('status').notNull(),
    checkedInAt: timestamp('checked_in_at', { withTimezone: true }).notNull(),
    checkedOutAt: timestamp('checked_out_at', { withTimezone: true }),
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.documentId] }),
    foreignKey({
      columns: [t.companyId, t.documentId],
      foreignColumns: [documents.companyId, documents.id],
      name: 'stays_document',
    }),
    foreignKey({
      columns: [t.companyId, t.roomId],
      foreignColumns: [rooms.companyId, rooms.id],
      name: 'stays_room_of',
    }),
    foreignKey({
      columns: [t.companyId, t.guestId],
      foreignColumns: [guests.companyId, guests.id],
      name: 'stays_guest',
    }),
    uniqueIndex('stays_room').on(t.companyId, t.roomId).where(sql`status = 'inHouse'`),
    index('stays_of_branch').on(t.companyId, t.branchId, t.status, t.departure),
    index('stays_of_guest').on(t.companyId, t.guestId),
    index('stays_of_reservation').on(t.companyId, t.reservationId).where(sql`reservation_id is not null`),
  ],
);

/** Nights of a stay: planned, then charged by the night audit. What was charged is never changed. */
export const stayNights = pgTable(
  'stay_nights',
  {
    ...longKey,
    documentId: integer('document_id').notNull(),
    night: day('night').notNull(),
    roomId: integer('room_id').notNull(),
    categoryId: integer('category_id').notNull(),
    tariff: paise('tariff').notNull(),
    discount: paise('discount').notNull(),
    extras: paise('extras').notNull(),
    meals: paise('meals').notNull(),
    net: paise('net').notNull(),
    gstPercent: integer('gst_percent').notNull(),
    cgst: paise('cgst').notNull(),
    sgst: paise('sgst').notNull(),
    /** The night audit that charged it. */
    postedId: integer('posted_id'),
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.documentId],
      foreignColumns: [stays.companyId, stays.documentId],
      name: 'stay_nights_stay',
    }),
    uniqueIndex('stay_nights_night').on(t.companyId, t.documentId, t.night),
    index('stay_nights_by_night').on(t.companyId, t.night, t.documentId),
  ],
);

/** Rooms that are blocked for some days. A block holds the nights of its room. */
export const roomBlocks = pgTable(
  'room_blocks',
  {
    ...companyKey,
    roomId: integer('room_id').notNull(),
    state: text('state').notNull(),
    fromDate: day('from_date').notNull(),
    toDate: day('to_date').notNull(),
    reason: text('reason').notNull(),
    madeBy: integer('made_by').notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (t) => [
    ofCompany(t),
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      columns: [t.companyId, t.roomId],
      foreignColumns: [rooms.companyId, rooms.id],
      name: 'room_blocks_room',
    }),
    index('room_blocks_of_room').on(t.companyId, t.roomId).where(sql`ended_at is null`),
  ],
);
