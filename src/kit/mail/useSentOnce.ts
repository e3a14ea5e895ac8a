import { useRef } from 'react';
import { NETWORK_STATUS } from '../../../contract/errors';
import { ApiError, newKey } from '../http';

type Begun = { key: string; made: unknown; isSent: boolean };

const isLost = (error: unknown) =>
  error instanceof ApiError && (error.status === NETWORK_STATUS || error.status >= 500);

/**
 * Mails that a dialog has begun to send. A repeat after a lost answer is the same mail with the same files; of many,
 * those already on the way are left out.
 */
export function useSentOnce() {
  const begun = useRef(new Map<string, Begun>());
  return {
    /** @param content identifies the mail: its receivers, its subject, its text. */
    async send<T>(content: string, make: () => Promise<T>, post: (made: T, key: string) => Promise<unknown>) {
      const mail = begun.current.get(content) ?? { key: newKey(), made: await make(), isSent: false };
      if (mail.isSent) return;
      begun.current.set(content, mail);
      try {
        await post(mail.made as T, mail.key);
        mail.isSent = true;
      } catch (error) {
        if (!isLost(error)) begun.current.delete(content);
        throw error;
      }
    },
    /** All have left: sending the same again is a new mail. */
    done: () => begun.current.clear(),
  };
}
