import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Paise } from '../../contract/amount';
import { documentType, lineTable, type Stages } from '../../contract/document';
import { positiveQuantity, rate, text } from '../../contract/fields';
import type { OpenLines, OperationTaken } from '../../contract/lineOperations';
import { procurement as screens } from '../../contract/procurement/screens';
import { TRAN } from '../../contract/screen';
import { Refused } from '../../server/core/calls/refused';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Caller, type Office, openOffice } from './office';
import { kindsApp } from './testKinds';

/** A table's order as a restaurant will have it: several waiters, merged, split, billed, opened again. */
const create = { tran: TRAN.create } as const;
const stages = {
  draft: { phase: 'draft', words: 'draft', moves: { open: { ...create, to: 'open', label: 'Open' } } },
  open: {
    phase: 'live',
    words: 'open',
    operations: create,
    moves: {
      bill: { ...create, to: 'billed', label: 'Bill', numbers: true },
      void: { tran: TRAN.cancel, to: 'void', label: 'Void', effects: 'reverse', reason: true },
    },
  },
  merged: { phase: 'void', words: 'merged', moves: {} },
  billed: {
    phase: 'live',
    words: 'billed',
    moves: { unprint: { ...create, to: 'open', label: 'Unprint' } },
  },
  void: { phase: 'void', words: 'void', moves: {} },
} as const satisfies Stages;
const tables = documentType({
  type: 'XA',
  path: '/api/procurement/test-floor',
  screen: screens.purchaseOrders,
  names: { one: 'table', many: 'tables' },
  head: { table: text(10, 'Enter the table') },
  lines: {
    items: lineTable(
      z.object({
        lineNo: z._default(z.nullable(z.int()), null),
        item: text(20, 'Enter the item'),
        qty: positiveQuantity,
        rate: z._default(rate, 0 as never),
        note: z._default(z.nullable(text(40, 'Enter a note')), null),
      }),
      { least: 0 },
    ),
  },
  stages,
  lineOperations: {
    lines: 'items',
    quantity: 'qty',
    amount: ({ qty, rate: price }) => ((Number(qty) * Number(price)) / 100_000) as Paise,
    merged: 'merged',
  },
});
type Line = { item: string; qty: number; rate: number; note: string | null; lineNo: number | null };
type Doc = { id: number; version: number; status: string; number: string | null; amount: number; items: Line[] };

let office: Office;
let asha: Caller;
let ravi: Caller;
/** Rates of the server, in ten-thousandths of a rupee; kulfi is off. */
const RATES: Record<string, number> = { CBR: 3_400_000, BNN: 550_000 };

beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-15T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  const made = kindsApp(office);
  made.add({
    resource: tables,
    effects: [],
    decide: async (_tx, _ctx, { table, items }) => ({
      amount: items.reduce((sum, line) => sum + (line.qty * line.rate) / 100_000, 0),
      particulars: table,
      totals: [],
      overrides: [],
    }),
    lineOperations: {
      accept: async (_tx, _ctx, { operations }) => {
        if (operations.some(({ fields }) => fields.item === 'KLF')) throw new Refused(409, 'ITEM_OFF', 'Kulfi is off.');
        return Object.fromEntries(
          operations.flatMap(({ id, kind, fields }) =>
            kind === 'add' ? [[id, { rate: RATES[String(fields.item)] ?? 0 }]] : [],
          ),
        );
      },
    },
  });
  const [moduleCode, menuCode, screenCode] = screens.purchaseOrders.code ?? [0, 0, 0];
  await office.grant([1, 2, 3].map((transCode) => ({ moduleCode, menuCode, screenCode, transCode })));
  asha = made.as(office.admin);
  ravi = made.as(await office.signIn('RAVI'));
});

const qty = (units: number) => units * 1000;
const open = (table: string) =>
  asha.ok<Doc>('POST', `${tables.path}?step=open`, {
    date: '2026-04-15',
    branchId: office.branchId,
    narration: null,
    table,
  });
