import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { printedOf } from '../../../contract/paper';
import { useMayMail } from '../export/useExport';
import { http } from '../http';
import { Icon } from '../Icon';
import type { MailFile } from '../mail/mailing';
import { translate } from '../translate';
import type { DocumentKind, StoredDocument } from './document';
import { documentPaper } from './documentPaper';

const MailDialog = lazy(() => import('../mail/MailDialog').then((file) => ({ default: file.MailDialog })));

type Props = { kind: DocumentKind; document: StoredDocument; title: string };

/** Mails a posted document as on paper; a mail is no print, so it is never a duplicate. */
export function MailButton({ kind, document, title }: Props) {
  const client = useQueryClient();
  const { path, screen } = kind.resource;
  const mayMail = useMayMail(screen);
  const [isOpen, setOpen] = useState(false);
  const [addresses] = useState(() => kind.mailTo && (() => kind.mailTo?.(document) ?? Promise.resolve([])));
  if (!mayMail || document.number === null) return null;

  async function pdf(): Promise<MailFile> {
    const { data } = await http.get(`${path}/${document.id}/paper`);
    const [printed] = printedOf(kind.resource.document).parse(data);
    if (!printed) throw new Error('the server gave no paper');
    const paper = await documentPaper(client, kind, printed);
    const { paperPdf } = await import('../paper/paperPdf');
    return { name: `${title.replaceAll('/', '-')}.pdf`, file: await paperPdf([paper], 'a4') };
  }

  return (
    <>
      <button type="button" className="btn btn-outline-secondary" onClick={() => setOpen(true)}>
        <Icon name="mail" /> {translate('Mail')}
      </button>
      {isOpen && (
        <Suspense>
          <MailDialog
            screen={screen}
            title={title}
            document={{ entity: path, id: document.id }}
            {...(addresses && { addresses })}
            files={{ pdf }}
            close={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
