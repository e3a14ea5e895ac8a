import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { MESSAGE } from '../../../contract/errors';
import type { MailedKind } from '../../../contract/mailing';
import { procurementKinds } from '../../../contract/procurement/kinds';
import {
  LETTER_TYPES,
  type LetterType,
  type SupplierLetter,
  type SupplierLetters,
  supplierLettersPath,
} from '../../../contract/procurement/supplierLetters';
import { base64 } from '../../kit/base64';
import type { StoredDocument } from '../../kit/document/document';
import { kindOfType } from '../../kit/document/kindsByType';
import { useMayMail } from '../../kit/export/useExport';
import { download } from '../../kit/export/writeFile';
import { Failed, LoadingRows } from '../../kit/grid/states';
import { http } from '../../kit/http';
import { Icon } from '../../kit/Icon';
import { LoadingButton } from '../../kit/LoadingButton';
import { ModalFrame } from '../../kit/ModalFrame';
import { mailingQuery } from '../../kit/mail/mailing';
import { NoMailServer } from '../../kit/mail/NoMailServer';
import { useSentOnce } from '../../kit/mail/useSentOnce';
import { showMessage, showProblem } from '../../kit/messages';
import { useSession } from '../../kit/session';
import { translate } from '../../kit/translate';
import { paperFor, replySheet } from './supplierFiles';
import { supplierLetters } from './supplierParts';

const SCREENS = {
  EN: procurementKinds.enquiry.screen,
  PO: procurementKinds.order.screen,
  BO: procurementKinds.bulkOrder.screen,
} as const;
const typeOf = (document: StoredDocument) => LETTER_TYPES.find((type) => type === document.type);

/** Sends an approved document to its suppliers: one mail for each, or on paper where there is no address. */
export function SendToSuppliers({ document }: { document: StoredDocument }) {
  const type = typeOf(document);
  return type && document.number ? <SendButton type={type} document={document} /> : null;
}

type Props = { type: LetterType; document: StoredDocument };

function SendButton({ type, document }: Props) {
  const [isOpen, setOpen] = useState(false);
  const mayMail = useMayMail(SCREENS[type]);
  if (!mayMail) return null;
  return (
    <>
      <button type="button" className="btn btn-outline-secondary" onClick={() => setOpen(true)}>
        <Icon name="mail" /> {translate(type === 'EN' ? 'Send to suppliers' : 'Send to supplier')}
      </button>
      {isOpen && <SendDialog type={type} document={document} close={() => setOpen(false)} />}
    </>
  );
}

function SendDialog({ type, document, close }: Props & { close(): void }) {
  const [isReminder, setReminder] = useState(false);
  const query = useQuery({
    queryKey: [supplierLettersPath, type, document.id, document.version, isReminder],
    queryFn: () => supplierLetters(type, document.id, isReminder),
  });
  return createPortal(
    <ModalFrame title={translate('Send {number}', { number: document.number ?? '' })} onClose={close}>
      <label className="tick-row">
        <input
          type="checkbox"
          className="form-check-input"
          checked={isReminder}
          onChange={({ target }) => setReminder(target.checked)}
        />
        <span className="tick-label">{translate('As a reminder')}</span>
      </label>
      {query.isError && <Failed error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <LoadingRows columns={2} />}
      {query.data && (
        <Letters key={String(isReminder)} {...{ type, document, close, isReminder }} letters={query.data} />
      )}
    </ModalFrame>,
    globalThis.document.body,
  );
}

type LettersProps = Props & { letters: SupplierLetters; isReminder: boolean; close(): void };

