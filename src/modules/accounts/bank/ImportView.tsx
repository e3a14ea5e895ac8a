import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  brokenBalance,
  endOfStatement,
  numberedLines,
  type ReadLine,
  type ReadStatement,
} from '../../../../contract/accounts/bank/bankLines';
import {
  type ColumnMap,
  columnMapProblem,
  firstColumnMap,
  readTable,
} from '../../../../contract/accounts/bank/columnMap';
import { Imported } from '../../../../contract/accounts/bank/reconciliation';
import { formatPaise, type Paise } from '../../../../contract/amount';
import { formatDate, type IsoDate } from '../../../../contract/dates';
import { MESSAGE } from '../../../../contract/errors';
import { useKeys } from '../../../kit/keys/useKeys';
import { LoadingButton } from '../../../kit/LoadingButton';
import { showMessage, showProblem } from '../../../kit/messages';
import { translate } from '../../../kit/translate';
import { columnMapQuery, useBankAct, useKeepBalance } from './bankData';
import { formatWords } from './bankWords';
import { ColumnMapForm } from './ColumnMapForm';
import { ImportsList } from './ImportsList';
import { PreviewLines, withoutLate } from './PreviewLines';
import { type BankFile, FileProblem, readBankFile } from './readFile';

type Props = { accountId: number; mayImport: boolean; mayUndo: boolean; done(day: IsoDate): void };

const NO_MAP: ColumnMap = {
  skip: 1,
  date: 0,
  narration: 1,
  reference: null,
  amount: 2,
  side: null,
  withdrawal: null,
  deposit: null,
  balance: null,
  dateOrder: 'dmy',
};

const NOTHING: ReadStatement = { lines: [], closing: null, warnings: [] };
const words = (count: number) =>
  count === 1 ? '1 line' : translate('{count} lines', { count: new Intl.NumberFormat('en-IN').format(count) });

/** Where the balances of a file do not follow from its lines. */
function brokenWords(lines: readonly ReadLine[]): string[] {
  const broken = brokenBalance(lines);
  if (!broken) return [];
  const { line, says, gives, isOpposite } = broken;
  if (isOpposite)
    return [
      translate(
        'The balance falls with each deposit and rises with each withdrawal. Check which column holds which; a bank may also write an overdraft without a minus.',
      ),
    ];
  return [
    translate(
      'Row {row}: the balance is {says}, the lines up to it give {gives}. A line is missing or stands twice there. Compare it with the bank, or download the whole file again.',
      { row: line.place, says: formatPaise(says), gives: formatPaise(gives) },
    ),
  ];
}

/** From a file of the bank to lines of its statement: choose, name the columns, look, import. */
export function ImportView({ accountId, mayImport, mayUndo, done }: Props) {
  const id = useId();
  const client = useQueryClient();
  const [file, setFile] = useState<BankFile | null>(null);
  const [map, setMap] = useState<ColumnMap>(NO_MAP);
  const [read, setRead] = useState<ReadStatement>(NOTHING);
  const [problem, setProblem] = useState<string | null>(null);
  const act = useBankAct(Imported);
  const keepMap = useBankAct();
  const keepBalance = useKeepBalance(accountId);
  const isTable = file !== null && 'cells' in file;
  const mapProblem = isTable ? columnMapProblem(map) : null;
  const bad = read.lines.filter((line) => line.problem !== null).length;
  const good = read.lines.length - bad;
  const mayGo = mayImport && file !== null && mapProblem === null && bad === 0 && good > 0 && !act.isPending;

  const look = (statement: ReadStatement) => setRead({ ...statement, lines: withoutLate(statement.lines) });

  function use(next: ColumnMap, table: BankFile | null = file) {
    setMap(next);
    if (table && 'cells' in table) look(columnMapProblem(next) ? NOTHING : readTable(table.cells, next));
  }

  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    setProblem(null);
    try {
      const next = await readBankFile(chosen);
      setFile(next);
      if ('statement' in next) return look(next.statement);
      const { map: kept } = await client.fetchQuery(columnMapQuery(accountId));
      use(firstColumnMap(next.cells, kept) ?? NO_MAP, next);
    } catch (error) {
      setFile(null);
      setRead(NOTHING);
      if (error instanceof FileProblem) setProblem(error.message);
      else showProblem(error);
    }
  }

  const replace = (line: ReadLine, by: ReadLine[]) =>
    setRead({ ...read, lines: read.lines.flatMap((one) => (one.place === line.place ? by : [one])) });

  async function bring() {
    if (!mayGo || !file) return;
    const whole = read.lines.map((line) => ({ ...line, date: line.date as IsoDate, amount: line.amount as Paise }));
    const lines = numberedLines(whole);
    try {
      if (isTable) await keepMap.mutateAsync({ method: 'put', to: 'column-map', body: { accountId, map } });
      const body = { accountId, fileName: file.name.slice(0, 120), format: file.format, lines };
      const imported = await act.mutateAsync({ method: 'post', to: 'imports', body });
      const known = imported?.known ? translate(', {known} were there before', { known: words(imported.known) }) : '';
      showMessage(MESSAGE.success, translate('{added} imported{known}', { added: words(imported?.added ?? 0), known }));
      setFile(null);
      setRead(NOTHING);
      const end = endOfStatement(read);
      if (end?.balance != null) await keepBalance(end.date, end.balance);
      if (end) done(end.date);
    } catch (error) {
      showProblem(error);
    }
  }
  useKeys([{ keys: 'Alt+A', words: '', act: mayGo ? () => void bring() : undefined }]);

  return (
    <div className="bank-import">
      <section className="bank-file" aria-label={translate('Statement file')}>
        <label className="form-label" htmlFor={`${id}-file`}>
          {translate('Statement file of the bank: CSV, Excel (.xlsx), OFX or MT940')}
        </label>
        <input
          id={`${id}-file`}
          type="file"
          className="form-control"
          accept=".csv,.txt,.tsv,.xls,.xlsx,.ofx,.qfx,.sta,.mt940,.940"
          disabled={!mayImport}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            // The same file may be chosen again after it was put right.
            event.target.value = '';
          }}
        />
        {problem && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
      </section>
      {file ? (
        <>
          {'cells' in file && <ColumnMapForm cells={file.cells} map={map} change={use} />}
          {[...read.warnings, ...brokenWords(read.lines), ...(mapProblem ? [mapProblem] : [])].map((text) => (
            <p key={text} className="field-error" role="alert">
              {text}
            </p>
          ))}
          <PreviewLines
            key={file.name}
            lines={read.lines}
            change={(line) => replace(line, [line])}
            leaveOut={(line) => replace(line, [])}
          />
          <footer className="entry-foot">
            <span aria-live="polite">
              {translate('{name} ({formatWords}): {good} ready', {
                name: file.name,
                formatWords: translate(formatWords[file.format]),
                good: words(good),
              })}
              {bad > 0 && (
                <strong className="negative">
                  {' '}
                  {translate('· {bad} to put right or leave out', { bad: words(bad) })}
                </strong>
              )}
              {read.closing &&
                translate(' · ends with {balance} on {date}', {
                  balance: formatPaise(read.closing.balance),
                  date: formatDate(read.closing.date),
                })}
            </span>
            <LoadingButton type="button" isLoading={act.isPending} disabled={!mayGo} onClick={() => void bring()}>
              {translate('Import {good}', { good: words(good) })} <kbd>Alt+A</kbd>
            </LoadingButton>
          </footer>
        </>
      ) : (
        <ImportsList accountId={accountId} mayUndo={mayUndo} />
      )}
    </div>
  );
}
