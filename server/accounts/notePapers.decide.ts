import type { JournalInput } from '../../contract/accounts/journals';
import type { NotePaper } from '../../contract/accounts/notePapers';
import type { RegistrationKind } from '../../contract/admin/registrations';
import { negate, type Paise, sumOf } from '../../contract/amount';
import { addHeads, HEADS, type Heads, noTax, taxOf } from '../../contract/books/gst/heads';
import type { RegisteredSupply } from '../../contract/books/gst/supplies';
import { formatDate, type IsoDate } from '../../contract/dates';
import { stateName } from '../../contract/statutory';

/** A line of the journal, above zero on the debit side. */
export type Entry = {
  account: string;
  amount: Paise;
  line: JournalInput['lines'][number];
  as: 'customer' | 'supplier' | 'tax' | 'value' | 'keptBack' | 'other';
};
type Taxed = Heads & {
  direction: 'outward' | 'inward';
  kind: 'invoice' | 'creditNote' | 'debitNote';
  supply: RegisteredSupply;
  billNo: string;
  billDate: IsoDate;
  gstin: string | null;
  gstType: string | null;
  place: string | null;
  hsn: string | null;
  rate: number;
  qty: number;
  uqc: string | null;
  taxable: Paise;
};
export type NoteFacts = {
  number: string;
  date: IsoDate;
  input: Pick<JournalInput, 'purpose' | 'lines' | 'partyGstin' | 'gstBillNo' | 'gstBillDate'>;
  registration: RegistrationKind;
  entries: Entry[];
  taxed: Taxed[];
  party: { name: string; address: string | null; gstin: string | null; stateCode: string | null } | null;
  /** The bills that it changes. */
  against: { billNo: string; billDate: IsoDate }[];
  bank: string | null;
};

const UNTAXED: ReadonlySet<string> = new Set(['nilRated', 'exempt', 'nonGst']);
const abs = (amount: Paise): Paise => Math.abs(amount) as Paise;

/** @returns the content of the paper; null where the journal is no bill or note that the company issues. */
export function notePaperOf(facts: NoteFacts): NotePaper | null {
  const { entries, taxed, input, against } = facts;
  const own = entries.find(isParty);
  const title = titleOf(facts, own);
  if (title === null) return null;
  const [first] = taxed;
  const base = entries.filter((entry) => entry.as === 'value');
  const isOut = sumOf(base, ({ amount }) => amount) < 0;
  const signed = (amount: Paise) => (isOut ? negate(amount) : amount);
  const heads = addHeads(noTax, ...taxed);
  const totals = [
    { label: 'Value', amount: signed(sumOf(base, ({ amount }) => amount)) },
    ...HEADS.flatMap((head) => (heads[head] === 0 ? [] : [{ label: HEAD_WORDS[head], amount: abs(heads[head]) }])),
    ...entries.flatMap((entry) =>
      entry.as === 'other' ? [{ label: entry.account, amount: signed(entry.amount) }] : [],
    ),
  ];
  const number = input.gstBillNo ?? first?.billNo ?? facts.number;
  return {
    title,
    number,
    date: input.gstBillDate ?? first?.billDate ?? facts.date,
    party: partyLines(facts, own),
    facts: [
      ...placeFact(first),
      ...(against.length > 0 ? [{ label: 'Against invoice', text: against.map(ofDate).join(', ') }] : []),
      ...(number === facts.number ? [] : [{ label: 'Voucher', text: facts.number }]),
    ],
    lines: linesOf(facts, base, signed),
    taxes: byRate(taxed),
    totals,
    total: sumOf(totals, ({ amount }) => amount),
    notes: notesOf(facts, first),
    bank: title === 'Credit note' || own?.as !== 'customer' ? null : facts.bank,
  };
}

const isParty = ({ as }: Entry) => as === 'customer' || as === 'supplier';

const HEAD_WORDS: Readonly<Record<keyof Heads, string>> = { igst: 'IGST', cgst: 'CGST', sgst: 'SGST', cess: 'Cess' };
const ofDate = ({ billNo, billDate }: NoteFacts['against'][number]) => `${billNo} of ${formatDate(billDate)}`;

/**
 * CGST Rules 2017, rules 46, 46A, 49 and 53. Bills and credit notes of suppliers are their papers; the note to a supplier
 * is ours.
 */
