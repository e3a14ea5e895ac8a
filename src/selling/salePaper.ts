import * as z from 'zod/mini';
import type { Paise, Percent } from '../../contract/amount';
import { customers } from '../../contract/selling/customers';
import { figuresOfSale, type SaleEntered } from '../../contract/selling/soldLines';
import { stateName } from '../../contract/statutory';
import { asPosted } from '../kit/document/asPosted';
import type { PaperTax } from '../kit/document/document';
import { http } from '../kit/http';

/** Shared parts of papers of sales: the buyer, and the tax by rate. */

type Taxed = Omit<SaleEntered, 'items' | 'charges'> & {
  interState: boolean;
  items: readonly (SaleEntered['items'][number] & { gstPercent: Percent })[];
  charges: readonly (SaleEntered['charges'][number] & { gstPercent: Percent })[];
};

/** Taxable value and tax by rate, as under the lines of the paper. */
export function taxesOf(sale: Taxed): PaperTax[] {
  const figures = figuresOfSale(sale, 'line');
  const lines = [
    ...sale.items.map(({ gstPercent }, place) => ({ rate: gstPercent, figures: figures.lines[place] })),
    ...sale.charges.map(({ gstPercent }, place) => ({ rate: gstPercent, figures: figures.charges[place] })),
  ];
  const rates = [...new Set(lines.map(({ rate }) => rate))].sort((a, b) => a - b);
  return rates.map((rate: Percent) => {
    const own = lines.flatMap((line) => (line.rate === rate && line.figures ? [line.figures] : []));
    const sum = (amount: (one: (typeof own)[number]) => Paise) =>
      own.reduce((total, one) => (total + amount(one)) as Paise, 0 as Paise);
    const taxable = sum((one) => one.taxable);
    if (sale.interState) return { rate, taxable, igst: sum(({ taxes }) => taxes.igst) };
    return { rate, taxable, cgst: sum(({ taxes }) => taxes.cgst), sgst: sum(({ taxes }) => taxes.sgst) };
  });
}

/** @param postedId the document whose paper shows the entry; without one it is read in its present state. */
export async function entryOf<O>(
  path: string,
  option: z.ZodMiniType<O>,
  id: number,
  postedId?: number,
): Promise<O | undefined> {
  const { data } = await http.get(`${path}/lookup`, postedId ? asPosted(postedId, { id }) : { params: { id } });
  return z.array(option).parse(data)[0];
}

type Sold = {
  id: number;
  customerId: number;
  partyName?: string | null | undefined;
  names: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** Name, address and GSTIN of the customer (CGST Rules 2017, rule 46). */
export async function buyerOf({ id, customerId, names, partyName }: Sold) {
  const buyer = await entryOf(customers.path, customers.option, customerId, id);
  const state = buyer?.stateCode ? `${stateName(buyer.stateCode)} (${buyer.stateCode})` : null;
  const place = [buyer?.city, buyer?.pin, state].filter(Boolean).join(', ');
  const lines = [buyer?.address, place, buyer?.gstin && `GSTIN ${buyer.gstin}`].filter((line) => !!line);
  const name = names[customers.path]?.[String(customerId)] ?? partyName ?? '';
  return [{ title: 'Customer', name, lines: lines as string[] }];
}

/** The address that a mail to the customer begins with. */
export async function buyerMail(document: object): Promise<string[]> {
  const { customerId } = document as { customerId?: unknown };
  const buyer = await entryOf(customers.path, customers.option, Number(customerId));
  return buyer?.email ? [buyer.email] : [];
}
