import { QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Paise, rupees } from '../../contract/amount';
import { isoDate } from '../../contract/dates';
import { voucherStages } from '../../contract/documentStages';
import type { DocumentKind, StoredDocument } from '../../src/kit/document/document';
import type { Printed } from '../../src/kit/document/paperFields';
import { voucherPaper } from '../../src/kit/document/voucherPaper';
import { PaperView } from '../../src/kit/paper/PaperView';
import { definitionOf } from '../../src/kit/paper/paperDefinition';
import { paperPdf } from '../../src/kit/paper/paperPdf';
import { moneyAccount } from '../../src/modules/accounts/lookups';
import { PLAIN_HEAD } from './kitSupport';

const NONE = 0 as Paise;
const head = {
  company: 'Sindhu Traders Pvt Ltd',
  branch: 'Hyderabad',
  gstin: '36AABCS1234F1Z5',
  state: 'Telangana',
  ...PLAIN_HEAD,
};
const entry = (accountName: string, debit: string, credit: string, more: object = {}) => ({
  accountId: 1,
  accountName,
  debit: debit ? rupees(debit) : NONE,
  credit: credit ? rupees(credit) : NONE,
  narration: null,
  billNo: null,
  isMirror: false,
  date: isoDate('2025-04-15'),
  ...more,
});
const receipt = (amount: string, more: object = {}, copy = 1): Printed => ({
  copy,
  head,
  document: {
    id: 1,
    version: 1,
    number: 'RCHYD/2526/00001',
    date: isoDate('2025-04-15'),
    status: 'posted',
    branchName: 'Hyderabad',
    branchId: 1,
    amount: rupees(amount),
    receiveInId: 7,
    mode: 'neft',
    instrumentNo: 'N105250001',
    instrumentDate: null,
    drawnOn: null,
    narration: 'Against their bill',
    accountNames: { 7: 'HDFC Current A/c' },
    entries: [entry('HDFC Current A/c', amount, ''), entry('Anand Stores', '', amount, { billNo: 'S/24/310' })],
    createdBy: 'ASHA',
    createdAt: '2025-04-15T06:00:00.000Z',
    cancelReason: null,
    cancelledAt: null,
    cancelledBy: null,
    isAmended: false,
    ...more,
  } as StoredDocument,
});
/** The parts of a definition that go on paper; the screens of vouchers are tested elsewhere. */
const kind = {
  resource: { stages: voucherStages },
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'receiveInId', label: 'Receive in', input: moneyAccount },
    { field: 'mode', label: 'Mode', input: { kind: 'choice', words: { neft: 'NEFT' } } },
    { field: 'instrumentNo', label: 'Instrument no.', input: 'text' },
    { field: 'drawnOn', label: 'Drawn on bank', input: 'text' },
  ],
  below: [{ field: 'narration', label: 'Narration', input: 'textarea' }],
  print: {
    title: 'Receipt',
    amount: ({ amount }: StoredDocument) => amount,
    signatures: ['Prepared by', 'Receiver'],
    stampFrom: rupees('5,000'),
  },
} as unknown as DocumentKind;
const paperOf = (printed: Printed) => voucherPaper(new QueryClient(), kind, printed);

