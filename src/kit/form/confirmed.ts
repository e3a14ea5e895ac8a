import { ApiError, newKey } from '../http';
import { confirmDialog } from '../messages';

export type Confirmed = readonly { code: string; reason: string | null }[];

/**
 * Sends, and as often as the server warns of something that may be overridden, asks and sends again with the answer.
 * Each attempt has a key of its own, since its content differs.
 * @returns the answer, or null when the user went back.
 */
export async function sendConfirmed<T>(
  action: string,
  send: (confirmed: Confirmed, key: string) => Promise<T>,
): Promise<T | null> {
  const confirmed: { code: string; reason: string | null }[] = [];
  for (;;) {
    try {
      return await send(confirmed, newKey());
    } catch (error) {
      if (!(error instanceof ApiError) || !error.confirm) throw error;
      const { code, needsReason } = error.confirm;
      // The same warning again would never end.
      if (confirmed.some((one) => one.code === code)) throw error;
      const answer = await confirmDialog({
        title: 'Please confirm',
        message: error.message,
        action,
        reason: needsReason,
      });
      if (!answer) return null;
      confirmed.push({ code, reason: answer.reason });
    }
  }
}
