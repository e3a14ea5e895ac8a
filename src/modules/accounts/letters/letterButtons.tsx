import { useState } from 'react';
import type { AgeingAnswer } from '../../../../contract/accounts/ageing';
import { type InterestRow, interestCalculation } from '../../../../contract/accounts/interest';
import { formatBalance, formatPaise, sumOf } from '../../../../contract/amount';
import { type LedgerAnswer, ledger } from '../../../../contract/books/ledger';
import { type IsoDate, isoDate } from '../../../../contract/dates';
import { TRAN } from '../../../../contract/screen';
import type { Values } from '../../../kit/define';
import { Icon } from '../../../kit/Icon';
import { LoadingButton } from '../../../kit/LoadingButton';
import { showProblem } from '../../../kit/messages';
import { wholeReport } from '../../../kit/report/useReport';
import { useMay } from '../../../kit/session';
import { Letters } from './Letters';
import { confirmationFigures, interestFigures, overdueOf, reminderFigures, statementFigures } from './letterFigures';
import './letters.scss';
import { translate } from '../../../kit/translate';

const TONES = { reminder1: 'Friendly', reminder2: 'Firm', reminder3: 'Final notice' };

/** Reminders to the customers whose bills are overdue. */
export function ReminderButton({ query, answer }: { query: Values; answer: AgeingAnswer | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const late = answer ? lateParties(answer) : [];
  return (
    <>
      <button
        type="button"
        className="btn btn-outline-secondary"
        disabled={late.length === 0}
        onClick={() => setOpen(true)}
      >
        {translate('Reminders')}
      </button>
      {isOpen && answer && (
        <Letters
          title={translate('Reminder letters')}
          kinds={TONES}
          on={isoDate(String(query.asOn))}
          rows={late}
          figuresOf={(_kind, accountId) => reminderFigures(answer.rows.filter((row) => row.accountId === accountId))}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}

function lateParties({ rows }: AgeingAnswer) {
  const parties = new Map(rows.map((row) => [row.accountId, row.party]));
  return [...parties]
    .map(([id, label]) => {
      const overdue = overdueOf(rows.filter((row) => row.accountId === id));
      return { id, label, overdue, figure: formatPaise(overdue) };
    })
    .filter(({ overdue }) => overdue > 0);
}

/** Nobody reads more on paper. */
const MOST_ENTRIES = 5_000;
const KINDS = { statement: 'Statement of account', confirmation: 'Balance confirmation' };

/** Statement and confirmation for the party of the ledger; all its pages are read first. */
export function StatementButton({ query, account }: { query: Values; account: LedgerAnswer['account'] | undefined }) {
  const may = useMay(ledger.screen)(TRAN.print);
  const [whole, setWhole] = useState<LedgerAnswer | null>(null);
  const [isReading, setReading] = useState(false);
  if (!may || !account?.isParty || query.billId !== undefined || query.oppositeId !== undefined) return null;

  async function read() {
    setReading(true);
    try {
      const gathering = { most: MOST_ENTRIES, progress: () => undefined, signal: new AbortController().signal };
      setWhole(await wholeReport(ledger, query, gathering));
    } catch (error) {
      showProblem(error);
    } finally {
      setReading(false);
    }
  }
  const from = isoDate(String(query.from));
  const to = isoDate(String(query.to));
  return (
    <>
      <LoadingButton
        type="button"
        className="btn btn-outline-secondary"
        isLoading={isReading}
        onClick={() => void read()}
      >
        <Icon name="print" /> {translate('Letters')}
      </LoadingButton>
      {whole && (
        <Letters
          title={translate('Letters to {name}', { name: whole.account.name })}
          kinds={KINDS}
          rows={[{ id: whole.account.id, label: whole.account.name, figure: formatBalance(whole.closing) }]}
          figuresOf={(kind) => (kind === 'statement' ? statementFigures : confirmationFigures)(whole, from, to)}
          close={() => setWhole(null)}
        />
      )}
    </>
  );
}

/** The note of interest to one party, or to all of the report. */
export function InterestNoteButton({
  rows,
  asOn,
  isSmall,
}: {
  rows: readonly InterestRow[];
  asOn: IsoDate;
  isSmall?: true;
}) {
  const may = useMay(interestCalculation.screen)(TRAN.print);
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  const of = (accountId: number) => rows.filter((row) => row.accountId === accountId);
  const parties = [...new Map(rows.map((row) => [row.accountId, row.party]))].map(([id, label]) => ({
    id,
    label,
    figure: formatPaise(sumOf(of(id), (row) => row.interest)),
  }));
  return (
    <>
      <button
        type="button"
        className={`btn btn-outline-secondary ${isSmall ? 'btn-sm' : ''}`}
        disabled={parties.length === 0}
        onClick={() => setOpen(true)}
      >
        {translate(isSmall ? 'Interest note' : 'Interest notes')}
      </button>
      {isOpen && (
        <Letters
          title={
            isSmall ? translate('Interest note to {label}', { label: parties[0]?.label }) : translate('Interest notes')
          }
          kinds={{ interestNote: 'Interest note' }}
          on={asOn}
          rows={parties}
          figuresOf={(_kind, accountId) => interestFigures(of(accountId))}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}