const read = (id: number) => asha.ok<Doc>('GET', `${tables.path}/${id}`);
const linesOf = (id: number, since = 0) => asha.ok<OpenLines>('GET', `${tables.path}/${id}/lines?since=${since}`);
type Operation = { id?: string; stamp?: number; kind: string; [field: string]: unknown };
const complete = (one: Operation) => ({ id: randomUUID(), stamp: 1, ...one });
const send = (by: Caller, id: number, operations: Operation[], since = 0) =>
  by.ok<OpenLines>('POST', `${tables.path}/${id}/operations`, { since, operations: operations.map(complete) });
const refused = (id: number, operations: Operation[], by = asha) =>
  by.refused('POST', `${tables.path}/${id}/operations`, { operations: operations.map(complete) });
const add = (item: string, units: number, line: string = randomUUID(), more: object = {}) => ({
  kind: 'add',
  line,
  fields: { item, qty: qty(units) },
  ...more,
});
const step = ({ id, version }: Doc, event: string, more: object = {}) =>
  asha.ok<Doc>('POST', `${tables.path}/${id}/${event}`, { version, ...more });
const shown = ({ items }: Doc) => items.map(({ item, qty: of }) => `${of / 1000} ${item}`).sort();
const broken = async () => (await verify(office.app.system.database)).flatMap(({ problems }) => problems);

describe('lines of an open document', () => {
  test("come from several people at the same time; each is notified of the others' operations", async () => {
    const t1 = await open('T1');
    const first = await send(asha, t1.id, [add('CBR', 2)]);
    await send(ravi, t1.id, [add('BNN', 4), add('BNN', 1)]);
    const answer = await send(asha, t1.id, [add('GJM', 1)], first.version);
    expect(answer.others).toEqual([{ by: 'Ravi Kumar', kind: 'add', times: 2 }]);
    expect(answer.lines.map(({ fields, addedBy }) => [fields.item, addedBy])).toHaveLength(4);
    const now = await read(t1.id);
    expect(shown(now)).toEqual(['1 BNN', '1 GJM', '2 CBR', '4 BNN']);
    expect(now).toMatchObject({ version: t1.version, amount: 2 * 34_000 + 5 * 5_500 });
  });

  test('are changed, cancelled in part and in whole, and keep who did it', async () => {
    const { id } = await open('T2');
    const line = randomUUID();
    await send(ravi, id, [add('CBR', 3, line)]);
    await send(asha, id, [{ kind: 'change', line, stamp: 2, fields: { note: 'less oil' } }]);
    const { lines } = await send(asha, id, [{ kind: 'cancel', line, stamp: 3, qty: qty(1), reason: 'Guest changed' }]);
    expect(lines).toMatchObject([
      {
        qty: qty(2),
        cancelled: qty(1),
        addedBy: 'Ravi Kumar',
        changedBy: 'Asha Rao',
        fields: { note: 'less oil', rate: 3_400_000 },
      },
    ]);
    const history = await asha.ok<OperationTaken[]>('GET', `${tables.path}/${id}/operations?line=${line}`);
    expect(history.map(({ kind, by, reason }) => [kind, by, reason])).toEqual([
      ['cancel', 'Asha Rao', 'Guest changed'],
      ['change', 'Asha Rao', null],
      ['add', 'Ravi Kumar', null],
    ]);
    await send(asha, id, [{ kind: 'cancel', line, stamp: 4 }]);
    expect(await read(id)).toMatchObject({ items: [], amount: 0 });
  });

  test('an operation that is sent again changes nothing; another one under its id is refused', async () => {
    const { id } = await open('T3');
    const operation = { ...add('CBR', 2), id: randomUUID() };
    const answers = [
      await send(asha, id, [operation]),
      await send(asha, id, [operation]),
      await send(ravi, id, [operation]),
    ];
    for (const { lines, version } of answers) expect([lines.length, version]).toEqual([1, answers[0]?.version]);
    expect((await refused(id, [{ ...operation, fields: { item: 'CBR', qty: qty(3) } }])).fields).toEqual({
      'operations.0.id': 'This id was used for another operation',
    });
  });

  test('all operations of a call are taken or none, and a problem is named at its field', async () => {
    const { id } = await open('T4');
    expect(await refused(id, [add('CBR', 1), add('KLF', 1)])).toMatchObject({ code: 'ITEM_OFF' });
    const line = randomUUID();
    const wrong = [
      { kind: 'add', line, fields: { item: 'CBR' } },
      { kind: 'cancel', line: randomUUID() },
      { kind: 'split', line, qty: qty(1) },
    ];
    expect(Object.keys((await refused(id, [wrong[0] as Operation])).fields ?? {})).toEqual(['operations.0.fields.qty']);
    expect((await refused(id, [add('CBR', 1), wrong[1] as Operation])).fields).toEqual({
      'operations.1.line': 'This line does not exist',
    });
    expect(Object.keys((await refused(id, [add('CBR', 1, line), wrong[2] as Operation])).fields ?? {})).toEqual([
      'operations.1.otherLine',
    ]);
    expect((await linesOf(id)).lines).toEqual([]);
    const clerk = { ...ravi, token: '' };
    expect(clerk.token).toBe('');
  });
});

