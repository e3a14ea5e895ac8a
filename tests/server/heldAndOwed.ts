import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Refused } from '../../server/core/calls/refused';
import { runAsSystem } from '../../server/core/calls/runAsSystem';
import { rowOf } from '../../server/core/db/database';
import { queueSlips } from '../../server/core/slips/slipQueue';
import { holdKind } from '../../server/holds/holdKind';
import { takeHolds } from '../../server/holds/takeHolds';
import { type Office, rs } from './office';

const seats = holdKind<'counted'>({
  type: 'two-companies-seat',
  shape: 'counted',
  capacity: async (_tx, _ctx, claims) => claims.map(() => 1),
  refusal: () => new Refused(409, 'BUS_FULL', 'No seat is left.'),
});

/** A seat that is held, a person who was charged and has paid under a control account, and an open line of a document. */
export async function holdAndOwe({ app, company, account }: Office, mark: string): Promise<void> {
  await runAsSystem(app.system, { companyId: company, userId: null }, async (tx, ctx) => {
    await takeHolds(tx, ctx, seats, [{ unitId: 1, slot: '2026-04-12', quantity: 1 }], { name: mark });
    const amount = rs('10');
    await tx.execute(sql`
      with item as (
        insert into sub_ledger_items (company_id, account_id, owner_kind, owner_id, key, label, side, due_on, debit, credit, first_day, last_day)
        values (${company}, ${account('Rent Deposit')}, 'member', 1, ${mark}, ${mark}, 1, '2026-03-31', ${amount}, ${amount}, '2026-03-31', '2026-03-31')
        returning id)
      insert into sub_ledger_moves (company_id, item_id, document_id, date, what, amount)
      select ${company}, item.id, (select min(id) from documents where company_id = ${company}), '2026-03-31', what, amount
        from item, (values ('Charge', ${amount}::bigint), ('Receipt', -${amount}::bigint)) m(what, amount)`);
    await tx.execute(sql`
      with chosen as (select min(id) as id from documents where company_id = ${company}), maker as (select min(id) as id from users where company_id = ${company}),
      begun as (insert into open_documents (company_id, document_id, lines_version, clock) select ${company}, id, 1, 1 from chosen),
      made as (select gen_random_uuid() as line),
      lined as (
        insert into open_lines (company_id, line, family, document_id, placed_id, stamp, fields, cancelled_qty, is_open, amount, added_by, added_at, changed_by, changed_at, version)
        select ${company}, made.line, made.line, chosen.id, chosen.id, 1, ${JSON.stringify({ item: mark })}::jsonb, 0, true, 0, maker.id, ${ctx.now.toISOString()}, maker.id, ${ctx.now.toISOString()}, 1
          from made, chosen, maker)
      insert into line_operations (company_id, id, family, document_id, shown_id, shown_version, stamp, kind, content, taken_by, taken_at)
      select ${company}, gen_random_uuid(), made.line, chosen.id, chosen.id, 1, 1, 'add', jsonb_build_object('line', made.line), maker.id, ${ctx.now.toISOString()}
        from made, chosen, maker`);
    await tx.execute(sql`
      insert into business_days (company_id, place_kind, place_id, branch_id, day, opened_by, opened_at)
      select ${company}, 'outlet', 1, b.id, '2026-03-31', u.id, ${ctx.now.toISOString()}
        from (select min(id) as id from branches where company_id = ${company}) b, (select min(id) as id from users where company_id = ${company}) u
      on conflict do nothing`);
    const program = await rowOf<{ id: number }>(
      tx,
      sql`insert into slip_bridges (company_id, name, token_hash, made_by)
          select ${company}, ${mark}, ${`hash of ${company}`}, min(id) from users where company_id = ${company} returning id`,
    );
    const printer = await rowOf<{ id: number }>(
      tx,
      sql`insert into slip_printers (company_id, name, target, address, bridge_id) values (${company}, ${mark}, 'network', '10.0.0.1:9100', ${program.id}) returning id`,
    );
    await queueSlips(tx, ctx, [{ id: randomUUID(), printerId: printer.id, title: mark, bytes: Buffer.from(mark) }]);
    await tx.execute(sql`
      with begun as (
        insert into runs (company_id, type, period, input, status, started_by, started_at)
        select ${company}, 'demands', ${mark}, '{}', 'done', min(id), ${ctx.now.toISOString()} from users where company_id = ${company} returning id)
      insert into run_rows (company_id, run_id, type, key, label, amount, content) select ${company}, id, 'demands', '1', ${mark}, 0, '{}' from begun`);
  });
}
