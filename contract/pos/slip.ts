import type { Paise } from '../amount';

export type SlipRow = readonly [label: string, value: string];
export type SlipLine = { key: number; name: string; figures: string; amount: string };

/** The slip of a till, as text: the browser prints it, or a receipt printer takes it as bytes. */
export type Slip = {
  paper: 'mm80' | 'mm58';
  copies: number;
  head: readonly string[];
  title: string;
  facts: readonly SlipRow[];
  lines: readonly SlipLine[];
  totals: readonly SlipRow[];
  /** None: a slip without a total of its own. */
  payable: Paise | null;
  taxes: readonly { rate: string; taxable: string; tax: string }[];
  tenders: readonly SlipRow[];
  change: Paise;
  /** Cash goes into the drawer, or comes out. */
  isCash: boolean;
  foot: readonly string[];
  upi: string | null;
  /** Goods returned with the bill, above its total. */
  back: { title: string; lines: readonly SlipLine[]; total: Paise } | null;
  /** The number as a code, which a till scans when goods come back or a slip is paid with. */
  code: string | null;
};
