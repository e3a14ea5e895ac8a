import { useState } from 'react';
import {
  LETTERS,
  type LetterKind,
  type LetterParty,
  type StoredWording,
} from '../../../../contract/accounts/letters/letters';
import { type IsoDate, todayInIndia } from '../../../../contract/dates';
import { MESSAGE } from '../../../../contract/errors';
import { download } from '../../../kit/export/writeFile';
import { useSentOnce } from '../../../kit/mail/useSentOnce';
import { showMessage, showProblem } from '../../../kit/messages';
import { useLetterHead } from '../../../kit/paper/letterHead';
import type { PaperDocument } from '../../../kit/paper/paper';
import type { TickRow } from '../../../kit/TickList';
import { translate } from '../../../kit/translate';
import { type Letter, type LetterFigures, letterOf } from './letterPaper';
import { inBase64, sendLetter, tellPrinted, useLetters } from './lettersData';

export type LettersAsked = {
  /** Kinds of letters that can be chosen, with their words. */
  kinds: Readonly<Partial<Record<LetterKind, string>>>;
  /** The parties that letters can go to, by account. */
  rows: readonly TickRow[];
  figuresOf(kind: LetterKind, accountId: number): LetterFigures;
  /** The payment that the letters tell of. */
  documentId?: number;
  on?: IsoDate;
};

/** The letters that are chosen, and their printing, saving and mailing. */
export function useLetterBatch({ kinds, rows, figuresOf, documentId, on = todayInIndia() }: LettersAsked) {
  const all = Object.entries(kinds) as [LetterKind, string][];
  const [kind, setKind] = useState<LetterKind>(all[0]?.[0] ?? 'reminder1');
  const [ticked, tick] = useState<ReadonlySet<number>>(new Set(rows.map((row) => row.id)));
  const [printing, setPrinting] = useState<readonly { id: number; paper: PaperDocument }[] | null>(null);
  const [stopPrinting] = useState(() => () => setPrinting(null));
  const [isBusy, setBusy] = useState(false);
  const letters = useLetters(rows.map((row) => row.id));
  const head = useLetterHead();
  const { data } = letters;
  const spec = LETTERS[kind];
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

  /** The text of a letter, to be sent on by hand. */
  const textFor = (party: LetterParty): string => (wording && letterFor(party, wording)?.text) ?? '';

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

  return {
    all,
    kind,
    setKind,
    rows,
    ticked,
    tick,
    spec,
    letters,
    wording,
    parties,
    mailable,
    sample: papersOf(parties.slice(0, 1))[0],
    printing,
    stopPrinting,
    isBusy,
    textFor,
    print,
    save,
    mail,
  };
}

export type LetterBatch = ReturnType<typeof useLetterBatch>;