describe('between documents', () => {
  test('a line moves with its history, and a device that is behind still reaches it', async () => {
    const [t1, t2] = [await open('M1'), await open('M2')];
    const line = randomUUID();
    await send(asha, t1.id, [add('CBR', 2, line)]);
    await send(asha, t1.id, [{ kind: 'move', line, stamp: 2, otherDocumentId: t2.id }]);
    expect([await read(t1.id), await read(t2.id)]).toMatchObject([{ items: [], amount: 0 }, { amount: 68_000 }]);
    await send(ravi, t1.id, [{ kind: 'cancel', line, stamp: 3, qty: qty(1) }]);
    expect(shown(await read(t2.id))).toEqual(['1 CBR']);
    expect((await linesOf(t2.id)).others.map(({ kind }) => kind)).toEqual(['cancel']);
  });

  test('a part goes to another document and comes back', async () => {
    const [t1, t2] = [await open('M3'), await open('M4')];
    const [line, otherLine] = [randomUUID(), randomUUID()];
    await send(asha, t1.id, [add('BNN', 6, line)]);
    await send(asha, t1.id, [{ kind: 'split', line, stamp: 2, qty: qty(2), otherLine, otherDocumentId: t2.id }]);
    expect([shown(await read(t1.id)), shown(await read(t2.id))]).toEqual([['4 BNN'], ['2 BNN']]);
    await send(asha, t2.id, [{ kind: 'join', line: otherLine, stamp: 3, otherLine: line }]);
    expect([shown(await read(t1.id)), shown(await read(t2.id))]).toEqual([['6 BNN'], []]);
  });

  test('two orders become one; operations on the merged one go on, and each gets its own lines back', async () => {
    const [t3, t5] = [await open('T3'), await open('T5')];
    await send(asha, t3.id, [add('CBR', 1)]);
    await send(ravi, t5.id, [add('BNN', 2)]);
    await send(asha, t5.id, [{ kind: 'merge', line: null, otherDocumentId: t3.id }]);
    const late = await send(ravi, t5.id, [add('BNN', 3)]);
    expect(late.documentId).toBe(t3.id);
    expect(shown(await read(t3.id))).toEqual(['1 CBR', '2 BNN', '3 BNN']);
    expect(await read(t5.id)).toMatchObject({ status: 'merged', amount: 0 });
    await send(asha, t3.id, [{ kind: 'unmerge', line: null, otherDocumentId: t5.id }]);
    expect([shown(await read(t3.id)), shown(await read(t5.id))]).toEqual([['1 CBR'], ['2 BNN', '3 BNN']]);
    expect(await refused(t3.id, [{ kind: 'unmerge', otherDocumentId: t5.id }])).toMatchObject({ status: 409 });
    expect(await broken()).toEqual([]);
  });

  test('a chain of merged orders is one order, and parts in any order', async () => {
    const [a, b, c] = [await open('A'), await open('B'), await open('C')];
    for (const [one, item] of [
      [a, 'A1'],
      [b, 'B1'],
      [c, 'C1'],
    ] as const)
      await send(asha, one.id, [add(item, 1)]);
    await send(asha, a.id, [{ kind: 'merge', otherDocumentId: b.id }]);
    await send(asha, b.id, [{ kind: 'merge', otherDocumentId: c.id }]);
    expect(shown(await read(c.id))).toEqual(['1 A1', '1 B1', '1 C1']);
    expect(await refused(c.id, [{ kind: 'merge', otherDocumentId: a.id }])).toMatchObject({ status: 409 });
    await send(asha, c.id, [{ kind: 'unmerge', otherDocumentId: b.id }]);
    expect([shown(await read(b.id)), shown(await read(c.id))]).toEqual([['1 A1', '1 B1'], ['1 C1']]);
  });
});

