import * as z from 'zod/mini';
import { create } from 'zustand';
import { heldPath } from '../../../../contract/selling/shifts';
import { readDurable, writeDurable } from '../../../kit/durable';
import { http, newKey } from '../../../kit/http';
import { deviceKey } from '../../../kit/persisted';
import { isNetwork } from './queue';

/** Bills that were put aside without network: on this till alone, and on the server with the others once it answers. */
const OwnHeld = z.object({
  key: z.string(),
  shiftId: z.int(),
  label: z.string(),
  amount: z.int(),
  lines: z.int(),
  content: z.string(),
  heldAt: z.string(),
});
export type OwnHeld = z.infer<typeof OwnHeld>;

export const useOwnHeld = create<{ bills: readonly OwnHeld[] }>()(() => ({ bills: [] }));

const place = () => deviceKey('held-here');

async function keep(bills: readonly OwnHeld[]): Promise<boolean> {
  const isKept = await writeDurable('drafts', place(), bills.length > 0 ? bills : null);
  if (isKept) useOwnHeld.setState({ bills });
  return isKept;
}

export async function readOwnHeld(): Promise<void> {
  const read = z.array(OwnHeld).safeParse((await readDurable('drafts', place())) ?? []);
  useOwnHeld.setState({ bills: read.success ? read.data : [] });
}

export const holdHere = (bill: Omit<OwnHeld, 'key' | 'heldAt'>): Promise<boolean> =>
  keep([...useOwnHeld.getState().bills, { ...bill, key: newKey(), heldAt: new Date().toISOString() }]);

/** Takes one up again. @returns what it holds. */
export async function recallHere(key: string): Promise<string | null> {
  const { bills } = useOwnHeld.getState();
  const held = bills.find((bill) => bill.key === key);
  if (!held || !(await keep(bills.filter((bill) => bill !== held)))) return null;
  return held.content;
}

let isSending = false;

/** Puts them among those of the outlet. What the server refuses stays here and can be taken up here. */
export async function sendOwnHeld(): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (const bill of useOwnHeld.getState().bills) {
      const { key, heldAt: _heldAt, ...body } = bill;
      try {
        await http.post(heldPath, body, { headers: { 'Idempotency-Key': key } });
      } catch (error) {
        if (isNetwork(error)) return;
        continue;
      }
      await keep(useOwnHeld.getState().bills.filter((one) => one.key !== key));
    }
  } finally {
    isSending = false;
  }
}
