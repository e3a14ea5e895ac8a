import { LINES_3B } from '../../../../contract/accounts/gst/gstr3b';
import { type GstSummary, type GstSummaryRow, gstSummary } from '../../../../contract/accounts/gst/gstSummary';
import { GST_RATES } from '../../../../contract/admin/gstRates';
import { formatPaise, formatPercent } from '../../../../contract/amount';
import { addHeads, lessHeads, noTax, taxOf } from '../../../../contract/books/gst/heads';
import { firstOfMonth, isoDate, lastOfMonth } from '../../../../contract/dates';
import type { AnyColumn, Values } from '../../../kit/define';
import { documentLink } from '../../../kit/document/documentLink';
import { choice } from '../../../kit/inputs/inputKinds';
import { defineReport } from '../../../kit/report/defineReport';
import { translate } from '../../../kit/translate';
import { someBranches } from '../lookups';
import { sectionWords, supplyWords } from './words';

const FIGURES: readonly AnyColumn[] = [
  { field: 'taxable', label: 'Taxable value', show: 'money', total: 'sum' },
  { field: 'igst', label: 'IGST', show: 'money', total: 'sum' },
  { field: 'cgst', label: 'CGST', show: 'money', total: 'sum' },
  { field: 'sgst', label: 'SGST', show: 'money', total: 'sum' },
  { field: 'cess', label: 'Cess', show: 'money', total: 'sum', minor: true },
  { field: 'tax', label: 'Tax', show: 'money', total: 'sum' },
  { field: 'blocked', label: 'of it no credit', show: 'money', total: 'sum', minor: true },
];

function columns(_answer: GstSummary, { by }: Values): readonly AnyColumn[] {
  if (by === 'voucher') {
    return [
      { field: 'name', label: 'Voucher' },
      { field: 'date', label: 'Date', show: 'date' },
      { field: 'party', label: 'Party' },
      { field: 'hsn', label: 'HSN', minor: true },
      { field: 'issued', label: 'Issued by us', minor: true },
      ...FIGURES,
    ];
  }
  return [
    { field: 'name', label: 'Rate' },
    { field: 'supply', label: 'Supply', words: supplyWords },
    ...(by === 'hsn'
      ? [{ field: 'hsn', label: 'HSN or SAC' }, { field: 'supplied', label: 'Goods or services', minor: true } as const]
      : []),
    { field: 'vouchers', label: 'Vouchers', show: 'count' },
    ...FIGURES,
  ];
}

const text = (value: unknown) => (value ? String(value) : null);

/** A sum leads to its vouchers, a voucher to itself. */
function open(row: GstSummaryRow, query: Values) {
  if (row.voucherId !== null && row.type !== null && row.date !== null)
    return documentLink(row.type, row.voucherId, row.date);
  const { from, to, branchId } = query;
  return {
    screen: gstSummary.screen,
    params: {
      from: text(from),
      to: text(to),
      branchId: text(branchId),
      by: 'voucher',
      section: row.section,
      line: text(query.line),
      supply: row.supply,
      rate: String(row.rate),
      hsn: query.by === 'hsn' ? (row.hsn ?? 'none') : text(query.hsn),
    },
  };
}

function check({ ties, rows }: GstSummary) {
  const gap = ties.some(({ ledger, stated, without, setOff }) => {
    const explained = addHeads(stated, without, setOff);
    return taxOf(lessHeads(ledger, explained)) !== 0;
  });
  if (gap) return { good: false, text: 'The tax accounts of the ledger do not agree with the vouchers' };
  const of = (side: string) => taxOf(ties.find((tie) => tie.side === side)?.ledger ?? noTax);
  const agreed = translate('output tax {of}, input tax {of2}', {
    of: formatPaise(of('output')),
    of2: formatPaise(of('input')),
  });
  const silent = rows.filter((row) => row.section === 'without').length;
  if (silent === 0)
    return { good: true, text: translate('Agrees with the tax accounts of the ledger: {agreed}', { agreed }) };
  const words = silent === 1 ? translate('one voucher') : translate('{silent} vouchers', { silent });
  return {
    good: null,
    text: translate('Agrees with the ledger ({agreed}) together with {words} without GST details', { agreed, words }),
  };
}

/** Supplies by rate and HSN, and the difference from the tax accounts. */
export const gstSummaryReport = defineReport(gstSummary, {
  start: ({ today }) => ({
    from: firstOfMonth(isoDate(today)),
    to: lastOfMonth(isoDate(today)),
    by: 'rate',
    section: 'all',
    line: 'all',
    supply: 'all',
    rate: 'all',
  }),
  filters: [
    { kind: 'period', from: 'from', to: 'to' },
    {
      kind: 'field',
      field: 'by',
      label: 'by',
      input: choice({ rate: 'rate', hsn: 'HSN and rate', voucher: 'voucher' }),
      omitFromTitle: true,
    },
    {
      kind: 'field',
      field: 'section',
      label: 'of',
      input: choice({ all: 'everything', ...sectionWords }),
    },
    { kind: 'field', field: 'line', label: 'GSTR-3B', input: choice(lineChoice()), omitFromTitle: true, rare: true },
    { kind: 'field', field: 'rate', label: 'rate', input: choice(rateChoice()), omitFromTitle: true, rare: true },
    {
      kind: 'field',
      field: 'supply',
      label: 'supply',
      input: choice({ all: 'any', ...supplyWords }),
      omitFromTitle: true,
      rare: true,
    },
    { kind: 'field', field: 'hsn', label: 'HSN', input: 'text', placeholder: 'any', rare: true },
    { kind: 'field', field: 'branchId', label: 'branch', input: someBranches },
  ],
  columns,
  tree: {
    trail: ({ section }) => [translate(sectionWords[section])],
    levels: { group: 'Parts', row: 'Rates' },
    noTotal: true,
  },
  open,
  check,
  empty: 'No voucher of these days touches the GST. Choose another period.',
});

/** Lines of the return as it prints them: 3.1 (a), 4 (A) (5). */
function lineChoice(): Record<string, string> {
  const written = (line: string) =>
    line.replace(
      /^(3\.1|4|5)([A-Za-z])(\d?)$/,
      (_, table, letter, number) => `${table} (${letter})${number && ` (${number})`}`,
    );
  return { all: 'whole', ...Object.fromEntries(LINES_3B.map((line) => [line, written(line)])) };
}

function rateChoice(): Record<string, string> {
  return { all: 'any', ...Object.fromEntries(GST_RATES.map(({ rate }) => [rate, `${formatPercent(rate)} %`])) };
}
