import type { PriceListSeed, SaleTypeSeed, StoreSeed, UnitSeed } from './pack';

/** Initial data common to many trades. */

export const UNITS: readonly UnitSeed[] = [
  ['PCS', 'Pieces', 'PCS', 0],
  ['NOS', 'Numbers', 'NOS', 0],
  ['KG', 'Kilograms', 'KGS', 3],
  ['GM', 'Grams', 'GMS', 0],
  ['LTR', 'Litres', 'LTR', 3],
  ['ML', 'Millilitres', 'MLT', 0],
  ['MTR', 'Metres', 'MTR', 2],
  ['BOX', 'Boxes', 'BOX', 0],
  ['PKT', 'Packets', 'PAC', 0],
  ['DOZ', 'Dozens', 'DOZ', 0],
  ['SET', 'Sets', 'SET', 0],
  ['PAIR', 'Pairs', 'PRS', 0],
  ['BAG', 'Bags', 'BAG', 0],
  ['BTL', 'Bottles', 'BTL', 0],
  ['HRS', 'Hours', 'OTH', 2],
  ['JOB', 'Jobs', 'OTH', 2],
];

export const MEDICAL_UNITS: readonly UnitSeed[] = [
  ['STRIP', 'Strips', 'PAC', 0],
  ['TAB', 'Tablets', 'TBS', 0],
  ['VIAL', 'Vials', 'NOS', 0],
];
export const BULK_UNITS: readonly UnitSeed[] = [
  ['ROLL', 'Rolls', 'ROL', 0],
  ['SQM', 'Square metres', 'SQM', 2],
  ['SQF', 'Square feet', 'SQF', 2],
  ['BDL', 'Bundles', 'BDL', 0],
  ['QTL', 'Quintals', 'QTL', 2],
  ['TON', 'Tonnes', 'MTS', 3],
  ['CBM', 'Cubic metres', 'CBM', 3],
  ['CFT', 'Cubic feet', 'OTH', 2],
];
export const WHOLESALE_UNITS: readonly UnitSeed[] = [
  ['CTN', 'Cartons', 'CTN', 0],
  ['TIN', 'Tins', 'CAN', 0],
];

/** One of the first is so many of the second. */
export const CONVERSIONS: readonly (readonly [from: string, to: string, factor: number])[] = [
  ['KG', 'GM', 1000],
  ['LTR', 'ML', 1000],
  ['DOZ', 'PCS', 12],
  ['QTL', 'KG', 100],
  ['TON', 'KG', 1000],
];

const SALES = 'Sales';
export const RETAIL: SaleTypeSeed = { code: 'RETAIL', name: 'Retail', kind: 'B2C', account: SALES, includesTax: true };
export const TAX: SaleTypeSeed = { code: 'TAX', name: 'Tax invoice', kind: 'B2B', account: SALES };
export const EXPORT: SaleTypeSeed = { code: 'EXPORT', name: 'Export', kind: 'EXPORT', account: SALES, isOff: true };
export const SERVICE: SaleTypeSeed = { code: 'SERV', name: 'Service', kind: 'SERVICE', account: 'Service Charges' };

/** The income accounts that are of services; the others are of sales. */
export const SERVICE_INCOME: readonly string[] = [
  'Service Charges',
  'Fees',
  'Contract Income',
  'Rental Income',
  'Brokerage Income',
  'Ride Income',
  'Consultation Income',
];

export const MRP: PriceListSeed = { code: 'MRP', name: 'MRP', includesTax: true };
export const WHOLESALE: PriceListSeed = { code: 'WHOLE', name: 'Wholesale', includesTax: false, group: 'WHOLE' };

export const SHOP_STORE: StoreSeed = { code: 'SHOP', name: 'Shop', kind: 'main' };
/** Stores of every company that keeps goods. */
export const SIDE_STORES: readonly StoreSeed[] = [
  { code: 'DAMAGED', name: 'Damaged', kind: 'rejected', isClosed: true },
  { code: 'OUT', name: 'With customers', kind: 'customers', isClosed: true },
];
export const TRANSIT: StoreSeed = { code: 'TRANSIT', name: 'In transit', kind: 'transit', isClosed: true };

export const LOSSES = [
  ['BREAK', 'Breakage', 'breakage'],
  ['EXPIRY', 'Expiry', 'expiry'],
  ['THEFT', 'Theft', 'theft'],
  ['SPOIL', 'Spoilage', 'spoilage'],
  ['OWN', 'Own use', 'other'],
] as const;

export const TILL_EXPENSES = ['Tea and Refreshment', 'Cleaning', 'Carriage', 'Stationery', 'Small Repairs'] as const;
