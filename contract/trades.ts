import type { editions } from './editions';

/** The trades that a company is set up for. `server/setup/packs` makes the initial data of each. */

type Edition = keyof typeof editions;
export const CHART_TEMPLATES = ['trading', 'service', 'manufacturing', 'restaurant', 'hotel', 'school'] as const;
export type ChartTemplate = (typeof CHART_TEMPLATES)[number];

export type Trade = {
  name: string;
  edition: Edition;
  chart: ChartTemplate;
  /** Everyday words that it is found by. */
  words: string;
  /** Licences that its bills name. */
  licences?: readonly ('fssai' | 'drug')[];
};

const shop = { edition: 'D-POS', chart: 'trading' } as const;

export const TRADES = {
  kirana: { ...shop, name: 'Kirana, supermarket', words: 'grocery general store provision mart', licences: ['fssai'] },
  medical: { ...shop, name: 'Medical shop', words: 'pharmacy chemist drug store dawa', licences: ['drug'] },
  clothes: { ...shop, name: 'Clothes, footwear', words: 'garments boutique kapda shoes saree textile' },
  electronics: { ...shop, name: 'Mobile, electronics', words: 'phone appliances electrical tv bijli' },
  hardware: { ...shop, name: 'Hardware, paint', words: 'cement steel sanitary tiles building material' },
  books: { ...shop, name: 'Books, stationery', words: 'kitab copy pen stationer' },
  sweets: { ...shop, name: 'Sweets, bakery', words: 'mithai namkeen cake halwai', licences: ['fssai'] },
  jewellery: { ...shop, name: 'Jewellery', words: 'gold silver sona chandi jeweller' },
  furniture: { ...shop, name: 'Furniture', words: 'sofa bed mattress' },
  gifts: { ...shop, name: 'Gifts, toys, cosmetics', words: 'fancy store khilona beauty' },
  autoParts: { ...shop, name: 'Auto parts', words: 'spares tyre bike car battery' },
  agri: { ...shop, name: 'Seeds, fertiliser, pesticide', words: 'agri khad beej krishi' },
  fresh: { ...shop, name: 'Fruit, vegetables, meat', words: 'sabzi phal mutton chicken fish', licences: ['fssai'] },
  trading: {
    name: 'Trading, wholesale',
    edition: 'D-COM',
    chart: 'trading',
    words: 'distributor dealer stockist importer',
  },
  online: { name: 'Online shop', edition: 'D-EC1', chart: 'trading', words: 'e-commerce amazon flipkart web seller' },
  restaurant: {
    name: 'Restaurant, cafe, bar',
    edition: 'D-RES',
    chart: 'restaurant',
    words: 'dhaba hotel food dine',
    licences: ['fssai'],
  },
  takeaway: {
    name: 'Take-away, fast food',
    edition: 'D-TAK',
    chart: 'restaurant',
    words: 'parcel cloud kitchen juice tea stall token',
    licences: ['fssai'],
  },
  hotel: {
    name: 'Hotel, lodge',
    edition: 'D-MIN',
    chart: 'hotel',
    words: 'guest house resort rooms homestay',
    licences: ['fssai'],
  },
  school: {
    name: 'School, coaching',
    edition: 'D-SHI',
    chart: 'school',
    words: 'college institute tuition play school',
  },
  factory: {
    name: 'Factory, workshop',
    edition: 'D-USI',
    chart: 'manufacturing',
    words: 'manufacturer production plant job work',
  },
  software: {
    name: 'IT, agency, services',
    edition: 'D-CRM',
    chart: 'service',
    words: 'software consultant marketing design',
  },
  shares: {
    name: 'Shares, insurance agency',
    edition: 'D-SHA',
    chart: 'service',
    words: 'stock broker mutual fund advisor',
  },
  construction: {
    name: 'Construction',
    edition: 'D-CON',
    chart: 'service',
    words: 'builder contractor civil works thekedar',
  },
  clinic: {
    name: 'Clinic, diagnostic centre',
    edition: 'D-DHA',
    chart: 'service',
    words: 'doctor nursing home lab dental',
    licences: ['drug'],
  },
  realEstate: { name: 'Real estate', edition: 'D-REA', chart: 'service', words: 'property broker flats plots rent' },
  cabs: { name: 'Cabs, travels', edition: 'D-RID', chart: 'service', words: 'taxi bus tours transport rides' },
  hospital: { name: 'Hospital (demonstration menu)', edition: 'D-HOS', chart: 'service', words: 'hospital' },
} as const satisfies Record<string, Trade>;

export type TradeKey = keyof typeof TRADES;
export const TRADE_KEYS = Object.keys(TRADES) as [TradeKey, ...TradeKey[]];
export const tradeOf = (key: TradeKey): Trade => TRADES[key];

/** The trade that an edition begins with, for companies that were made before trades were asked. */
export const tradeOfEdition = (edition: string): TradeKey | undefined =>
  TRADE_KEYS.find((key) => TRADES[key].edition === edition);

/** How somebody owns a business, as the fourth letter of its PAN says it. */
export const OWNERSHIPS = {
  proprietor: 'Proprietor',
  huf: 'Hindu undivided family',
  firm: 'Partnership firm or LLP',
  company: 'Private or public company',
  trust: 'Trust, society or other',
} as const;
export type Ownership = keyof typeof OWNERSHIPS;

const BY_LETTER: Readonly<Record<string, Ownership>> = { P: 'proprietor', H: 'huf', F: 'firm', C: 'company' };

/** The parts of a GSTIN: state, PAN and kind of owner; null where it is not a complete GSTIN. */
export function readGstin(gstin: string): { state: string; pan: string; ownership: Ownership } | null {
  const text = gstin.trim().toUpperCase();
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/.test(text)) return null;
  const pan = text.slice(2, 12);
  return { state: text.slice(0, 2), pan, ownership: BY_LETTER[pan.charAt(3)] ?? 'trust' };
}

/** A user code from a name: SURESH of Suresh Gupta. */
export function userCodeOf(name: string): string {
  const first = name
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[^A-Za-z0-9]/g, '').toUpperCase())
    .find((word) => word.length >= 2);
  return (first ?? 'OWNER').slice(0, 20);
}
