import * as fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { NETWORK_STATUS } from '../../contract/errors';
import { waitingBillsPath } from '../../contract/pos/waitingBills';

/** The storage of this browser, the server, and the way to it: shared by all tabs. */
const { kept, way, ApiError } = vi.hoisted(() => {
  class ApiError extends Error {
    readonly status: number;
    readonly code: string;
    constructor(status: number, code: string, message: string) {
      super(message);
      this.status = status;
      this.code = code;
    }
  }
  return { kept: new Map<string, unknown>(), way: { post: null as null | ((body: Body) => Promise<Reply>) }, ApiError };
});
type Body = { key: string; madeBy: string; bill: { printedAs: string } };
type Reply = { data: object };

vi.mock('../../src/kit/durable', () => ({
  readDurable: async (_name: string, key: string) => structuredClone(kept.get(key) ?? null),
  writeDurable: async (_name: string, key: string, value: unknown) => {
    if (value === null) kept.delete(key);
    else kept.set(key, structuredClone(value));
    return true;
  },
  changeDurable: async (_name: string, key: string, change: (value: unknown) => unknown) => {
    const changed = change(structuredClone(kept.get(key) ?? null));
    if (changed === null) kept.delete(key);
    else kept.set(key, structuredClone(changed));
    return structuredClone(changed);
  },
  durableKeys: async () => [...kept.keys()],
}));
vi.mock('../../src/kit/persisted', () => ({ deviceKey: (name: string) => `${name}:1` }));
vi.mock('../../src/kit/messages', () => ({ showMessage: () => undefined }));
vi.mock('../../src/kit/http', () => ({
  ApiError,
  http: { post: (path: string, body: Body) => (path === waitingBillsPath ? way.post?.(body) : Promise.reject(path)) },
}));

type Queue = typeof import('../../src/modules/pos/panels/queue');
const PLACE = 'waiting-bills:1';
let tabs: readonly Queue[];
beforeAll(async () => {
  const first = await import('../../src/modules/pos/panels/queue');
  vi.resetModules();
  tabs = [first, await import('../../src/modules/pos/panels/queue')];
});

/** A page that is opened, or opened again: it only knows the browser's storage. */
async function open({ useQueue, readQueue }: Queue): Promise<void> {
  useQueue.setState({ bills: [], unread: 0, isRead: false, isSending: false });
  await readQueue();
}

/** Posts each key once, even if its answer is lost. */
class Server {
  readonly posted = new Map<string, string>();
  readonly times = new Map<string, number>();
  network: 'up' | 'down' | 'answerLost' | 'silent' = 'up';
  isSessionOver = false;
  refused = new Set<string>();
  /** Pages that wait for an answer. */
  private readonly waiting = new Set<() => void>();

  /** Resolves once an answer does not come. */
  silence(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.add(resolve);
    });
  }

  async post({ key, bill }: Body): Promise<Reply> {
    if (this.network === 'down') throw new ApiError(NETWORK_STATUS, 'NETWORK', 'no network');
    if (this.isSessionOver) throw new ApiError(401, 'SIGNED_OUT', 'the session is over');
    if (this.refused.has(key)) throw new ApiError(409, 'LOCKED', 'the period is locked');
    if (!this.posted.has(key)) {
      this.posted.set(key, bill.printedAs);
      this.times.set(key, (this.times.get(key) ?? 0) + 1);
    }
    if (this.network === 'answerLost') throw new ApiError(NETWORK_STATUS, 'NETWORK', 'no answer');
    if (this.network === 'silent') {
      for (const resolve of this.waiting) resolve();
      this.waiting.clear();
      return new Promise(() => undefined);
    }
    return { data: { id: 1, number: bill.printedAs, isWithdrawn: false, flags: [] } };
  }
}

