import { expect, test } from 'vitest';
import { GOODS } from '../../server/setup/demoStockGoods';

test.each(Object.entries(GOODS))(
  'the goods of a %s are the stock in hand of its openings, and last for 27 months',
  (chart, goods) => {
    expect(goods.reduce((sum, [, , , qty, rate]) => sum + qty * rate, 0)).toBe(4_00_000);
    const months = chart === 'trading' ? 27 : 15;
    for (const [, name, , qty, , monthly] of goods) expect([name, qty > monthly * (months + 1)]).toEqual([name, true]);
  },
);
