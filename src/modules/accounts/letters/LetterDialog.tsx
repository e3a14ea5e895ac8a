import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import type { LetterKind } from '../../../../contract/accounts/letters/letters';
import { accounts as screens } from '../../../../contract/accounts/screens';
import { TRAN } from '../../../../contract/screen';
import { Failed, LoadingRows } from '../../../kit/grid/states';
import { href } from '../../../kit/href';
import { LoadingButton } from '../../../kit/LoadingButton';
import { ModalFrame } from '../../../kit/ModalFrame';
import { NoMailServer } from '../../../kit/mail/NoMailServer';
import { PrintSheet } from '../../../kit/PrintSheet';
import { PaperView } from '../../../kit/paper/PaperView';
import { nameOf } from '../../../kit/paper/paper';
import { useMay } from '../../../kit/session';
import { copyText, whatsAppLink } from '../../../kit/share';
import { TickList } from '../../../kit/TickList';
import { translate } from '../../../kit/translate';
import { type LetterBatch, type LettersAsked, useLetterBatch } from './useLetterBatch';
import { WordingDialog } from './WordingDialog';

/** Up to this number of addresses are named; more would be a list of their own. */
const FEW = 3;

type Props = LettersAsked & { title: string; close(): void };

/** Letters to one party or to all ticked: looked at, worded, printed, saved and mailed. */
export function LetterDialog({ title, close, ...asked }: Props) {
  const batch = useLetterBatch(asked);
  const { letters, wording, printing } = batch;
  const [isWording, setWording] = useState(false);
  const { data } = letters;
  return createPortal(
    <ModalFrame title={title} onClose={close}>
      {letters.isError && !data ? (
        <Failed error={letters.error} retry={() => void letters.refetch()} />
      ) : !data ? (
        <LoadingRows columns={2} />
      ) : (
        <LetterChoice batch={batch} mails={data.mails} />
      )}
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Back')}
        </button>
        <LetterActions batch={batch} word={() => setWording(true)} />
      </div>
      {isWording && wording && <WordingDialog wording={wording} close={() => setWording(false)} />}
      {printing && (
        <PrintSheet paper="a4" name={nameOf(printing.map(({ paper }) => paper))} done={batch.stopPrinting}>
          {printing.map(({ id, paper }) => (
            <PaperView key={id} paper={paper} />
          ))}
        </PrintSheet>
      )}
    </ModalFrame>,
    document.body,
  );
}

/** Which letter goes to whom, and how it will look. @param mails: whether mails can be sent at all. */
function LetterChoice({ batch, mails }: { batch: LetterBatch; mails: boolean }) {
  const { all, kind, setKind, rows, ticked, tick, spec, parties, mailable, sample } = batch;
  const mayMail = useMay(spec.screen)(spec.mail);
  const mayWord = useMay(screens.accounts)(TRAN.modify);
  const silent = parties.filter((party) => !party.email);
  const only = silent.length === 1 ? silent[0] : undefined;
  return (
    <div className="letters">
      {all.length > 1 && <KindChoice all={all} kind={kind} choose={setKind} />}
      {rows.length > 1 && <TickList label={translate('Parties')} rows={rows} ticked={ticked} tick={tick} />}
      {mayMail && !mails && <NoMailServer />}
      {mayMail && mails && mailable.length > 0 && mailable.length <= FEW && (
        <p className="text-secondary mb-0">
          {translate('The mail goes to {to}.', { to: mailable.map(({ email }) => email).join(', ') })}
        </p>
      )}
      {silent.length > 0 && (
        <p className="text-secondary mb-0">
          {translate('No e-mail address, so only on paper: {silent}.', {
            silent: silent.map(({ name }) => name).join(', '),
          })}{' '}
          {only && mayWord && (
            <Link to={href(screens.accounts, { open: only.id })}>{translate('Add one to the account')}</Link>
          )}
        </p>
      )}
      {mayMail && parties.length > 0 && <ShareLetters batch={batch} />}
      {sample && (
        <details className="letters-sample">
          <summary>{translate('Preview')}</summary>
          <PaperView paper={sample.paper} />
        </details>
      )}
    </div>
  );
}

/** Each letter as a text, sent by WhatsApp or copied: no mail server is needed for it. */
function ShareLetters({ batch: { parties, textFor } }: { batch: LetterBatch }) {
  return (
    <details open={parties.length <= FEW}>
      <summary>{translate('Share as text')}</summary>
      <ul className="letters-share">
        {parties.map((party) => (
          <li key={party.id}>
            <span>{party.name}</span>
            <a
              className="btn btn-sm btn-outline-secondary"
              href={whatsAppLink(textFor(party), party.phone)}
              target="_blank"
              rel="noreferrer"
            >
              {translate('WhatsApp')}
              <span className="visually-hidden"> {party.name}</span>
            </a>
            <button
              type="button"
              className="btn btn-sm btn-outline-secondary"
              onClick={() => void copyText(textFor(party))}
            >
              {translate('Copy text')}
              <span className="visually-hidden"> {party.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function LetterActions({ batch, word }: { batch: LetterBatch; word(): void }) {
  const { spec, letters, wording, parties, mailable, isBusy, print, save, mail } = batch;
  const may = useMay(spec.screen);
  const mayWord = useMay(screens.accounts)(TRAN.modify);
  return (
    <>
      {mayWord && wording && (
        <button type="button" className="btn btn-outline-secondary" onClick={word}>
          {translate('Wording')}
        </button>
      )}
      {may(spec.mail) && (
        <Act isBusy={isBusy} isOff={!letters.data?.mails || mailable.length === 0} act={mail}>
          {translate('Mail {mailableWords}', { mailableWords: mailable.length > 1 ? mailable.length : '' })}
        </Act>
      )}
      {may(spec.print) && (
        <>
          <Act isBusy={isBusy} isOff={parties.length === 0} act={save}>
            {translate('PDF')}
          </Act>
          <Act isBusy={isBusy} isOff={parties.length === 0} act={print} isMain>
            {translate('Print')}
          </Act>
        </>
      )}
    </>
  );
}

type ActProps = { isBusy: boolean; isOff: boolean; isMain?: true; act(): Promise<void>; children: ReactNode };

function Act({ isBusy, isOff, isMain, act, children }: ActProps) {
  return (
    <LoadingButton
      type="button"
      className={isMain ? 'btn btn-primary' : 'btn btn-outline-secondary'}
      isLoading={isBusy}
      disabled={isOff}
      onClick={() => void act()}
    >
      {children}
    </LoadingButton>
  );
}

type ChoiceProps = { all: readonly [LetterKind, string][]; kind: LetterKind; choose(kind: LetterKind): void };

function KindChoice({ all, kind, choose }: ChoiceProps) {
  return (
    <fieldset className="letters-kinds">
      <legend className="visually-hidden">{translate('Letter')}</legend>
      {all.map(([one, words]) => (
        <label key={one}>
          <input
            type="radio"
            className="form-check-input"
            name="letter"
            checked={one === kind}
            onChange={() => choose(one)}
          />{' '}
          {words}
        </label>
      ))}
    </fieldset>
  );
}