const tab = fc.nat(1);
const user = fc.constantFrom('ASHA', 'RAVI');
const anyAct = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('print' as const), tab, user }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('send' as const), tab, asks: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('sendBoth' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('open' as const), tab }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('network' as const),
      to: fc.constantFrom('up' as const, 'down' as const, 'answerLost' as const, 'silent' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('session' as const), isOver: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('refuse' as const), pick: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('correct' as const), tab, pick: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('olderVersion' as const), user }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('newerVersion' as const) }) },
);
type Act = typeof anyAct extends fc.Arbitrary<infer A> ? A : never;

/** A till of one shop: slips that were printed, with their numbers. */
class TillDay {
  readonly server = new Server();
  readonly printed = new Map<string, string>();
  readonly unread = new Map<string, object>();

  constructor() {
    kept.clear();
    way.post = (body) => this.server.post(body);
  }

  private slip(madeBy: string) {
    const number = `S1/${this.printed.size + this.unread.size + 1}`;
    const key = `key-${number}`;
    return { key, number, amount: 100, madeAt: '2026-03-31T06:00:00.000Z', madeBy, body: { printedAs: number } };
  }

  private keyAt(pick: number): string {
    return [...this.printed.keys()][pick % Math.max(1, this.printed.size)] ?? '';
  }

  async send(queue: Queue, asks: boolean): Promise<void> {
    const silence = this.server.silence();
    const sent = queue.sendQueue(asks).then(
      () => 'done' as const,
      () => 'done' as const,
    );
    const ended = await Promise.race([sent, silence.then(() => 'silent' as const)]);
    // A user who sees a page without an answer reloads it.
    if (ended === 'silent') await open(queue);
  }

  async take(act: Act): Promise<void> {
    const queue = tabs['tab' in act ? act.tab : 0] as Queue;
    if (act.act === 'print') {
      const bill = this.slip(act.user);
      if (await queue.queueBill({ ...bill, order: null })) this.printed.set(bill.key, bill.number);
    } else if (act.act === 'send') await this.send(queue, act.asks);
    else if (act.act === 'sendBoth') await Promise.all(tabs.map((one) => this.send(one, false)));
    else if (act.act === 'open') await open(queue);
    else if (act.act === 'network') this.server.network = act.to;
    else if (act.act === 'session') this.server.isSessionOver = act.isOver;
    else if (act.act === 'refuse') this.server.refused.add(this.keyAt(act.pick));
    else if (act.act === 'correct') {
      const key = this.keyAt(act.pick);
      this.server.refused.delete(key);
      await queue.changeWaiting(key, (bill) => bill);
    } else if (act.act === 'olderVersion') {
      // Once the bills of each user were kept apart, without who made them.
      const { madeBy, ...bill } = this.slip(act.user);
      const place = `${PLACE}:${madeBy}`;
      kept.set(place, [...((kept.get(place) as object[] | undefined) ?? []), { ...bill, problem: null }]);
      this.printed.set(bill.key, bill.number);
    } else {
      const { key, number } = this.slip('ASHA');
      const bill = { key, number, written: 'by a version to come' };
      kept.set(PLACE, [...((kept.get(PLACE) as object[] | undefined) ?? []), bill]);
      this.unread.set(key, bill);
    }
  }

  /** The network is back, everything is corrected, and somebody opens the till. */
  async close(): Promise<void> {
    this.server.network = 'up';
    this.server.isSessionOver = false;
    this.server.refused.clear();
    const queue = tabs[0] as Queue;
    await open(queue);
    await this.send(queue, true);
  }
}

test('any mix of users, sessions, tabs, closings and versions posts each slip once, under its printed number', () =>
  fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 10, maxLength: 40, size: 'max' }), async (acts) => {
      const day = new TillDay();
      for (const one of tabs) await open(one);
      for (const act of acts) await day.take(act);
      await day.close();
      expect(day.server.posted).toEqual(day.printed);
      expect([...day.server.times.values()].filter((times) => times !== 1)).toEqual([]);
      // Bills that this version cannot read stay as they are, for the one that can.
      expect((kept.get(PLACE) as object[] | undefined) ?? []).toEqual([...day.unread.values()]);
      expect([...kept.keys()].filter((key) => key !== PLACE)).toEqual([]);
    }),
    { numRuns: 200 },
  ));
