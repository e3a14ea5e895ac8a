import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { MAX_ATTACHED, MailAttachment, MOST_ATTACHED, mailFilesPath } from '../../../../contract/dashboard/mails';
import { formatSize } from '../../../../contract/files';
import { fileProblem, nameOf, type Sending, sendBytes } from '../../../kit/beside/files';
import { http, newKey } from '../../../kit/http';
import { showProblem } from '../../../kit/messages';

let lastKey = 0;

/** Files of the mail that is written. They are sent to its draft one after another; the mail waits for them. */
export function useMailFiles(
  start: readonly MailAttachment[],
  passedOn: number | null,
  draftId: () => Promise<number>,
) {
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
    const problem = fileProblem(file) ?? noRoomFor(file, room.current);
    if (problem) return change(key, { problem });
    const sent = await sendBytes(mailFilesPath, { draftId: await draftId() }, file, (done) => change(key, { done }));
    if ('problem' in sent) return change(key, { problem: sent.problem });
    const stored = MailAttachment.parse(sent.data);
    // What is sent next is measured against this one too, before the page is drawn again.
    room.current = { bytes: room.current.bytes - stored.size, count: room.current.count - 1 };
    change(key, null);
    setFiles((now) => [...now, stored]);
  }

  const isTaken = useRef(false);
  useEffect(() => {
    if (passedOn === null || isTaken.current) return;
    isTaken.current = true;
    later(async () => {
      const body = { draftId: await draftId(), mailId: passedOn };
      const { data } = await http.post(`${mailFilesPath}/taken-along`, body, {
        headers: { 'Idempotency-Key': newKey() },
      });
      const along = z.array(MailAttachment).parse(data);
      setFiles((now) => [...along, ...now]);
    });
  }, [passedOn, draftId, later]);

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
        await http.delete(`${mailFilesPath}/${file.id}`);
        setFiles((now) => now.filter(({ id }) => id !== file.id));
      }),
    /** Once nothing is on its way any more. */
    settled: () => queue.current,
  };
}

function noRoomFor(file: File, { bytes, count }: { bytes: number; count: number }): string | null {
  if (count < 1) return `A mail takes at most ${MOST_ATTACHED} files`;
  if (file.size <= bytes) return null;
  return `The files of a mail may have ${formatSize(MAX_ATTACHED)} together; ${formatSize(Math.max(bytes, 0))} are left`;
}
