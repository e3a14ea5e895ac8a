import * as z from 'zod/mini';
import { create } from 'zustand';
import { NETWORK_STATUS } from '../../../../contract/errors';
import { counterBills } from '../../../../contract/pos/bills';
import type { Supervisor } from '../../../../contract/steps';
import { readDurable, writeDurable } from '../../../kit/durable';
import { sendConfirmed } from '../../../kit/form/confirmed';
import { ApiError, http } from '../../../kit/http';
import { persistedKey } from '../../../kit/persisted';
import { tellWaiting } from '../../../kit/waitingWork';

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
});
export type Waiting = z.infer<typeof Waiting>;

type State = { bills: readonly Waiting[]; isRead: boolean; isSending: boolean };
export const useQueue = create<State>()(() => ({ bills: [], isRead: false, isSending: false }));

const place = () => persistedKey('waiting-bills');

async function keep(bills: readonly Waiting[]): Promise<boolean> {
  const isKept = await writeDurable('drafts', place(), bills.length > 0 ? bills : null);
  if (!isKept) return false;
  useQueue.setState({ bills });
  tellWaiting(bills.length);
  return true;
}

export async function readQueue(): Promise<void> {
  const read = z.array(Waiting).safeParse((await readDurable('drafts', place())) ?? []);
  const bills = read.success ? read.data : [];
  useQueue.setState({ bills, isRead: true });
  tellWaiting(bills.length);
}

/** Keeps a bill until it is posted. @returns false where this browser keeps nothing, so it must not be made. */
export const queueBill = (bill: Omit<Waiting, 'problem'>): Promise<boolean> =>
  keep([...useQueue.getState().bills, { ...bill, problem: null }]);

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

export const isNetwork = (error: unknown) => error instanceof ApiError && error.status === NETWORK_STATUS;

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
      const [first, ...rest] = useQueue.getState().bills;
      if (!first || (first.problem !== null && !asks)) return;
      try {
        const send = (answered: Answered) => postBill(first.body, first.key, answered);
        const sent = asks ? await sendConfirmed('Post it', send) : await send({});
        if (!sent) return;
        await keep(useQueue.getState().bills.filter(({ key }) => key !== first.key));
      } catch (error) {
        if (isNetwork(error)) return;
        const problem = error instanceof ApiError ? error.message : String(error);
        await keep([{ ...first, problem }, ...rest]);
        return;
      }
    }
  } finally {
    useQueue.setState({ isSending: false });
  }
}
