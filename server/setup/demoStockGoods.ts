import type { Post } from './demo';
import type { DemoCompany } from './demoCompanies';

/** Goods of demo companies with their HSN and the GST of today, and the groups that they are sorted under. */

type Chart = DemoCompany['chart'];
/** Code, name, unit, quantity and rate at first, and how much is used in a month. */
export type Goods = readonly [code: string, name: string, unit: string, qty: number, rate: number, monthly: number];

/** Their total is the stock in hand of the openings, 4,00,000 rupees: a test adds them up. */
export const GOODS: Readonly<Record<Chart, readonly Goods[]>> = {
  trading: [
    ['LAP-14', 'Laptop 14 inch', 'NOS', 6, 38_000, 0],
    ['PHN-A5', 'Phone A5', 'NOS', 8, 12_500, 0],
    ['CHR-MSH', 'Office chair, mesh', 'NOS', 10, 4_200, 0],
    ['PPR-A4', 'Copier paper A4', 'BOX', 30, 900, 1],
    ['CLN-FLR', 'Floor cleaner', 'LTR', 30, 100, 1],
  ],
  hotel: [
    ['RICE', 'Rice, sona masuri', 'KGS', 1_500, 56, 60],
    ['OIL', 'Sunflower oil', 'LTR', 400, 140, 15],
    ['LIN-DBL', 'Bed linen, double', 'NOS', 120, 900, 2],
    ['TWL', 'Bath towel', 'NOS', 200, 320, 3],
    ['SOAP', 'Guest soap', 'NOS', 4_000, 9, 150],
    ['TEA', 'Tea', 'KGS', 128, 406.25, 5],
  ],
  manufacturing: [
    ['GATE-6', 'Steel gate 6 ft', 'NOS', 10, 6_200, 0],
    ['MS-SHT', 'MS sheet', 'KGS', 2_000, 62, 120],
    ['WLD-ROD', 'Welding rods', 'BOX', 50, 1_400, 2],
    ['PNT-RED', 'Red oxide paint', 'LTR', 300, 210, 12],
    ['BLT-M8', 'Bolt M8', 'NOS', 9_000, 4, 400],
    ['GRN-DSC', 'Grinding disc', 'NOS', 900, 50, 40],
  ],
  school: [
    ['NTB-LNG', 'Notebook, long', 'NOS', 4_000, 32, 150],
    ['CHK', 'Chalk', 'BOX', 200, 90, 8],
    ['LAB-BKR', 'Beaker 250 ml', 'NOS', 300, 180, 4],
    ['UNI-SHT', 'Uniform shirt', 'NOS', 400, 420, 10],
    ['PPR-A4', 'Copier paper A4', 'BOX', 32, 1_000, 1],
  ],
  restaurant: [
    ['RICE', 'Rice, basmati', 'KGS', 1_200, 92, 45],
    ['OIL', 'Sunflower oil', 'LTR', 600, 140, 25],
    ['PNR', 'Paneer', 'KGS', 200, 340, 8],
    ['FLR', 'Wheat flour', 'KGS', 1_600, 38, 60],
    ['BOX-TKA', 'Take-away box', 'BOX', 96, 800, 3],
  ],
  service: [
    ['PPR-A4', 'Copier paper A4', 'BOX', 40, 1_000, 1],
    ['TNR', 'Printer toner', 'NOS', 40, 3_500, 1],
    ['SFT-HLM', 'Safety helmet', 'NOS', 200, 450, 3],
    ['CBL-6', 'Network cable, cat 6', 'BOX', 14, 7_500, 0],
    ['SNT', 'Hand sanitiser', 'LTR', 125, 200, 4],
  ],
};

/** Goods that a company begins to buy: with batches that expire, or with a number on each piece. */
export type FreshGoods = { goods: Goods; kept: 'batches' | 'serials'; shelfDays: number };
const batches = (shelfDays: number, ...goods: Goods): FreshGoods => ({ goods, kept: 'batches', shelfDays });
const serials = (...goods: Goods): FreshGoods => ({ goods, kept: 'serials', shelfDays: 0 });
const UPS = serials('UPS-600', 'UPS 600 VA', 'NOS', 0, 2_800, 0);

const FRESH: Partial<Record<Chart, readonly FreshGoods[]>> = {
  trading: [UPS],
  hotel: [batches(120, 'BTR', 'Table butter', 'KGS', 0, 520, 4)],
  restaurant: [
    batches(60, 'CRM', 'Fresh cream', 'LTR', 0, 230, 6),
    batches(240, 'TOM-PUR', 'Tomato puree', 'KGS', 0, 95, 10),
  ],
};
const MEDICINES = [
  batches(540, 'PCM-500', 'Paracetamol 500 mg, strip of 10', 'NOS', 0, 12, 60),
  batches(360, 'ORS', 'Oral rehydration salts, sachet', 'NOS', 0, 18, 30),
];

