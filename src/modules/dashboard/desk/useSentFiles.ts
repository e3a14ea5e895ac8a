import { useCallback, useRef, useState } from 'react';
import { formatSize } from '../../../../contract/files';
import { MAX_ATTACHED, MailAttachment, MOST_ATTACHED } from '../../../../contract/mails/mails';
import { fileProblem, nameOf, type Sending, sendBytes } from '../../../kit/attachments/files';
import { http } from '../../../kit/http';
import { showProblem } from '../../../kit/messages';
import { translate } from '../../../kit/translate';

type To = {
  path: string;
  /** The purpose of the files: `mail`. */
  what: string;
  params(): Promise<Record<string, number>>;
};

let lastKey = 0;

/** Files of a mail or message being written. They are sent one after another before it; it waits for them. */
export function useSentFiles(start: readonly MailAttachment[], { path, what, params }: To) {
  const [files, setFiles] = useState(start);
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const room = useRef({ bytes: 0, count: 0 });
  room.current = {
    bytes: MAX_ATTACHED - files.reduce((sum, { size }) => sum + size, 0),
    count: MOST_ATTACHED - files.length,
  };
  const later = useCallback((work: () => Promise<void>) => {
    queue.current = queue.current.then(work).catch(showProblem);
  }, []);

  const change = (key: number, to: Partial<Sending> | null) =>
    setSending((now) => now.flatMap((one) => (one.key === key ? (to ? [{ ...one, ...to }] : []) : [one])));

  async function sendOne(key: number, file: File) {
    const problem = fileProblem(file) ?? noRoomFor(file, room.current, what);
    if (problem) return change(key, { problem });
    const sent = await sendBytes(path, await params(), file, (done) => change(key, { done }));
    if ('problem' in sent) return change(key, { problem: sent.problem });
    const stored = MailAttachment.parse(sent.data);
    // The next file is measured against this one too, before the page is drawn again.
    room.current = { bytes: room.current.bytes - stored.size, count: room.current.count - 1 };
    change(key, null);
    setFiles((now) => [...now, stored]);
  }

  return {
    files,
    sending,
    send(chosen: readonly File[]) {
      for (const file of chosen) {
        lastKey += 1;
        const key = lastKey;
        setSending((now) => [...now, { key, name: nameOf(file), done: 0, problem: null }]);
        later(() => sendOne(key, file));
      }
    },
    drop: (key: number) => change(key, null),
    remove: (file: MailAttachment) =>
      later(async () => {
        await http.delete(`${path}/${file.id}`);
        setFiles((now) => now.filter(({ id }) => id !== file.id));
      }),
    /** Once nothing is on its way any more. */
    settled: () => queue.current,
    setFiles,
    later,
  };
}

export type SentFiles = ReturnType<typeof useSentFiles>;

function noRoomFor(file: File, { bytes, count }: { bytes: number; count: number }, what: string): string | null {
  if (count < 1) return translate('A {what} takes at most {mostattached} files', { what, mostattached: MOST_ATTACHED });
  if (file.size <= bytes) return null;
  return `The files of a ${what} may have ${formatSize(MAX_ATTACHED)} together; ${formatSize(Math.max(bytes, 0))} are left`;
}
