import { type FormEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { modeOf } from '../../../../contract/accounts/bank/lineInstrument';
import { type BankLine, LineVouchers } from '../../../../contract/accounts/bank/reconciliation';
import type { RuleKind } from '../../../../contract/accounts/bank/rules';
import { MESSAGE } from '../../../../contract/errors';
import { sendConfirmed } from '../../../kit/form/confirmed';
import { ApiError } from '../../../kit/http';
import { showMessage, showProblem } from '../../../kit/messages';
import { useSession } from '../../../kit/session';
import { translate } from '../../../kit/translate';
import { useAccount } from '../bills';
import { useBankAct } from './bankData';
import { kindWords } from './bankWords';

type BankLineRule = NonNullable<BankLine['rule']>;

type Typed = {
  kind: RuleKind;
  accountId: number | null;
  costCentreId: number | null;
  date: string | null;
  mode: string | null;
  instrumentNo: string | null;
  gstPercent: number | null;
  gstHeads: BankLineRule['gstHeads'];
  narration: string | null;
};

export type LineToBook = { bankId: number; line: BankLine; lockedUpTo: string | null; asOn: string; close(): void };

const startOf = ({ line, lockedUpTo, asOn }: LineToBook): Typed => ({
  kind: line.rule?.kind ?? (line.amount < 0 ? 'payment' : 'receipt'),
  accountId: line.rule?.accountId ?? null,
  costCentreId: line.rule?.costCentreId ?? null,
  // In a reconciled month nothing new is cleared; the voucher then gets the statement's day.
  date: lockedUpTo && line.date <= lockedUpTo ? asOn : line.date,
  ...modeOf(line),
  gstPercent: line.rule?.gstPercent ?? null,
  gstHeads: line.rule?.gstHeads ?? null,
  narration: line.rule?.narration ?? line.narration,
});

/** The voucher for a line of the bank: its typed values, its problems, and its posting. */
export function useLineVoucher(asked: LineToBook) {
  const { bankId, line, close } = asked;
  const branchId = useSession((session) => session.details?.addr.branchId ?? 0);
  const [typed, setTyped] = useState(() => startOf(asked));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const act = useBankAct(LineVouchers);
  const { kind, accountId, costCentreId, date, mode, instrumentNo, gstPercent, gstHeads, narration } = typed;
  const account = useAccount(accountId);
  const nature = account?.nature;
  const mayBeTaxed = kind !== 'receipt' && (nature === 'expense' || nature === 'income');
  const taxed = mayBeTaxed && gstPercent ? { gstPercent, gstHeads } : { gstPercent: null, gstHeads: null };

  const set = (changes: Partial<Typed>) => setTyped((now) => ({ ...now, ...changes }));
  function chooseAccount(chosen: number | null) {
    set({ accountId: chosen, costCentreId: null });
    setProblems({});
  }

  async function make(event: FormEvent) {
    event.preventDefault();
    if (act.isPending) return;
    if (accountId === null) return setProblems({ accountId: 'Choose an account of the list' });
    if (Number.isNaN(gstPercent)) return setProblems({ gstPercent: 'Give a percentage' });
    const moved = kind === 'journal' ? {} : { mode, instrumentNo };
    const wanted = { lineId: line.id, kind, accountId, date, ...moved, costCentreId, narration, ...taxed };
    try {
      const made = await sendConfirmed('Post voucher', (extra) =>
        act.mutateAsync({
          method: 'post',
          to: 'vouchers',
          body: { accountId: bankId, branchId, lines: [wanted], ...extra },
        }),
      );
      if (!made) return;
      tellPosted(kind, made);
      close();
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      if (fields.length === 0) return showProblem(error);
      setProblems(Object.fromEntries(fields.map(([path, text]) => [path.replace(/^lines\.0\./, ''), text])));
    }
  }

  return {
    typed,
    set,
    chooseAccount,
    problems,
    needsCentre: account?.costCentreNeeded === true,
    mayBeTaxed,
    /** The percentage that the sum is divided by, if any. */
    taxedAt: taxed.gstPercent,
    isPosting: act.isPending,
    make,
  };
}

export type LineVoucher = ReturnType<typeof useLineVoucher>;

function tellPosted(kind: RuleKind, made: z.infer<typeof LineVouchers>) {
  if (made.drafts.length > 0)
    showMessage(
      MESSAGE.warningDialog,
      translate(
        'The {kindWords} is kept as a draft: somebody else posts what you enter (setting Maker and checker). The line of the bank stays open until then.',
        { kindWords: kindWords[kind].toLowerCase() },
      ),
      made.drafts.map((draft) => ({ ...draft, label: 'Open the draft' })),
    );
  else
    showMessage(
      MESSAGE.success,
      translate('{kindWords} {numbers} is posted and cleared', {
        kindWords: translate(kindWords[kind]),
        numbers: made.numbers.join(', '),
      }),
    );
}
