import * as z from 'zod/mini';
import { create } from 'zustand';
import { MESSAGE, NETWORK_STATUS } from '../../../../contract/errors';
import { counterBills, HANDED_OVER } from '../../../../contract/pos/bills';
import type { Supervisor } from '../../../../contract/steps';
import { readDurable, writeDurable } from '../../../kit/durable';
import { sendConfirmed } from '../../../kit/form/confirmed';
import { ApiError, http } from '../../../kit/http';
import { showMessage } from '../../../kit/messages';
import { persistedKey } from '../../../kit/persisted';
import { translate } from '../../../kit/translate';
import { tellWaiting } from '../../../kit/waitingWork';
import { Order } from './order';

/**
 * Bills that were made without network. They are printed with the next number of their till and posted under it, one
 * after the other, when the server answers again. One that is refused waits for somebody, and those behind it with it:
 * their numbers follow.
 */
const Waiting = z.object({
  key: z.string(),
  number: z.string(),
  amount: z.int(),
  madeAt: z.string(),
  body: z.record(z.string(), z.unknown()),
  problem: z.nullable(z.string()),
  /** What the refusal is called. */
  code: z._default(z.nullable(z.string()), null),
  /** As it stood on the screen, to be corrected and printed again. */
  order: z._default(z.nullable(Order), null),
});
export type Waiting = z.infer<typeof Waiting>;

type State = { bills: readonly Waiting[]; isRead: boolean; isSending: boolean };
export const useQueue = create<State>()(() => ({ bills: [], isRead: false, isSending: false }));

const place = () => persistedKey('waiting-bills');

/** One change after the other: a bill that is made while another one is posted is not lost between the two. */
let turn: Promise<unknown> = Promise.resolve();

function keep(change: (bills: readonly Waiting[]) => readonly Waiting[]): Promise<boolean> {
  const done = turn.then(async () => {
    const bills = change(useQueue.getState().bills);
    const isKept = await writeDurable('drafts', place(), bills.length > 0 ? bills : null);
    if (!isKept) return false;
    useQueue.setState({ bills });
    tellWaiting(bills.length);
    return true;
  });
  turn = done;
  return done;
}

export async function readQueue(): Promise<void> {
  const read = z.array(Waiting).safeParse((await readDurable('drafts', place())) ?? []);
  const bills = read.success ? read.data : [];
  useQueue.setState({ bills, isRead: true });
  tellWaiting(bills.length);
}

const FINE = { problem: null, code: null } as const;

/**
 * Keeps a bill until it is posted; one that waits under the same key is replaced where it stands.
 * @returns false where this browser keeps nothing, so it must not be made.
 */
export function queueBill(bill: Omit<Waiting, keyof typeof FINE>): Promise<boolean> {
  const fine = { ...bill, ...FINE };
  return keep((bills) =>
    bills.some(({ key }) => key === bill.key)
      ? bills.map((one) => (one.key === bill.key ? fine : one))
      : [...bills, fine],
  );
}

/** Bills that wait, under other numbers or at another shift. */
export const changeWaiting = (change: (bill: Waiting, place: number) => Waiting): Promise<boolean> =>
  keep((bills) => bills.map((bill, place) => ({ ...change(bill, place), ...FINE })));

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

/**
 * Posts a bill that its customer has already. Goods that orders reserve cannot be kept back from it any more, so the till
 * says that they are handed over, and what is short now is told here and by the bell.
 */
async function postWaiting({ body, key, number }: Waiting, answered: Answered) {
  try {
    return await postBill(body, key, answered);
  } catch (error) {
    if (!(error instanceof ApiError) || (error.code !== 'RESERVED' && error.confirm?.code !== 'RESERVED')) throw error;
    const handedOver = { code: HANDED_OVER, reason: null };
    const bill = await postBill(body, key, { confirmed: [...(answered.confirmed ?? []), handedOver] });
    showMessage(
      MESSAGE.warningToast,
      translate('{number} took goods that orders have reserved. See the bell.', { number }),
    );
    return bill;
  }
}

/** Nobody answered for the server: no network, or what stands in front of the server has nobody behind it. */
const UNREACHED: readonly number[] = [NETWORK_STATUS, 502, 503, 504];
export const isNetwork = (error: unknown) => error instanceof ApiError && UNREACHED.includes(error.status);

/** The server said no to this bill; a fault of its own or a session that is over says nothing about it. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status !== 401 && error.status >= 400 && error.status < 500;

/**
 * Posts what waits, in order, and stops where the server is not reached or refuses.
 * @param asks somebody sits there and answers warnings; otherwise they are kept as what needs attention.
 */
export async function sendQueue(asks = false): Promise<void> {
  const { isSending, bills: before } = useQueue.getState();
  if (isSending || before.length === 0) return;
  useQueue.setState({ isSending: true });
  try {
    for (;;) {
      const [first] = useQueue.getState().bills;
      if (!first || (first.problem !== null && !asks)) return;
      try {
        const send = (answered: Answered) => postWaiting(first, answered);
        const sent = asks ? await sendConfirmed('Post it', send) : await send({});
        if (!sent) return;
        await dropWaiting(first.key);
      } catch (error) {
        if (!(error instanceof ApiError) || !isRefusal(error)) {
          if (isNetwork(error) || !asks) return;
          throw error;
        }
        const refused = { problem: error.message, code: error.code };
        await keep((bills) => bills.map((one) => (one.key === first.key ? { ...one, ...refused } : one)));
        return;
      }
    }
  } finally {
    useQueue.setState({ isSending: false });
  }
}