function Letters({ type, document, letters: { letters, pdf, xlsx, mailed }, isReminder, close }: LettersProps) {
  const leaves = useQuery(mailingQuery).data?.leaves ?? true;
  const reached = letters.filter(({ addresses }) => addresses.length > 0);
  const onPaper = letters.filter(({ addresses }) => addresses.length === 0);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () =>
      new Set(reached.flatMap(({ supplierId }) => (mailed.includes(supplierId) && !isReminder ? [] : [supplierId]))),
  );
  const { isBusy, send, print } = useLetters({ type, document, isReminder, pdf, xlsx });
  const toSend = reached.filter(({ supplierId }) => chosen.has(supplierId));

  function turn(id: number) {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }

  return (
    <>
      {!leaves && <NoMailServer />}
      <div className="tick-list">
        {reached.map(({ supplierId, name, addresses, subject }) => (
          <label key={supplierId} className="tick-row">
            <input
              type="checkbox"
              className="form-check-input"
              checked={chosen.has(supplierId)}
              onChange={() => turn(supplierId)}
            />
            <span className="tick-label">
              {name}
              <small className="d-block text-secondary">
                {[addresses.join(', '), subject, mailed.includes(supplierId) ? translate('sent before') : '']
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          </label>
        ))}
        {onPaper.map(({ supplierId, name }) => (
          <p key={supplierId} className="mb-0">
            {translate('{name} has no e-mail address: print the letter', { name })}
          </p>
        ))}
      </div>
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Back')}
        </button>
        {onPaper.length > 0 && (
          <LoadingButton
            type="button"
            className="btn btn-outline-secondary"
            isLoading={isBusy}
            onClick={() => void print(onPaper)}
          >
            {translate('PDF for print')}
          </LoadingButton>
        )}
        {reached.length > 0 && (
          <LoadingButton
            type="button"
            isLoading={isBusy}
            disabled={!leaves || toSend.length === 0}
            onClick={() => void send(toSend).then((isSent) => isSent && close())}
          >
            {toSend.length === 1 ? translate('Send 1 mail') : translate('Send {count} mails', { count: toSend.length })}
          </LoadingButton>
        )}
      </div>
    </>
  );
}

type Sending = Props & { isReminder: boolean; pdf: boolean; xlsx: boolean };

/** Makes the files for each supplier and hands them to the mail queue, or puts the letters into one PDF. */
function useLetters({ type, document, isReminder, pdf, xlsx }: Sending) {
  const client = useQueryClient();
  const company = useSession((session) => session.details?.addr.companyName ?? '');
  const [isBusy, setBusy] = useState(false);
  const once = useSentOnce();
  const kind = kindOfType(type);
  const name = document.number?.replaceAll('/', '-') ?? '';

  async function papersFor(letters: readonly SupplierLetter[]) {
    if (!kind) throw new Error(`nothing draws documents of type ${type}`);
    const papers = await Promise.all(letters.map((letter) => paperFor(client, kind, document, letter)));
    return (await import('../../kit/paper/paperPdf')).paperPdf(papers, 'a4');
  }

  async function filesFor(letter: SupplierLetter) {
    const file = async (ending: MailedKind, content: Blob) => ({
      name: `${name}.${ending}`,
      kind: ending,
      content: base64(await content.arrayBuffer()),
    });
    return [
      ...(pdf ? [await file('pdf', await papersFor([letter]))] : []),
      ...(xlsx ? [await file('xlsx', await replySheet(company, document, letter.name))] : []),
    ];
  }

  async function busily(work: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      showProblem(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    isBusy,
    send: (letters: readonly SupplierLetter[]) =>
      busily(async () => {
        for (const letter of letters) {
          const { supplierId, subject, text } = letter;
          const mail = { type, documentId: document.id, supplierId, reminder: isReminder, subject, text };
          await once.send(
            JSON.stringify(mail),
            () => filesFor(letter),
            (files, key) => http.post(supplierLettersPath, { ...mail, files }, { headers: { 'Idempotency-Key': key } }),
          );
        }
        await client.invalidateQueries({ queryKey: [supplierLettersPath] });
        showMessage(MESSAGE.success, translate('{number} is on the way by mail', { number: document.number ?? '' }));
      }),
    print: (letters: readonly SupplierLetter[]) =>
      busily(async () => download(`${name}.pdf`, await papersFor(letters))),
  };
}