function titleOf({ input, taxed, registration, party }: NoteFacts, own: Entry | undefined): string | null {
  const { purpose } = input;
  const [first] = taxed;
  // The recipient of a debit note owes more, or is owed less.
  if (purpose === 'debitNote') return own && own.amount > 0 ? 'Debit note' : null;
  const isOutward = first ? first.direction === 'outward' : own ? own.as === 'customer' : purpose === 'saleNote';
  if (!isOutward) return null;
  if (purpose === 'creditNote') return own && own.amount < 0 ? 'Credit note' : null;
  if (purpose !== 'saleNote') return null;
  if (first && first.kind !== 'invoice') return 'Credit note';
  if (registration !== 'regular') return registration === 'composition' ? 'Bill of supply' : 'Bill';
  if (taxed.every(({ supply }) => supply === 'unstated')) return 'Invoice';
  const untaxed = taxed.filter(({ supply }) => UNTAXED.has(supply)).length;
  if (untaxed === taxed.length) return 'Bill of supply';
  return untaxed > 0 && !(first?.gstin ?? party?.gstin) ? 'Invoice-cum-bill of supply' : 'Tax invoice';
}

function partyLines({ party, taxed, input }: NoteFacts, own: Entry | undefined): NotePaper['party'] {
  const gstin = input.partyGstin ?? party?.gstin ?? null;
  const state = gstin?.slice(0, 2) ?? party?.stateCode ?? null;
  const lines = [
    party?.address,
    state && stateName(state) ? `${stateName(state)} (${state})` : null,
    gstin ? `GSTIN ${gstin}` : taxed.length > 0 ? 'Not registered' : null,
  ];
  return {
    title: own?.as === 'supplier' ? 'Supplier' : 'Customer',
    name: party?.name ?? 'Cash',
    lines: lines.filter((line): line is string => Boolean(line)),
  };
}

const placeFact = (first: Taxed | undefined): NotePaper['facts'] =>
  first?.place && first.direction === 'outward'
    ? [{ label: 'Place of supply', text: `${stateName(first.place) ?? 'Other country'} (${first.place})` }]
    : [];

const statesGst = ({ line }: Entry) =>
  typeof line.gstPercent === 'number' || Boolean(line.supply && line.supply !== 'taxable');

/** Lines that state their GST have a row of the register each, in their order; others are known by account and amount. */
function linesOf({ taxed }: NoteFacts, base: readonly Entry[], signed: (amount: Paise) => Paise): NotePaper['lines'] {
  const stated = base.filter(statesGst);
  if (stated.length > 0 && stated.length === taxed.length) {
    return stated.flatMap(({ account, line }, place): NotePaper['lines'] => {
      const row = taxed[place];
      if (!row) return [];
      const { qty = null, unitRate = null } = line;
      return [
        {
          description: line.narration ?? account,
          hsn: row.hsn,
          qty,
          uqc: qty ? row.uqc : null,
          unitRate,
          taxable: abs(row.taxable),
          gstPercent: row.rate,
          tax: abs(taxOf(row)),
        },
      ];
    });
  }
  const only = taxed.length === 1 && base.length === 1 ? taxed[0] : undefined;
  return base.map(({ account, amount, line }) => ({
    description: line.narration ?? account,
    hsn: only?.hsn ?? null,
    qty: null,
    uqc: null,
    unitRate: null,
    taxable: signed(amount),
    gstPercent: only && only.supply !== 'unstated' ? only.rate : null,
    tax: only ? abs(taxOf(only)) : (0 as Paise),
  }));
}

function byRate(taxed: readonly Taxed[]): NotePaper['taxes'] {
  const rates = [...new Set(taxed.filter(({ supply }) => supply !== 'unstated').map(({ rate }) => rate))];
  return rates
    .sort((a, b) => a - b)
    .map((rate) => {
      const rows = taxed.filter((row) => row.rate === rate);
      const sum = (of: (row: Taxed) => Paise) => abs(sumOf(rows, of));
      return {
        rate,
        taxable: sum(({ taxable }) => taxable),
        igst: sum(({ igst }) => igst),
        cgst: sum(({ cgst }) => cgst),
        sgst: sum(({ sgst }) => sgst),
        cess: sum(({ cess }) => cess),
      };
    });
}

/** CGST Rules 2017, rule 5(1)(f). */
const COMPOSITION = 'Composition taxable person, not eligible to collect tax on supplies';

/** CGST Rules 2017, rule 46: exports and supplies to special economic zones. */
function notesOf({ registration, taxed, input }: NoteFacts, first: Taxed | undefined): string[] {
  if (first?.direction !== 'outward' || input.purpose !== 'saleNote') return [];
  if (registration !== 'regular') return registration === 'composition' ? [COMPOSITION] : [];
  const whom =
    first.gstType === 'overseas' ? 'export' : first.gstType === 'sez' ? 'supply to a special economic zone' : null;
  if (!whom) return [];
  return [
    taxed.some((row) => taxOf(row) !== 0)
      ? `Supply meant for ${whom} on payment of integrated tax`
      : `Supply meant for ${whom} under bond or letter of undertaking without payment of integrated tax`,
  ];
}
