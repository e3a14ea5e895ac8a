import * as z from 'zod/mini';
import { create } from 'zustand';
import { MESSAGE, NETWORK_STATUS } from '../../../../contract/errors';
import { counterBills } from '../../../../contract/pos/bills';
import { waitingBill, waitingBillsPath } from '../../../../contract/pos/waitingBills';
import type { Supervisor } from '../../../../contract/steps';
import { changeDurable, durableKeys, readDurable, writeDurable } from '../../../kit/durable';
import { ApiError, http } from '../../../kit/http';
import { showMessage } from '../../../kit/messages';
import { deviceKey } from '../../../kit/persisted';
import { translate } from '../../../kit/translate';
import { tellWaiting } from '../../../kit/waitingWork';
import { Order } from './order';

/**
 * Bills that customers have on paper and the server has not. They belong to this device, not to its user: each is
 * posted once under its printed number, in the name of who made it. One that is refused waits for somebody and holds back
 * no other.
 */
const Waiting = z.object({
  key: z.string(),
  number: z.string(),
  amount: z.int(),
  madeAt: z.string(),
  /** Code of the user who made it. */
  madeBy: z._default(z.string(), ''),
  body: z.record(z.string(), z.unknown()),
  problem: z.nullable(z.string()),
  /** What the refusal is called. */
  code: z._default(z.nullable(z.string()), null),
  /** As it stood on the screen, to be corrected and printed again. */
  order: z._default(z.nullable(Order), null),
});
export type Waiting = z.infer<typeof Waiting>;

type State = {
  bills: readonly Waiting[];
  /** Kept bills that this version cannot read; they stay where they are. */
  unread: number;
  isRead: boolean;
  isSending: boolean;
};
export const useQueue = create<State>()(() => ({ bills: [], unread: 0, isRead: false, isSending: false }));

/** Bills of a till that nothing is wrong with and that are on their way. */
export const onTheirWay = (bills: readonly Waiting[]) => bills.filter(({ problem }) => problem === null);

const NAME = 'waiting-bills';
const place = () => deviceKey(NAME);

/** What is kept, each bill by itself, so that one which cannot be read takes no other with it. */
function kept(value: unknown): { bills: Waiting[]; unread: unknown[] } {
  const all = (Array.isArray(value) ? value : []).map((one: unknown) => ({ one, read: Waiting.safeParse(one) }));
  return {
    bills: all.flatMap(({ read }) => (read.success ? [read.data] : [])),
    unread: all.flatMap(({ one, read }) => (read.success ? [] : [one])),
  };
}

function show(value: unknown): void {
  const { bills, unread } = kept(value);
  useQueue.setState({ bills, unread: unread.length, isRead: true });
  tellWaiting(bills.length + unread.length);
}

/** One act on what is kept, so that neither another tab nor a bill that is made meanwhile loses anything. */
async function keep(change: (bills: readonly Waiting[]) => readonly Waiting[]): Promise<boolean> {
  const now = await changeDurable('drafts', place(), (value) => {
    const { bills, unread } = kept(value);
    const all = [...unread, ...change(bills)];
    return all.length > 0 ? all : null;
  });
  if (now === undefined) return false;
  show(now);
  return true;
}

export async function readQueue(): Promise<void> {
  await adoptOlder();
  show(await readDurable('drafts', place()));
}

/** Versions before kept the bills of each user apart. */
async function adoptOlder(): Promise<void> {
  for (const key of await durableKeys('drafts')) {
    if (!key.startsWith(`${place()}:`)) continue;
    const madeBy = key.slice(place().length + 1);
    const older = kept(await readDurable('drafts', key)).bills.map((bill) => ({ ...bill, madeBy }));
    const isKept = await keep((bills) => [
      ...bills,
      ...older.filter((one) => bills.every((bill) => bill.key !== one.key)),
    ]);
    if (isKept) await writeDurable('drafts', key, null);
  }
}

const FINE = { problem: null, code: null } as const;

/**
 * Keeps a bill until it is posted; one that waits under the same key is replaced in its place.
 * @returns false where this browser keeps nothing, so it must not be made.
 */
export function queueBill(bill: Omit<Waiting, keyof typeof FINE>): Promise<boolean> {
  const fine = { ...bill, ...FINE };
  return keep((bills) =>
    bills.some(({ key }) => key === bill.key)
      ? bills.map((one) => (one.key === bill.key ? { ...fine, madeAt: one.madeAt, madeBy: one.madeBy } : one))
      : [...bills, fine],
  );
}

/** A bill that waits, under another number. */
export const changeWaiting = (key: string, change: (bill: Waiting) => Waiting): Promise<boolean> =>
  keep((bills) => bills.map((bill) => (bill.key === key ? { ...change(bill), ...FINE } : bill)));

/** A bill that waits no longer. */
export const dropWaiting = (key: string): Promise<boolean> => keep((bills) => bills.filter((one) => one.key !== key));

export type Answered = { confirmed?: readonly { code: string; reason: string | null; by?: Supervisor }[] };

export const postBill = async (body: object, key: string, answered: Answered) =>
  counterBills.document.parse(
    (
      await http.post(
        counterBills.path,
        { ...body, ...answered },
        {
          params: { step: 'post' },
          headers: { 'Idempotency-Key': key },
        },
      )
    ).data,
  );

/** Posts a bill that its customer has already; its faults are shown here and reported to the owner. */
async function postWaiting({ body, key, number, madeBy, madeAt }: Waiting): Promise<void> {
  const { isWithdrawn, flags } = waitingBill.parse(
    (await http.post(waitingBillsPath, { key, madeBy, madeAt, bill: body })).data,
  );
  if (isWithdrawn) showMessage(MESSAGE.warningToast, translate('{number} was withdrawn before.', { number }));
  else if (flags.length > 0)
    showMessage(MESSAGE.warningToast, translate('{number} is posted. Look at it: see the bell.', { number }));
}

/** No answer: no network, or a proxy without a server behind it. */
const UNREACHED: readonly number[] = [NETWORK_STATUS, 502, 503, 504];
export const isNetwork = (error: unknown) => error instanceof ApiError && UNREACHED.includes(error.status);

/** The server said no to this bill; a fault of its own or a session that is over says nothing about it. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status !== 401 && error.status >= 400 && error.status < 500;

/** A refusal of the bill itself; a missing right or too many calls says nothing about the bill. */
const isAboutBill = ({ status }: ApiError) => [400, 409, 413, 422].includes(status);

/**
 * Posts what waits, in order. A bill that is refused stays and the next one follows; where the server is not reached, all wait.
 * @param asks somebody sits there: what was refused is tried again, and a fault is shown.
 */
export async function sendQueue(asks = false): Promise<void> {
  if (useQueue.getState().isSending) return;
  useQueue.setState({ isSending: true });
  try {
    const tried = new Set<string>();
    for (;;) {
      const { bills } = useQueue.getState();
      const next = bills.find(({ key, problem }) => !tried.has(key) && (asks || problem === null));
      if (!next) return;
      tried.add(next.key);
      try {
        await postWaiting(next);
        await dropWaiting(next.key);
      } catch (error) {
        if (!(error instanceof ApiError) || !isAboutBill(error)) {
          if (isNetwork(error) || !asks) return;
          throw error;
        }
        const refused = { problem: error.message, code: error.code };
        await keep((now) => now.map((one) => (one.key === next.key ? { ...one, ...refused } : one)));
      }
    }
  } finally {
    useQueue.setState({ isSending: false });
  }
}
