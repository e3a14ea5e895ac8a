import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyOperation, inOrder, type LineOperation, mergeOperations, type Sent } from '../../contract/lineOperations';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const BLANK = { fields: {}, qty: null, otherLine: null, otherDocumentId: null, reason: null };
let last = 0;
const operation = (kind: LineOperation['kind'], stamp: number, line: number, more: Partial<Sent> = {}): Sent => {
  last += 1;
  return { ...BLANK, id: uuid(last), stamp, kind, line: uuid(line), documentId: 1, ...more };
};
const linesOf = (operations: readonly Sent[]) => [...mergeOperations(operations, 'qty').values()];

describe('the effect of each operation', () => {
  const biryani = operation('add', 1, 1, { fields: { item: 'CBR', qty: 3 } });

  test('a part of a line is cancelled, never more than is left', () => {
    expect(linesOf([biryani, operation('cancel', 2, 1, { qty: 1 })])).toMatchObject([
      { qty: 2, cancelled: 1, isOpen: true },
    ]);
    expect(linesOf([biryani, operation('cancel', 2, 1, { qty: 5 })])).toMatchObject([
      { qty: 0, cancelled: 3, isOpen: false },
    ]);
  });

  test('a cancelled line stays cancelled, even if another device changed it at the same time', () => {
    const cancel = operation('cancel', 2, 1);
    const change = operation('change', 2, 1, { fields: { qty: 4 } });
    for (const order of [
      [biryani, cancel, change],
      [biryani, change, cancel],
    ])
      expect(linesOf(order)).toMatchObject([{ qty: 0, isOpen: false }]);
  });

  test('two devices change two fields of a line, and both changes are kept', () => {
    const note = operation('change', 2, 1, { fields: { note: 'less oil' } });
    const seat = operation('change', 2, 1, { fields: { seat: 2 } });
    expect(linesOf([biryani, seat, note])[0]?.fields).toMatchObject({ item: 'CBR', note: 'less oil', seat: 2 });
  });

  test('a part is split off to another document and joined again', () => {
    const split = operation('split', 2, 1, { qty: 2, otherLine: uuid(2), otherDocumentId: 9 });
    expect(linesOf([biryani, split])).toMatchObject([
      { line: uuid(1), qty: 1, documentId: 1 },
      { line: uuid(2), qty: 2, documentId: 9, splitFrom: uuid(1), fields: { item: 'CBR' } },
    ]);
    const join = operation('join', 3, 2, { otherLine: uuid(1) });
    expect(linesOf([biryani, split, join])).toMatchObject([
      { line: uuid(1), qty: 3, isOpen: true },
      { line: uuid(2), qty: 0, isOpen: false },
    ]);
  });

  test('a line is at one document: the later move wins', () => {
    const first = operation('move', 2, 1, { otherDocumentId: 4 });
    const second = operation('move', 3, 1, { otherDocumentId: 5 });
    expect(linesOf([biryani, second, first])).toMatchObject([{ documentId: 5 }]);
  });
});

/** Operations of three devices on lines that all devices see, and on parts that they split off themselves. */
const command = fc.record({
  kind: fc.constantFrom('change', 'cancel', 'split', 'move', 'join'),
  line: fc.nat(5),
  qty: fc.integer({ min: 1, max: 4 }),
  to: fc.integer({ min: 1, max: 3 }),
});
const devices = fc.tuple(...[0, 1, 2].map(() => fc.array(command, { maxLength: 6 })));

function operationsOf(commands: readonly (typeof command extends fc.Arbitrary<infer C> ? C : never)[], device: number) {
  const known = [uuid(1), uuid(2)];
  return commands.map(({ kind, line, qty, to }, place): Sent => {
    const key = known[line % known.length] ?? uuid(1);
    const part = uuid(1000 + device * 100 + place);
    const other = known.find((one) => one !== key) ?? null;
    if (kind === 'split') known.push(part);
    return {
      ...BLANK,
      id: uuid(5000 + device * 100 + place),
      stamp: 10 + place,
      kind: kind as LineOperation['kind'],
      line: key,
      documentId: 1,
      fields: kind === 'change' ? { note: `${device}.${place}` } : {},
      qty,
      otherLine: kind === 'split' ? part : kind === 'join' ? other : null,
      otherDocumentId: kind === 'move' ? to : null,
    };
  });
}
const added = [1, 2].map((line) => operation('add', line, line, { fields: { qty: 5 } }));

describe('laws', () => {
  test('operations of three devices give the same lines in any order of arrival', () => {
    fc.assert(
      fc.property(devices, fc.infiniteStream(fc.nat(2)), (all, turns) => {
        const queues = all.map(operationsOf);
        const arrived: Sent[] = [...added];
        const rest = queues.map((queue) => [...queue]);
        for (const turn of turns) {
          if (rest.every((queue) => queue.length === 0)) break;
          arrived.push(...(rest[turn]?.splice(0, 1) ?? []));
        }
        expect(linesOf(arrived)).toEqual(linesOf([...added, ...queues.flat()]));
      }),
    );
  });

  test('no piece is lost or doubled: the remaining and cancelled pieces add up to those added', () => {
    fc.assert(
      fc.property(devices, (all) => {
        const lines = linesOf([...added, ...all.flatMap(operationsOf)]);
        expect(lines.reduce((sum, { qty, cancelled }) => sum + (qty ?? 0) + cancelled, 0)).toBe(10);
        expect(new Set(lines.map(({ line }) => line)).size).toBe(lines.length);
        for (const { qty, isOpen } of lines) expect(isOpen).toBe((qty ?? 0) > 0);
      }),
    );
  });

  test('a device that applies its operations one by one sees the same result as the server', () => {
    fc.assert(
      fc.property(fc.array(command, { maxLength: 12 }), (commands) => {
        const all = [...added, ...operationsOf(commands, 0)];
        const stepwise = inOrder(all).reduce<ReturnType<typeof mergeOperations>>(
          (lines, one) => applyOperation(lines, one, 'qty'),
          new Map(),
        );
        expect([...stepwise.values()]).toEqual(linesOf(all));
      }),
    );
  });
});
