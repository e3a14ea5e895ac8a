import { type FormEvent, useEffect, useState } from 'react';
import { MESSAGE } from '../../../contract/errors';
import type { MailedKind, MailingInput } from '../../../contract/mailing';
import type { Screen } from '../../../contract/screen';
import { showMessage } from '../messages';
import { translate } from '../translate';
import { type MailFile, peopleIn, problemsOf, refusedFields, sendMailing } from './mailing';
import { useSentOnce } from './useSentOnce';

export type Mailed = {
  screen: Screen;
  /** Title of the mailed paper: the mail's subject begins with it. */
  title: string;
  document?: MailingInput['document'];
  /** Addresses that are offered, such as those of the parties of a voucher. */
  addresses?: () => Promise<readonly string[]>;
  /** The files that can be attached; null where one cannot be written, which has then been reported. */
  files: Readonly<Partial<Record<MailedKind, () => Promise<MailFile | null>>>>;
  close(): void;
};

type Attached = { kind: MailedKind } & MailFile;

/** The typed and ticked parts of a mail. */
export type Mail = { to: string; cc: string; subject: string; text: string; kinds: readonly MailedKind[] };

/** The files of a mail; null as soon as one cannot be written. */
async function filesMade(kinds: readonly MailedKind[], files: Mailed['files']): Promise<readonly Attached[] | null> {
  const made: Attached[] = [];
  for (const kind of kinds) {
    const file = await files[kind]?.();
    if (!file) return null;
    made.push({ kind, ...file });
  }
  return made;
}

/** The mail of a dialog, its problems, and its sending. */
export function useMailForm({ screen, title, document: mailed = null, addresses, files, close }: Mailed) {
  const [mail, setMail] = useState<Mail>(() => ({
    to: '',
    cc: '',
    subject: title.slice(0, 200),
    text: translate('Please find attached: {title}.', { title }),
    kinds: ['pdf'],
  }));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const once = useSentOnce();

  // A late answer does not overwrite typed text.
  useEffect(() => {
    let isOver = false;
    addresses?.().then(
      (found) => !isOver && setMail((now) => ({ ...now, to: now.to || found.join(', ') })),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [addresses]);

  async function send(event: FormEvent) {
    event.preventDefault();
    const { to, cc, subject, text, kinds } = mail;
    const asked = { screen: screen.path, document: mailed, to: peopleIn(to), cc: peopleIn(cc), subject, text };
    const wrong = { ...problemsOf(asked), ...(kinds.length === 0 && { files: 'Tick what is attached' }) };
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      let isMade = false;
      const make = () => filesMade(kinds, files);
      await once.send(JSON.stringify([asked, kinds]), make, async (made, key) => {
        isMade = made !== null;
        if (made) await sendMailing(asked, made, key);
      });
      if (!isMade) return once.done();
      showMessage(MESSAGE.success, translate('{title} is on the way by mail', { title }));
      close();
    } catch (error) {
      setProblems(refusedFields(error));
    } finally {
      setBusy(false);
    }
  }

  const set = (changes: Partial<Mail>) => setMail((now) => ({ ...now, ...changes }));
  const tick = (kind: MailedKind, isOn: boolean) =>
    setMail((now) => ({ ...now, kinds: isOn ? [...now.kinds, kind] : now.kinds.filter((one) => one !== kind) }));
  return { mail, set, tick, problems, isBusy, send };
}
