import { expect, test } from 'vitest';
import type { Quantity } from '../../contract/amount';
import { isoDate } from '../../contract/dates';
import { binCardPaper } from '../../src/modules/inventory/binCard';
import { PLAIN_HEAD } from './kitSupport';

const HEAD = { company: 'Sindhu Traders', branch: 'HYD', gstin: null, state: null, ...PLAIN_HEAD };
const qty = (units: number) => (units * 1000) as Quantity;
const moved = (date: string, number: string, received: number, issued: number, balance: number) => ({
  date: isoDate(date),
  number,
  particulars: null,
  received: qty(received),
  issued: qty(issued),
  balance: qty(balance),
});

test('a bin card goes from the opening to the closing quantity, without values', () => {
  const { title, subtitle, blocks } = binCardPaper(HEAD, {
    item: 'Rice',
    code: 'RICE',
    unit: 'KGS',
    store: 'Main store',
    from: isoDate('2025-04-01'),
    to: isoDate('2025-04-30'),
    opening: qty(100),
    movements: [moved('2025-04-05', 'PI/1', 50, 0, 150), moved('2025-04-09', 'MI/1', 0, 40, 110)],
  });
  expect([title, ...subtitle]).toEqual(['Bin card', 'RICE', '01-Apr-2025 to 30-Apr-2025']);
  const table = blocks.find((block) => block.kind === 'table');
  expect(table?.rows.map(({ cells }) => cells)).toEqual([
    ['01-Apr-2025', 'Opening', '', '', '', '100'],
    ['05-Apr-2025', 'PI/1', '', '50', '', '150'],
    ['09-Apr-2025', 'MI/1', '', '', '40', '110'],
    ['30-Apr-2025', 'Closing', '', '50', '40', '110'],
  ]);
});
