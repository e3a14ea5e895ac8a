import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import {
  LETTERS,
  type LetterKind,
  type LetterParty,
  type StoredWording,
} from '../../../../contract/accounts/letters/letters';
import { accounts as screens } from '../../../../contract/accounts/screens';
import { type IsoDate, todayInIndia } from '../../../../contract/dates';
import { MESSAGE } from '../../../../contract/errors';
import { TRAN } from '../../../../contract/screen';
import { download } from '../../../kit/export/writeFile';
import { Failed, LoadingRows } from '../../../kit/grid/states';
import { href } from '../../../kit/href';
import { LoadingButton } from '../../../kit/LoadingButton';
import { ModalFrame } from '../../../kit/ModalFrame';
import { NoMailServer } from '../../../kit/mail/NoMailServer';
import { useSentOnce } from '../../../kit/mail/useSentOnce';
import { showMessage, showProblem } from '../../../kit/messages';
import { PrintSheet } from '../../../kit/PrintSheet';
import { useLetterHead } from '../../../kit/paper/letterHead';
import { PaperView } from '../../../kit/paper/PaperView';
import { nameOf, type PaperDocument } from '../../../kit/paper/paper';
import { useMay } from '../../../kit/session';
import { TickList, type TickRow } from '../../../kit/TickList';
import { translate } from '../../../kit/translate';
import { type Letter, type LetterFigures, letterOf } from './letterPaper';
import { inBase64, sendLetter, tellPrinted, useLetters } from './lettersData';
import { WordingDialog } from './WordingDialog';

/** So many addresses are named; more would be a list of their own. */
const FEW = 3;

type Props = {
  title: string;
  /** Kinds of letters that can be chosen, with their words. */
  kinds: Readonly<Partial<Record<LetterKind, string>>>;
  /** The parties that letters can go to, by account. */
  rows: readonly TickRow[];
  figuresOf(kind: LetterKind, accountId: number): LetterFigures;
  /** The payment that the letters tell of. */
  documentId?: number;
  on?: IsoDate;
  close(): void;
};

/** Letters to one party or to all ticked: looked at, worded, printed, saved and mailed. */
export function LetterDialog({ title, kinds, rows, figuresOf, documentId, on = todayInIndia(), close }: Props) {
  const all = Object.entries(kinds) as [LetterKind, string][];
  const [kind, setKind] = useState<LetterKind>(all[0]?.[0] ?? 'reminder1');
  const [ticked, tick] = useState<ReadonlySet<number>>(new Set(rows.map((row) => row.id)));
  const [printing, setPrinting] = useState<readonly { id: number; paper: PaperDocument }[] | null>(null);
  const [stopPrinting] = useState(() => () => setPrinting(null));
  const [isWording, setWording] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const letters = useLetters(rows.map((row) => row.id));
  const head = useLetterHead();
  const { data } = letters;
  const spec = LETTERS[kind];
  const may = useMay(spec.screen);
  const mayWord = useMay(screens.accounts)(TRAN.modify);
  const wording = data?.wordings.find((one) => one.kind === kind);
  const parties = data?.parties.filter((party) => ticked.has(party.id)) ?? [];
  const mailable = parties.filter((party) => party.email);

  const letterFor = (party: LetterParty, used: StoredWording): Letter | null =>
    head ? letterOf({ kind, head, party, wording: used, on, ...figuresOf(kind, party.id) }) : null;
  const papersOf = (those: readonly LetterParty[]) =>
    those.flatMap((party) => {
      const letter = wording && letterFor(party, wording);
      return letter ? [{ id: party.id, paper: letter.paper }] : [];
    });

  async function during(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showProblem(error);
    } finally {
      setBusy(false);
    }
  }
  const print = () =>
    during(async () => {
      await tellPrinted(kind, parties, 'paper');
      setPrinting(papersOf(parties));
    });
  const save = () =>
    during(async () => {
      await tellPrinted(kind, parties, 'pdf');
      const [only, ...more] = parties;
      const name = only && more.length === 0 ? `${spec.title} ${only.name}` : spec.title;
      const { paperPdf } = await import('../../../kit/paper/paperPdf');
      const drawn = papersOf(parties).map(({ paper }) => paper);
      download(`${name.replaceAll('/', '-')}.pdf`, await paperPdf(drawn, 'a4'));
    });
  const once = useSentOnce();
  const mail = () =>
    during(async () => {
      if (!wording) return;
      const { paperPdf } = await import('../../../kit/paper/paperPdf');
      for (const party of mailable) {
        const letter = letterFor(party, wording);
        if (!letter) continue;
        const { paper, text } = letter;
        const about = { kind, accountId: party.id, documentId: documentId ?? null };
        const asked = { ...about, subject: letter.subject.slice(0, 200), text };
        const draw = async () => inBase64(await paperPdf([paper], 'a4'));
        await once.send(JSON.stringify(asked), draw, (file, key) => sendLetter({ ...asked, file }, key));
      }
      once.done();
      showMessage(
        MESSAGE.success,
        translate('{mailableWords} on the way by mail', {
          mailableWords:
            mailable.length === 1
              ? translate('The letter is')
              : translate('{mailable} letters are', { mailable: mailable.length }),
        }),
      );
    });

  const [sample] = papersOf(parties.slice(0, 1));
  const silent = parties.filter((party) => !party.email);
  const only = silent.length === 1 ? silent[0] : undefined;
  return createPortal(
    <ModalFrame title={title} onClose={close}>
      {letters.isError && !data ? (
        <Failed error={letters.error} retry={() => void letters.refetch()} />
      ) : !data ? (
        <LoadingRows columns={2} />
      ) : (
        <div className="letters">
          {all.length > 1 && <KindChoice all={all} kind={kind} choose={setKind} />}
          {rows.length > 1 && <TickList label={translate('Parties')} rows={rows} ticked={ticked} tick={tick} />}
          {may(spec.mail) && !data.mails && <NoMailServer />}
          {may(spec.mail) && data.mails && mailable.length > 0 && mailable.length <= FEW && (
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
          {sample && (
            <details className="letters-sample">
              <summary>{translate('Preview')}</summary>
              <PaperView paper={sample.paper} />
            </details>
          )}
        </div>
      )}
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Back')}
        </button>
        {mayWord && wording && (
          <button type="button" className="btn btn-outline-secondary" onClick={() => setWording(true)}>
            {translate('Wording')}
          </button>
        )}
        {may(spec.mail) && (
          <Act isBusy={isBusy} isOff={!data?.mails || mailable.length === 0} act={mail}>
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
      </div>
      {isWording && wording && <WordingDialog wording={wording} close={() => setWording(false)} />}
      {printing && (
        <PrintSheet paper="a4" name={nameOf(printing.map(({ paper }) => paper))} done={stopPrinting}>
          {printing.map(({ id, paper }) => (
            <PaperView key={id} paper={paper} />
          ))}
        </PrintSheet>
      )}
    </ModalFrame>,
    document.body,
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
