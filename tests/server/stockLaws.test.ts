import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Paise, Quantity } from '../../contract/amount';
import { type CostingMethod, costMoves, EMPTY_POOL, type ValuedBy } from '../../contract/stock/costing';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';
import { qty } from './purchases';
import { auditForm, line, openWarehouse, STOCK, stockForms } from './stock';

/** Numbers that look random and are the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

async function warehouse(method: CostingMethod) {
  const office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'), { branches: ['HYD', 'VJA'] });
  const house = await openWarehouse(office);
  if (method === 'fifo')
    await office.app.system.database.query(
      sql`insert into settings (company_id, branch_id, setup_code, setup_value) values (${office.company}, 'PUR', 'pur_costm', '2')`,
    );
  return { office, house, stores: [house.main, house.second] as const, form: stockForms(office.branchId, house) };
}

/** Values of an item worked out anew from its movements, in their order, without those that were taken back. */
async function recost(office: Office, method: CostingMethod) {
  const { database } = office.app.system;
  type Row = {
    pool: string;
    id: number;
    qty: Quantity;
    valuedBy: ValuedBy;
    given: Paise;
    layerId: number | null;
    current: Paise;
  };
  const rows = await database.query<Row>(sql`
    select m.branch_id || ' ' || m.item_id as pool, m.id, m.qty, m.valued_by as "valuedBy", m.given, m.layer_id as "layerId",
           (m.value + coalesce((select sum(c.value) from stock_moves c where c.corrects_id = m.id), 0))::bigint as current
      from stock_moves m
     where m.corrects_id is null
       and not exists (select from stock_moves x where x.mirror_of_id = m.id and x.date = m.date)
       and not exists (select from stock_moves o where o.id = m.mirror_of_id and o.date = m.date)
     order by m.branch_id, m.item_id, m.date, m.minute, m.qty < 0, m.id`);
  for (const pool of new Set(rows.map((row) => row.pool))) {
    const own = rows.filter((row) => row.pool === pool);
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

  test('with audits, samples, repacking and transfers between branches among them', async () => {
    const { office, house, stores, form } = await warehouse(method);
    const { admin, branchId } = office;
    const there = office.branches.VJA ?? 0;
    const far = await admin.ok<{ id: number }>('POST', '/api/inventory/stores', {
      ...{ code: 'VJA', name: 'VJA', branchId: there, kind: 'main', stockAccountId: null, bins: [] },
      ...{ allowSale: true, allowIssue: true, active: true },
    });
    const next = numbers(method === 'fifo' ? 11 : 5);
    const confirmed = [{ code: 'LATER_VALUES', reason: null }];
    const counts: Record<string, number> = {};
    const note = (what: string) => {
      counts[what] = (counts[what] ?? 0) + 1;
    };
    type Made = { id: number; version: number; progress: { items: { lineId: number }[] } };
    const made: { path: string; id: number }[] = [];
    const send = async (path: string, body: object): Promise<Made | null> => {
      const answer = await admin.call<Made>('POST', `${path}?step=post`, { ...body, confirmed });
      const name = path.replace('/api/inventory/', '');
      if (answer.status >= 300) {
        expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('INVALID')]);
        note('refused');
        return null;
      }
      note(name);
      made.push({ path, id: answer.body.id });
      return answer.body;
    };
    const day = () => `2025-04-${String(2 + next(20)).padStart(2, '0')}`;
    const steel = (units: number, more: object = {}) => [line(house.steel, house.kgs, units, more)];
    const head = (date: string, branch = branchId) => ({ date, branchId: branch, narration: null, time: null });

    /** An audit of a store near the end of the month: some of what is there is found, some is missing. */
    async function audited(storeId: number): Promise<void> {
      const date = `2025-04-${String(24 + next(5))}`;
      const opened = await admin.call<Made>(
        'POST',
        `${STOCK.audit}?step=start`,
        auditForm(branchId, storeId, { date, time: '20:00', blind: false }),
      );
      if (opened.status >= 300) return note('audit refused');
      const { id } = opened.body;
      const at = '2026-03-31T05:00:00.000Z';
      const { lines } = await admin.ok<{ lines: { id: number; book: number }[] }>('GET', `${STOCK.audit}/${id}/sheet`);
      const found = lines.map((one) => ({
        ...{ key: `law-${one.id}-count`, lineId: one.id, at },
        qty: Math.max(0, one.book + qty(next(7)) - qty(3)),
      }));
      const step = async (event: string, body: object = {}) => {
        const { version } = await admin.ok<Made>('GET', `${STOCK.audit}/${id}`);
        return admin.call<Made>('POST', `${STOCK.audit}/${id}/${event}`, { version, confirmed, ...body });
      };
      if (found.length === 0) return note('audit empty');
      await admin.ok('POST', `${STOCK.audit}/${id}/counts`, { counts: found });
      await step('close', { given: { uncounted: 'leave' } });
      const posted = await step('approve');
      if (posted.status < 300) {
        note('audits');
        made.push({ path: STOCK.audit, id });
      } else {
        expect([posted.status, posted.text]).toEqual([409, expect.stringContaining('AUDIT_REFUSED')]);
        expect((await step('cancel', { reason: 'Goods were issued since' })).status).toBe(200);
        note('audit refused');
      }
    }

    async function toBranch(storeId: number): Promise<void> {
      const date = day();
      const units = 1 + next(12);
      const sent = await send(STOCK.branchTransfer, {
        ...head(date),
        ...{ storeId, toBranchId: there, transferRate: 'cost', transport: null, ewayBill: null },
        items: steel(units, { rate: null }),
      });
      if (!sent) return;
      await send(STOCK.branchReceipt, {
        ...head(date, there),
        ...{ storeId: far.id, shortage: 'loss', claimAccountId: null },
        items: steel(units, { fromLineId: sent.progress.items[0]?.lineId ?? null, shortQty: qty(next(2)) }),
      });
    }

    async function cancelled(): Promise<void> {
      const [taken] = made.splice(next(made.length), 1);
      if (!taken) return;
      const { version } = await admin.ok<Made>('GET', `${taken.path}/${taken.id}`);
      const step = { version, reason: 'Entered by mistake', confirmed };
      const answer = await admin.call('POST', `${taken.path}/${taken.id}/cancel`, step);
      if (answer.status < 300) note('cancelled');
      else {
        expect(answer.status).toBe(409);
        made.push(taken);
      }
    }

    for (let round = 0; round < 90; round++) {
      const [from, to] = next(2) === 0 ? stores : ([stores[1], stores[0]] as const);
      const kind = next(15);
      // What was counted takes no more entries before that day, so audits come late.
      if (round > 40 && round % 8 === 0) await audited(from);
      else if (round < 6 || kind < 3)
        await send(STOCK.opening, form.opening(20 + next(90), 20 + next(4000) / 100, from));
      else if (kind < 6) await send(STOCK.issue, form.issue(day(), 1 + next(30), from));
      else if (kind < 8) await send(STOCK.transfer, form.transfer(day(), 1 + next(30), from, to));
      else if (kind < 10)
        await send(STOCK.sampleOut, {
          ...head(day()),
          ...{ person: 'Hotel Anand', returnable: false, returnBy: null, purpose: null, storeId: from },
          ...{ reverseCredit: false, items: steel(1 + next(5)) },
        });
      else if (kind < 12)
        await send(STOCK.repack, {
          ...head(day()),
          ...{ storeId: from, toStoreId: to, workCost: 0, workAccountId: null, items: steel(1 + next(10)) },
          made: [line(house.paint, house.ltr, 1 + next(20), { rate: null })],
        });
      else if (kind < 14) await toBranch(from);
      else await cancelled();
    }
    for (const what of ['samples-out', 'repacks', 'branch-receipts', 'audits', 'cancelled'])
      expect(`${what} ${Math.min(counts[what] ?? 0, 1)}`).toBe(`${what} 1`);
    await recost(office, method);
    expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
  });
});
