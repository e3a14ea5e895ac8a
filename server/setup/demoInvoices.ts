import { addDays, type IsoDate } from '../../contract/dates';
import { type DemoInvoice, demoInvoices, INVOICE_STATES, type InvoiceState } from '../../contract/demo/invoices';
import { editions } from '../../contract/editions';
import type { Post } from './demo';
import type { DemoCompany } from './demoCompanies';

/** Whether its edition has the menu of the demo areas. */
export const hasDemoAreas = ({ edition }: Pick<DemoCompany, 'edition'>): boolean =>
  editions[edition].sidebar.some((block) => block === 'apps');

type Line = readonly [name: string, pieces: number, price: number];

/** Number, order, days ago, state, currency, buyer, where the buyer is, and its lines with prices in hundredths. */
const INVOICES: readonly (readonly [string, string, number, InvoiceState, string, string, string, readonly Line[]])[] =
  [
    [
      'A1B2C',
      'PO-118',
      2,
      'Pending',
      '₹',
      'Sunrise Clinic',
      'Abids, Hyderabad',
      [
        ['Blood pressure monitor', 3, 249_50],
        ['Wheelchair cushion', 2, 1_200_00],
      ],
    ],
    ['K7M4Q', 'PO-121', 1, 'Pending', '₹', 'City Diagnostics', 'Begumpet, Hyderabad', [['Reagent kit', 12, 860_00]]],
    [
      'P3X9T',
      'WEB-3307',
      0,
      'Pending',
      '$',
      'Harbor Health Inc.',
      'Austin, Texas',
      [['Software support, hours', 40, 65_00]],
    ],
    [
      'D5F8H',
      'PO-109',
      9,
      'Processing',
      '₹',
      'Sri Sai Nursing Home',
      'Warangal',
      [
        ['Hospital bed', 4, 18_500_00],
        ['Mattress', 4, 3_250_00],
      ],
    ],
    ['R2S6V', 'PO-112', 7, 'Processing', '€', 'Klinik am Park', 'Hamburg', [['Stethoscope', 25, 42_90]]],
    [
      'W8Y1Z',
      'PO-093',
      21,
      'Delivered',
      '₹',
      'Apollo Pharmacy, Kukatpally',
      'Hyderabad',
      [
        ['Digital thermometer', 100, 185_00],
        ['Pulse oximeter', 30, 940_00],
      ],
    ],
    ['G4J7L', 'PO-087', 30, 'Delivered', '£', 'Thames Care Ltd', 'Reading', [['Walking frame', 10, 58_75]]],
    [
      'N6B3E',
      'PO-080',
      44,
      'Delivered',
      '₹',
      'Sunrise Clinic',
      'Abids, Hyderabad',
      [['Examination table', 1, 22_400_00]],
    ],
  ];

const FROM = { name: 'Vyapar Medical Supplies', address: '4-1-20 Tilak Road\nHyderabad 500001' };

/** Invoices of the demo area in every state, each brought there step by step. */
export async function enterDemoInvoices(post: Post, today: IsoDate): Promise<void> {
  for (const [id, orderNumber, daysAgo, state, currency, name, address, lines] of INVOICES) {
    let stored = await post<DemoInvoice>('POST', demoInvoices.path, {
      id,
      orderNumber,
      orderStatus: 'Pending',
      orderDate: addDays(today, -daysAgo),
      currency,
      vat: 10_000,
      billFrom: FROM,
      billTo: { name, address },
      items: lines.map(([item, pieces, unitPrice]) => ({ name: item, unit: pieces * 1000, unitPrice })),
    });
    for (const orderStatus of Object.keys(INVOICE_STATES).slice(1)) {
      if (stored.orderStatus === state) break;
      stored = await post<DemoInvoice>('PUT', `${demoInvoices.path}/${id}`, { ...stored, orderStatus });
    }
  }
}
