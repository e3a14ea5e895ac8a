import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { MailAttachment, mailFilesPath } from '../../../../contract/mails/mails';
import { http, newKey } from '../../../kit/http';
import { useSentFiles } from './useSentFiles';

/** Files of the mail that is written, put to its draft. */
export function useMailFiles(
  start: readonly MailAttachment[],
  passedOn: number | null,
  draftId: () => Promise<number>,
) {
  const params = async () => ({ draftId: await draftId() });
  const sent = useSentFiles(start, { path: mailFilesPath, what: 'mail', params });
  const { later, setFiles } = sent;

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
  }, [passedOn, draftId, later, setFiles]);

  return sent;
}