export const freshGoods = ({ edition, chart }: Pick<DemoCompany, 'edition' | 'chart'>): readonly FreshGoods[] =>
  edition === 'D-DHA' ? MEDICINES : (FRESH[chart] ?? []);

type Gst = readonly [hsn: string, description: string, percent: 0 | 5 | 18];
const PAPER: Gst = ['4802', 'Uncoated paper for writing and printing', 18];
const SEATS: Gst = ['9401', 'Seats and parts of them', 18];
const LINEN: Gst = ['6302', 'Bed linen, table linen and towels', 5];
const MEDICINE: Gst = ['3004', 'Medicaments in measured doses', 5];

/**
 * HSN and GST from 22-Sep-2025: notification 9/2025-Central Tax (Rate) of 17-Sep-2025, schedules I and II; what bears
 * nothing is in notification 10/2025-Central Tax (Rate) of the same day.
 */
export const GST_OF: Readonly<Record<string, Gst>> = {
  'LAP-14': ['8471', 'Computers: automatic data processing machines', 18],
  'PHN-A5': ['8517', 'Telephones and apparatus for transmission', 18],
  'CHR-MSH': SEATS,
  'PPR-A4': PAPER,
  'CLN-FLR': ['3402', 'Surface-active and cleaning preparations', 18],
  'UPS-600': ['8504', 'Static converters, such as uninterruptible power supplies', 18],
  RICE: ['1006', 'Rice, pre-packaged and labelled', 5],
  OIL: ['1512', 'Sunflower oil', 5],
  'LIN-DBL': LINEN,
  TWL: LINEN,
  SOAP: ['3401', 'Toilet soap in bars', 5],
  TEA: ['0902', 'Tea', 5],
  BTR: ['0405', 'Butter and other fats from milk', 5],
  'GATE-6': ['7308', 'Structures of iron or steel, such as gates', 18],
  'MS-SHT': ['7208', 'Flat-rolled steel, hot-rolled', 18],
  'WLD-ROD': ['8311', 'Welding rods and electrodes', 18],
  'PNT-RED': ['3208', 'Paints in a non-aqueous medium', 18],
  'BLT-M8': ['7318', 'Screws, bolts and nuts of iron or steel', 18],
  'GRN-DSC': ['6804', 'Grinding wheels', 18],
  'NTB-LNG': ['482020', 'Exercise books, graph books and laboratory notebooks', 0],
  CHK: ['9609', 'Pencils, crayons and chalk sticks', 0],
  'LAB-BKR': ['7017', 'Laboratory glassware', 18],
  'UNI-SHT': ['6205', "Men's and boys' shirts up to 2,500 rupees", 5],
  PNR: ['0406', 'Paneer, pre-packaged and labelled', 0],
  FLR: ['1101', 'Wheat flour, pre-packaged and labelled', 5],
  'BOX-TKA': ['4819', 'Cartons and boxes of paper', 5],
  CRM: ['0401', 'Cream, not concentrated', 5],
  'TOM-PUR': ['2002', 'Tomatoes, prepared or preserved', 5],
  TNR: ['8443', 'Parts of printing machines, such as toner cartridges', 18],
  'SFT-HLM': ['6506', 'Safety headgear', 18],
  'CBL-6': ['8544', 'Insulated cable', 18],
  SNT: ['3808', 'Disinfectants', 18],
  'PCM-500': MEDICINE,
  ORS: MEDICINE,
};

/** Rate as documents name it, in thousandths of one per cent. */
export const gstOf = (code: string): number => (GST_OF[code]?.[2] ?? 18) * 1_000;

type Code = { id: number; code: string };

/** Keys of the HSN codes of goods, by the code of the goods; a code that the company lacks is added. */
export async function hsnOf(post: Post, goods: readonly Goods[]): Promise<ReadonlyMap<string, number>> {
  const known = new Map<string, number>();
  const found = new Map<string, number>();
  for (const [code, , unit] of goods) {
    const [hsn, description, percent] = GST_OF[code] ?? PAPER;
    const id = known.get(hsn) ?? (await codeOf(post, { hsn, description, percent, unit }));
    known.set(hsn, id);
    found.set(code, id);
  }
  return found;
}

type Wanted = { hsn: string; description: string; percent: number; unit: string };
const UQC: Readonly<Record<string, string>> = { LTR: 'KLR' };

async function codeOf(post: Post, { hsn, description, percent, unit }: Wanted): Promise<number> {
  const codes = await post<Code[]>('GET', `/api/admin/hsn-codes/lookup?q=${hsn}`);
  const own = codes.find(({ code }) => code === hsn);
  if (own) return own.id;
  const made = await post<Code>('POST', '/api/admin/hsn-codes', {
    code: hsn,
    description,
    taxCode: `GST${percent}`,
    uqc: UQC[unit] ?? unit,
    reverseCharge: false,
    itcEligible: true,
    active: true,
  });
  return made.id;
}
