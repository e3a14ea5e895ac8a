import { afterEach, expect, test, vi } from 'vitest';
import { rupees } from '../../contract/amount';
import type { SalePaper } from '../../contract/sales/salePapers';
import { http } from '../../src/kit/http';
import type { Block } from '../../src/kit/paper/paper';
import { debitNoteAbout, returnAbout } from '../../src/modules/sales/salePaper';

/** The tax details on the papers of returns and debit notes (CGST Rules 2017, rule 53). */

afterEach(() => vi.restoreAllMocks());

const NONE = rupees('0');
const row = (hsn: string, qty: number, taxable: string, tax: string): SalePaper['summary'][number] => ({
  hsn,
  uqc: 'NOS',
  qty: qty as never,
  rate: 18_000,
  taxable: rupees(taxable),
  cgst: NONE,
  sgst: NONE,
  igst: rupees(tax),
  cess: NONE,
});
function answered(summary: SalePaper['summary']): void {
  const lines = summary.map(({ hsn, taxable, igst }) => ({ hsn, rate: null, gstPercent: 18_000, taxable, tax: igst }));
  const data = { title: 'Credit note', parties: [], facts: [], lines, summary, bank: null, upi: null, notes: [] };
  vi.spyOn(http, 'get').mockResolvedValue({ data });
}
const rowsOf = (blocks: readonly Block[] | undefined, name: string) =>
  blocks
    ?.flatMap((block) => (block.kind === 'table' && block.label === name ? block.rows : []))
    .map((one) => one.cells);

test('a return has its tax under each head, added up', async () => {
  answered([row('8471', 1_000, '55,000', '9,900'), row('8517', 2_000, '1,000', '180')]);
  const { blocks, columns } = await returnAbout({ id: 1 });
  expect(rowsOf(blocks, 'Tax by rate')).toEqual([
    ['18 %', '56,000.00', '10,080.00', '10,080.00'],
    ['Total', '56,000.00', '10,080.00', '10,080.00'],
  ]);
  expect(columns?.find(({ label }) => label === 'GST')?.cells).toEqual(['18 %', '18 %']);
});

test('a debit note counts no goods again', async () => {
  answered([row('8471', 0, '1,200', '216')]);
  const { blocks } = await debitNoteAbout({ id: 1 });
  expect(rowsOf(blocks, 'HSN summary')).toEqual([['8471', '', '18 %', '1,200.00', '216.00']]);
  expect(rowsOf(blocks, 'Tax by rate')).toHaveLength(2);
});
