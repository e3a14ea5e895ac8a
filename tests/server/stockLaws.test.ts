import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Paise, Quantity } from '../../contract/amount';
import { type CostingMethod, costMoves, EMPTY_POOL, type ValuedBy } from '../../contract/stock/costing';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';
import { openYard, qty, rate } from './purchases';

const FIRST = '2025-04-01';

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
  const yard = await openYard(office);
  const make = async (path: string, body: object) => (await office.admin.ok<{ id: number }>('POST', path, body)).id;
  const second = await make('/api/inventory/stores', {
    code: 'SHOP',
    name: 'Shop',
    branchId: office.branchId,
    kind: 'main',
    stockAccountId: null,
    allowSale: true,
    allowIssue: true,
    active: true,
    bins: [],
  });
  const department = await make('/api/inventory/departments', {
    code: 'WORK',
    name: 'Workshop',
    branchId: null,
    consumptionAccountId: office.account('Material Consumption'),
    costCentreId: null,
    active: true,
  });
  if (method === 'fifo')
    await office.app.system.database.query(
      sql`insert into settings (company_id, branch_id, setup_code, setup_value) values (${office.company}, 'PUR', 'pur_costm', '2')`,
    );
  return { office, yard, stores: [yard.main, second] as const, department };
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
    const { office, yard, stores, department } = await warehouse(method);
    const next = numbers(method === 'fifo' ? 7 : 3);
    const made: { path: string; id: number }[] = [];
    const counts = { posted: 0, refused: 0, cancelled: 0 };
    const common = { branchId: office.branchId, narration: null };
    const day = () => `2025-04-${String(2 + next(27)).padStart(2, '0')}`;
    const line = (units: number, more: object = {}) => ({
      itemId: yard.steel,
      unitId: yard.kgs,
      qty: qty(units),
      remarks: null,
      lineNo: null,
      fromLineId: null,
      ...more,
    });
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
      if (kind < 3)
        await send('/api/inventory/opening-stocks', {
          ...common,
          date: FIRST,
          storeId: from,
          items: [line(1 + next(90), { rate: rate(20 + next(4000) / 100) })],
        });
      else if (kind < 6)
        await send('/api/inventory/material-issues', {
          ...common,
          date: day(),
          time: null,
          storeId: from,
          departmentId: department,
          costCentreId: null,
          purpose: null,
          items: [line(1 + next(40)), line(1 + next(9))],
        });
      else if (kind < 8)
        await send('/api/inventory/store-transfers', {
          ...common,
          date: day(),
          time: '09:30',
          storeId: from,
          toStoreId: to,
          carriedBy: null,
          items: [line(1 + next(30))],
        });
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
