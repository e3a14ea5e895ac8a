import * as z from 'zod/mini';
import { forgetEntries, unfinishedEntries } from '../../kit/form/keptTyping';
import { confirmDialog } from '../../kit/messages';
import { persistedKey } from '../../kit/persisted';
import { translate } from '../../kit/translate';

const schema = z.object({ keep: z.boolean() });

/**
 * Asks at sign-out what becomes of entries that are begun and not saved, because the next user of this browser could
 * read them. @returns what is left to do after the sign-out, or null if the user stays.
 */
export async function leaving(): Promise<(() => Promise<void>) | null> {
  const user = persistedKey('');
  const { length: count } = await unfinishedEntries(user);
  if (count === 0) return () => forgetEntries(user, false);
  const label =
    count === 1
      ? translate('Keep 1 unfinished entry for me')
      : translate('Keep {count} unfinished entries for me', { count });
  const answer = await confirmDialog({
    title: 'Sign out with unfinished entries?',
    message:
      'What you have typed and not saved is removed from this browser. If you keep it, others who use this browser may be able to read it.',
    action: 'Sign Out',
    form: { schema, fields: [{ field: 'keep', label, input: 'switch' }], start: { keep: false } },
  });
  if (!answer) return null;
  const isKept = schema.parse(answer.values).keep;
  return () => forgetEntries(user, isKept);
}