describe('a bill', () => {
  test('fixes the lines and their numbers; opened again they go on', async () => {
    const t1 = await open('B1');
    await send(asha, t1.id, [add('CBR', 1), add('BNN', 2)]);
    const billed = await step(t1, 'bill');
    expect(billed.items.map(({ item, lineNo }) => [item, lineNo])).toHaveLength(2);
    expect(billed).toMatchObject({ status: 'billed', amount: 45_000 });
    expect(await refused(t1.id, [add('CBR', 1)])).toMatchObject({
      code: 'WRONG_STATUS',
      message: `${billed.number} is billed. Its lines cannot be changed.`,
    });
    const again = await step(billed, 'unprint');
    await send(asha, t1.id, [add('CBR', 1)]);
    const second = await step(again, 'bill');
    const before = new Map(billed.items.map(({ lineNo, item }) => [lineNo, item]));
    for (const { lineNo, item } of second.items) expect(before.get(lineNo) ?? (lineNo === 3 && item)).toBe(item);
    expect(second.number).toBe(billed.number);
  });

  test('is not changed by a late operation of a device that was behind', async () => {
    const [t1, t2] = [await open('B2'), await open('B3')];
    const [line, otherLine] = [randomUUID(), randomUUID()];
    await send(asha, t1.id, [add('BNN', 6, line)]);
    await send(asha, t1.id, [{ kind: 'split', line, stamp: 20, qty: qty(2), otherLine, otherDocumentId: t2.id }]);
    await step(t2, 'bill');
    // Made before the split, as its stamp says: it would leave one of six, and nothing for the bill.
    await send(ravi, t1.id, [{ kind: 'cancel', line, stamp: 10, qty: qty(5) }]);
    expect([shown(await read(t1.id)), shown(await read(t2.id))]).toEqual([[], ['2 BNN']]);
  });
});

/** Acts of devices, with ids that keep their order in every run. */
const command = fc.record({
  kind: fc.constantFrom('add', 'change', 'cancel', 'split', 'move'),
  line: fc.nat(5),
  units: fc.integer({ min: 1, max: 3 }),
});
const devices = fc.tuple(...[0, 1, 2].map(() => fc.array(command, { minLength: 1, maxLength: 4 })));
let runs = 0;

