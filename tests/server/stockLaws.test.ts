import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Paise, Quantity } from '../../contract/amount';
import { type CostingMethod, costMoves, EMPTY_POOL, type ValuedBy } from '../../contract/stock/costing';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';
import { openWarehouse, STOCK, stockForms } from './stock';

/** Numbers that look random and are the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

async function warehouse(method: CostingMethod) {
  const office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  const house = await openWarehouse(office);
  if (method === 'fifo')
    await office.app.system.database.query(
      sql`insert into settings (company_id, branch_id, setup_code, setup_value) values (${office.company}, 'PUR', 'pur_costm', '2')`,
    );
  return { office, stores: [house.main, house.second] as const, form: stockForms(office.branchId, house) };
}

/** Values of an item worked out anew from its movements, in their order, without those that were taken back. */
async function recost(office: Office, method: CostingMethod) {
  const { database } = office.app.system;
  type Row = {
    itemId: number;
    id: number;
    qty: Quantity;
    valuedBy: ValuedBy;
    given: Paise;
    layerId: number | null;
    current: Paise;
  };
  const rows = await database.query<Row>(sql`
    select m.item_id as "itemId", m.id, m.qty, m.valued_by as "valuedBy", m.given, m.layer_id as "layerId",
           (m.value + coalesce((select sum(c.value) from stock_moves c where c.corrects_id = m.id), 0))::bigint as current
      from stock_moves m
     where m.corrects_id is null
       and not exists (select from stock_moves x where x.mirror_of_id = m.id and x.date = m.date)
       and not exists (select from stock_moves o where o.id = m.mirror_of_id and o.date = m.date)
     order by m.item_id, m.date, m.minute, m.qty < 0, m.id`);
  for (const itemId of new Set(rows.map((row) => row.itemId))) {
    const own = rows.filter((row) => row.itemId === itemId);
    const { costed } = costMoves(method, EMPTY_POOL, own);
    expect(costed.map(({ value }) => value)).toEqual(own.map(({ current }) => current));
  }
}

describe.each(['average', 'fifo'] as const)('any order of documents by %s', (method) => {
  test('keeps stock equal to the ledger, and costs what working it out anew costs', async () => {
    const { office, stores, form } = await warehouse(method);
    const next = numbers(method === 'fifo' ? 7 : 3);
    const made: { path: string; id: number }[] = [];
    const counts = { posted: 0, refused: 0, cancelled: 0 };
    const day = () => `2025-04-${String(2 + next(27)).padStart(2, '0')}`;
    const confirmed = [{ code: 'LATER_VALUES', reason: null }];
    const send = async (path: string, body: object) => {
      const answer = await office.admin.call<{ id: number; code?: string }>('POST', `${path}?step=post`, {
        ...body,
        confirmed,
      });
      if (answer.status < 300) {
        made.push({ path, id: answer.body.id });
        counts.posted++;
      } else {
        expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('INVALID')]);
        counts.refused++;
      }
    };
    for (let round = 0; round < 60; round++) {
      const [from, to] = next(2) === 0 ? stores : ([stores[1], stores[0]] as const);
      const kind = next(10);
      if (kind < 3) await send(STOCK.opening, form.opening(1 + next(90), 20 + next(4000) / 100, from));
      else if (kind < 6) await send(STOCK.issue, form.issue(day(), 1 + next(40), from));
      else if (kind < 8) await send(STOCK.transfer, form.transfer(day(), 1 + next(30), from, to));
      else {
        const [taken] = made.splice(next(made.length), 1);
        if (!taken) continue;
        const { version } = await office.admin.ok<{ version: number }>('GET', `${taken.path}/${taken.id}`);
        const step = { version, reason: 'Entered by mistake', confirmed };
        const answer = await office.admin.call('POST', `${taken.path}/${taken.id}/cancel`, step);
        if (answer.status < 300) counts.cancelled++;
        else {
          expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('STOCK_SHORT')]);
          made.push(taken);
        }
      }
    }
    expect(counts.posted).toBeGreaterThan(25);
    expect(counts.refused).toBeGreaterThan(0);
    expect(counts.cancelled).toBeGreaterThan(2);
    await recost(office, method);
    expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
  });
});