describe('a voucher on paper', () => {
  test('says the amount in Indian figures and words, the bill under its party, and who it is from', async () => {
    render(<PaperView paper={await paperOf(receipt('1,18,000'))} />);
    const paper = screen.getByRole('article', { name: 'Receipt RCHYD/2526/00001 15-Apr-2025' });
    expect(paper.textContent).toContain('Sindhu Traders Pvt LtdHyderabad, TelanganaGSTIN 36AABCS1234F1Z5');
    expect(paper.textContent).toContain('Rupees One Lakh Eighteen Thousand Only₹ 1,18,000.00');
    expect(paper.textContent).toContain('Anand StoresBill S/24/3101,18,000.00');
    expect(paper.textContent).toContain('Receive inHDFC Current A/cModeNEFTInstrument no.N105250001');
    expect(paper.textContent).toContain('Total1,18,000.001,18,000.00');
  });

  test('leaves out an amount of nothing, and gives a narration the whole width', async () => {
    const header = [...kind.header, { field: 'charges', label: 'Bank charges', input: 'money' }] as const;
    const paper = (charges: Paise) => voucherPaper(new QueryClient(), { ...kind, header }, receipt('100', { charges }));
    const told = async (charges: Paise) =>
      (await paper(charges)).blocks.flatMap((block) =>
        block.kind === 'facts' ? [block.facts.map(({ label }) => label)] : [],
      );
    const head = ['Receive in', 'Mode', 'Instrument no.'];
    expect(await told(NONE)).toEqual([head, ['Narration']]);
    expect(await told(rupees('118'))).toEqual([[...head, 'Bank charges'], ['Narration']]);
  });

  test('that begins with a sentence shows its content once', async () => {
    const said: DocumentKind = {
      ...kind,
      below: [{ field: 'receivedFrom', label: 'Received from', input: 'text' }, ...kind.below],
      print: { ...kind.print, says: { text: () => 'Received with thanks from Ravi Kumar.', tells: ['receivedFrom'] } },
    };
    const printed = receipt('100', { receivedFrom: 'Ravi Kumar' });
    render(<PaperView paper={await voucherPaper(new QueryClient(), said, printed)} />);
    const { textContent } = screen.getByRole('article', { name: /^Receipt/ });
    expect(textContent?.split('Ravi Kumar')).toHaveLength(2);
    expect(textContent).toContain('NarrationAgainst their bill');
  });

  test('of several bills shows the settled part of each', async () => {
    const billsMoved = [
      { accountId: 2, billNo: 'S/24/310', amount: rupees('1,00,000') },
      { accountId: 2, billNo: 'S/24/342', amount: rupees('18,000') },
    ];
    const entries = [
      entry('HDFC Current A/c', '1,18,000', ''),
      entry('Anand Stores', '', '1,18,000', { accountId: 2, billNo: 'S/24/310, S/24/342' }),
    ];
    render(<PaperView paper={await paperOf(receipt('1,18,000', { entries, billsMoved }))} />);
    expect(screen.getByText('Bill S/24/310: 1,00,000.00')).toBeDefined();
    expect(screen.getByText('Bill S/24/342: 18,000.00')).toBeDefined();
  });

  test.each([
    ['4,999.99', false],
    ['5,000', true],
  ])('a receipt of %s has a box for the revenue stamp: %s', async (amount, has) => {
    render(<PaperView paper={await paperOf(receipt(amount))} />);
    expect(screen.queryByText('Revenue stamp') !== null).toBe(has);
  });

  test('an original has no mark, a reprint is a duplicate, a cancelled one says by whom and why', async () => {
    expect((await paperOf(receipt('100'))).marks).toEqual([]);
    expect((await paperOf(receipt('100', {}, 2))).marks).toEqual(['Duplicate']);
    const gone = {
      status: 'cancelled',
      cancelledBy: 'ASHA',
      cancelledAt: '2025-04-16T05:00:00.000Z',
      cancelReason: 'Cheque came back',
      entries: [
        entry('Cash', '100', ''),
        entry('Anand Stores', '', '100'),
        entry('Cash', '', '100', { isMirror: true }),
      ],
    };
    const paper = await paperOf(receipt('100', gone, 3));
    expect(paper.marks).toEqual(['Duplicate', 'Cancelled']);
    const text = paper.blocks.find((block) => block.kind === 'text');
    expect(text).toEqual({ kind: 'text', text: 'Cancelled by ASHA on 16-Apr-2025 10:30: Cheque came back' });
    const table = paper.blocks.find((block) => block.kind === 'table');
    expect(table?.kind === 'table' && table.rows.map((row) => row.cells[2])).toEqual(['', '100.00', '100.00']);
  });

  test('a name that PDF files have no letters for is reported, not drawn as boxes', async () => {
    const entries = [entry('Ravi 中文', '100', ''), entry('Cash', '', '100')];
    const paper = await paperOf(receipt('100', { entries }));
    await expect(paperPdf([paper], 'a4')).rejects.toThrow('PDF files have no letters for “Ravi 中文”');
  });

  test('several in one PDF begin on pages of their own, and the PDF says the same as the print', async () => {
    const papers = await Promise.all([receipt('100'), receipt('1,18,000')].map((one) => paperOf(one)));
    const definition = JSON.stringify(definitionOf(papers, 'a5'));
    expect(definition.match(/"pageBreak":"before"/g)).toHaveLength(1);
    expect(definition).toContain('"pageSize":"A5"');
    expect(definition).toContain('Rupees One Lakh Eighteen Thousand Only');
    expect(definition).toContain('₹ 1,18,000.00');
    expect(definition).toContain('Bill S/24/310');
  });

  test('of several that are a page each counts every one by itself: nobody reads how many others got one', async () => {
    const paper = await paperOf(receipt('100'));
    const foot = (at: number, of: number) => {
      const { footer } = definitionOf([paper, paper, paper], 'a4');
      return typeof footer === 'function' ? JSON.stringify(footer(at, of, {} as never)) : '';
    };
    expect(foot(2, 3)).toContain('Page 1 of 1');
    expect(foot(2, 4)).toContain('Page 2 of 4');
  });

  test('names its paper on further pages, unless they are of several', async () => {
    const paper = await paperOf(receipt('100'));
    const foot = (count: number, at: number) => {
      const { footer } = definitionOf(
        Array.from({ length: count }, () => paper),
        'a4',
      );
      return typeof footer === 'function' ? JSON.stringify(footer(at, 2, {} as never)) : '';
    };
    const name = `${paper.title} ${paper.subtitle[0]}`;
    expect([foot(1, 1), foot(1, 2), foot(2, 2)].map((text) => text.includes(name))).toEqual([false, true, false]);
    expect(foot(1, 2)).toContain('Page 2 of 2');
  });
});
