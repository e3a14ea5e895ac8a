import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Paise, type Percent, rupees } from '../../contract/amount';
import { isoDate } from '../../contract/dates';
import { voucherStages } from '../../contract/documentStages';
import type { DocumentKind, StoredDocument } from '../../src/kit/document/document';
import { documentPaper } from '../../src/kit/document/documentPaper';
import { factsUnder } from '../../src/kit/document/paperFields';
import { PaperView } from '../../src/kit/paper/PaperView';
import { type Block, textsOf } from '../../src/kit/paper/paper';
import { definitionOf } from '../../src/kit/paper/paperDefinition';
import { PLAIN_HEAD } from './kitSupport';

const items = { path: '/api/tests/items', names: { one: 'item', many: 'items' } } as never;
/** The parts of a definition that go on paper. */
const kind = {
  resource: {
    stages: voucherStages,
    worked: () => ({
      lines: { items: [{ value: 500_00 }, { value: 250_00 }] },
      totals: [{ label: 'Grand total', amount: 885_00, strong: true }],
      amount: 885_00 as Paise,
    }),
  },
  blank: () => ({ items: [] }),
  tables: [
    {
      field: 'items',
      title: 'Items',
      blank: () => ({ itemId: null, qty: null }),
      isBlank: () => false,
      columns: [
        { field: 'qty', label: 'Qty', input: 'quantity' },
        { field: 'itemId', label: 'Item', input: { kind: 'lookup', source: items } },
        { worked: 'value', label: 'Value', show: 'money' },
      ],
    },
  ],
  header: [],
  below: [],
  print: {
    kind: 'items',
    title: 'Purchase order',
    amount: ({ amount }: StoredDocument) => amount,
    party: () => [{ title: 'Supplier', name: 'Deccan Supplies', lines: ['12 MG Road', 'GSTIN 27AABCD1234F1Z5'] }],
    columns: ['itemId', 'qty', 'value'],
    taxes: () => [{ rate: 18_000 as Percent, taxable: rupees('750'), cgst: rupees('67.50'), sgst: rupees('67.50') }],
    terms: () => 'Payment in 30 days',
    signatures: ['Authorised signatory'],
  },
} as unknown as DocumentKind;

const printed = {
  copy: 1,
  head: { company: 'Sindhu Traders', branch: 'Pune', gstin: null, state: 'Maharashtra', ...PLAIN_HEAD },
  document: {
    id: 1,
    version: 1,
    number: 'PO/25/00001',
    date: isoDate('2025-06-12'),
    status: 'posted',
    amount: rupees('885'),
    items: [
      { itemId: 4, qty: 5_000 },
      { itemId: 9, qty: 2_500 },
    ],
    names: { '/api/tests/items': { 4: 'Cement 50 kg', 9: 'Sand' } },
  } as unknown as StoredDocument,
};
const paper = () => documentPaper(new QueryClient(), kind, printed);
const tables = (blocks: readonly Block[]) => blocks.filter((block) => block.kind === 'table');

describe('the paper of a document with items', () => {
  test('has its lines with names that came with it and figures that were worked out', async () => {
    const [lines] = tables((await paper()).blocks);
    expect(lines?.columns.map(({ label }) => label)).toEqual(['#', 'Item', 'Qty', 'Value']);
    expect(lines?.columns.map(({ isWide }) => isWide ?? false)).toEqual([false, true, false, false]);
    expect(lines?.rows.map(({ cells }) => cells)).toEqual([
      ['1', 'Cement 50 kg', '5', '500.00'],
      ['2', 'Sand', '2.5', '250.00'],
    ]);
  });

  test('has the tax by rate under the heads that there are, and adds it up', async () => {
    const [, tax] = tables((await paper()).blocks);
    expect(tax?.columns.map(({ label }) => label)).toEqual(['Tax rate', 'Taxable value', 'CGST', 'SGST', 'Total tax']);
    expect(tax?.rows.at(-1)?.cells).toEqual(['Total', '750.00', '67.50', '67.50', '135.00']);
  });

  test('says the same on the screen and in the PDF', async () => {
    const it = await paper();
    render(<PaperView paper={it} />);
    for (const text of ['Deccan Supplies', '12 MG Road', 'Grand total', 'Authorised signatory'])
      expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByText(/Payment in 30 days/)).toBeDefined();
    for (const size of ['a4', 'a5'] as const) {
      const definition = JSON.stringify(definitionOf([it], size));
      for (const text of ['Deccan Supplies', 'GSTIN 27AABCD1234F1Z5', 'Grand total', '885.00', 'Cement 50 kg'])
        expect(definition).toContain(text);
    }
    expect(textsOf(it)).toContain('12 MG Road');
  });

  test('says the name of a party once, and a field that the server says in more words in those', () => {
    const fields = [
      { label: 'Supplier', text: 'Deccan Supplies' },
      { label: 'Pay from', text: 'Deccan Supplies' },
      { label: 'Against invoice', text: 'SI/1' },
      { label: 'Reason', text: 'Rate difference' },
    ];
    const of = { label: 'Against invoice', text: 'SI/1 of 12-Jun-2025' };
    expect(factsUnder([{ title: 'Supplier', name: 'Deccan Supplies' }], fields, [of])).toMatchObject({
      facts: [{ label: 'Pay from', text: 'Deccan Supplies' }, { label: 'Reason', text: 'Rate difference' }, of],
    });
  });
});