describe('laws', () => {
  test('operations of three devices give one order, whichever of them arrives first', async () => {
    await fc.assert(
      fc.asyncProperty(devices, fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), async (all, turns) => {
        const results = [];
        for (const order of [[0, 1, 2], turns]) {
          runs += 1;
          const key = (n: number) => `${String(runs).padStart(8, '0')}-0000-4000-8000-${String(n).padStart(12, '0')}`;
          const [t1, t2] = [await open('L1'), await open('L2')];
          const begun = [1, 2].map((n) => ({ ...add('CBR', 5, key(n)), id: key(n), stamp: n }));
          await send(asha, t1.id, begun);
          const queues = all.map((commands, device) => {
            const known = [key(1), key(2)];
            return commands.map(({ kind, line: which, units }, place): Operation => {
              const n = 100 * (device + 1) + place;
              const line = kind === 'add' ? key(n) : (known[which % known.length] ?? key(1));
              if (kind === 'add' || kind === 'split') known.push(key(n));
              const base = { kind, line, id: key(1000 + n), stamp: 10 + place };
              if (kind === 'add') return { ...base, fields: { item: 'BNN', qty: qty(units) } };
              if (kind === 'change') return { ...base, fields: { note: `${device}.${place}` } };
              if (kind === 'move') return { ...base, otherDocumentId: units === 1 ? t1.id : t2.id };
              return { ...base, qty: qty(units), ...(kind === 'split' && { otherLine: key(n) }) };
            });
          });
          // Turn by turn each sends one, in the order of this run.
          for (let place = 0; place < 4; place++)
            for (const device of order) {
              const next = queues[device]?.[place];
              if (next) await send(device === 0 ? asha : ravi, t1.id, [next]);
            }
          const both = [await linesOf(t1.id), await linesOf(t2.id)];
          results.push(
            both.map(({ lines }) =>
              lines.map(({ line, fields, qty: left, cancelled }) => [line.slice(9), fields, left, cancelled]),
            ),
          );
        }
        expect(results[1]).toEqual(results[0]);
      }),
      { numRuns: 12 },
    );
    expect(await broken()).toEqual([]);
  });

  test('a part that was split off with nothing left is moved, changed and cancelled without a refusal', async () => {
    const [t1, t2] = [await open('E1'), await open('E2')];
    const [line, otherLine] = [randomUUID(), randomUUID()];
    await send(asha, t1.id, [add('CBR', 5, line)]);
    await send(ravi, t1.id, [{ kind: 'cancel', line, stamp: 10, qty: qty(5) }]);
    // Made before this device heard that the line was cancelled.
    await send(asha, t1.id, [{ kind: 'split', line, stamp: 11, qty: qty(1), otherLine }]);
    await send(asha, t1.id, [{ kind: 'move', line: otherLine, stamp: 12, otherDocumentId: t2.id }]);
    await send(asha, t1.id, [{ kind: 'cancel', line: otherLine, stamp: 13 }]);
    expect([shown(await read(t1.id)), shown(await read(t2.id))]).toEqual([[], []]);
    expect(await refused(t1.id, [{ kind: 'cancel', line: randomUUID(), stamp: 14 }])).toMatchObject({
      fields: { 'operations.0.line': 'This line does not exist' },
    });
  });

  test('eight clients add, split, move and merge at the same time, and no piece is lost or doubled', async () => {
    const orders = [await open('C1'), await open('C2'), await open('C3'), await open('C4')];
    const at = (n: number) => orders[n % 4]?.id ?? 0;
    let addedUnits = 0;
    const client = async (n: number) => {
      const by = n % 2 === 0 ? asha : ravi;
      for (let round = 0; round < 4; round++) {
        const [line, part] = [randomUUID(), randomUUID()];
        addedUnits += 4;
        const twice = { ...complete(add('CBR', 4, line, { stamp: round * 10 + 1 })) };
        await Promise.all([send(by, at(n + round), [twice]), send(by, at(n + round), [twice])]);
        await send(by, at(n), [
          { kind: 'split', line, stamp: round * 10 + 2, qty: qty(1), otherLine: part, otherDocumentId: at(n + 1) },
          { kind: 'move', line, stamp: round * 10 + 3, otherDocumentId: at(n + round + 2) },
          { kind: 'cancel', line: part, stamp: round * 10 + 4 },
        ]);
        const merge = { kind: 'merge', otherDocumentId: at(n + 1) };
        const merged = await by.call('POST', `${tables.path}/${at(n)}/operations`, { operations: [complete(merge)] });
        expect([200, 409]).toContain(merged.status);
        if (merged.status === 200) {
          const { documentId } = merged.body as OpenLines;
          const parting = complete({ kind: 'unmerge', otherDocumentId: at(n) });
          const parted = await by.call('POST', `${tables.path}/${documentId}/operations`, { operations: [parting] });
          expect([200, 409]).toContain(parted.status);
        }
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, n) => client(n)));
    const all = new Map<string, number>();
    for (const { id } of orders) {
      const { documentId, lines } = await linesOf(id);
      if (documentId !== id) continue;
      for (const { line, qty: left, cancelled } of lines) {
        expect(all.has(line)).toBe(false);
        all.set(line, (left ?? 0) + cancelled);
      }
    }
    expect(all.size).toBe(2 * 8 * 4);
    expect([...all.values()].reduce((sum, one) => sum + one, 0)).toBe(qty(addedUnits));
    expect(await broken()).toEqual([]);
  });
});
