import type { Supervisor } from '../../../contract/steps';
import { ApiError } from '../http';
import { confirmDialog } from '../messages';

export type Confirmed = readonly { code: string; reason: string | null; by?: Supervisor }[];

/**
 * Sends, and as often as the server warns of something that may be overridden, asks and sends again with the answer.
 * @returns the answer, or null when the user went back.
 */
export async function sendConfirmed<T>(
  action: string,
  send: (extra: { confirmed?: Confirmed }) => Promise<T>,
): Promise<T | null> {
  const confirmed: Confirmed[number][] = [];
  for (;;) {
    try {
      return await send(confirmed.length > 0 ? { confirmed: [...confirmed] } : {});
    } catch (error) {
      if (!(error instanceof ApiError) || !error.confirm) throw error;
      const { code, needsReason, right } = error.confirm;
      // The same warning again would never end.
      if (confirmed.some((one) => one.code === code)) throw error;
      const supervised = right === undefined ? {} : { supervisor: right };
      const question = { title: 'Please confirm', message: error.message, action, reason: needsReason, ...supervised };
      const answer = await confirmDialog(question);
      if (!answer) return null;
      confirmed.push({ code, reason: answer.reason, ...(answer.by && { by: answer.by }) });
    }
  }
}
