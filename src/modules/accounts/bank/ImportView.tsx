import { useId } from 'react';
import { brokenBalance, type ReadLine } from '../../../../contract/accounts/bank/bankLines';
import { formatPaise } from '../../../../contract/amount';
import { formatDate, type IsoDate } from '../../../../contract/dates';
import { useKeys } from '../../../kit/keys/useKeys';
import { LoadingButton } from '../../../kit/LoadingButton';
import { translate } from '../../../kit/translate';
import { formatWords, lineCount } from './bankWords';
import { ColumnMapForm } from './ColumnMapForm';
import { ImportsList } from './ImportsList';
import { PreviewLines } from './PreviewLines';
import type { BankFile } from './readFile';
import { type StatementFile, useStatementFile } from './useStatementFile';

type Props = { accountId: number; mayImport: boolean; mayUndo: boolean; done(day: IsoDate): void };

/** The lines at which the balances of a file do not follow. */
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
      'Row {row}: the balance is {says}, the lines up to it give {gives}. A line is missing or repeated there. Compare it with the bank, or download the whole file again.',
      { row: line.place, says: formatPaise(says), gives: formatPaise(gives) },
    ),
  ];
}

/** From a file of the bank to lines of its statement: choose, name the columns, look, import. */
export function ImportView({ accountId, mayImport, mayUndo, done }: Props) {
  const id = useId();
  const statement = useStatementFile({ accountId, mayImport, done });
  const { file, problem } = statement;
  useKeys([{ keys: 'Alt+A', words: '', act: statement.mayGo ? () => void statement.bring() : undefined }]);

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
            void statement.choose(event.target.files?.[0]);
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
      {file ? <ReadFile file={file} statement={statement} /> : <ImportsList accountId={accountId} mayUndo={mayUndo} />}
    </div>
  );
}

/** The file as read: its columns where it has some, its lines, and their problems. */
function ReadFile({ file, statement }: { file: BankFile; statement: StatementFile }) {
  const { map, read, mapProblem, good, bad, mayGo, isImporting } = statement;
  return (
    <>
      {'cells' in file && <ColumnMapForm cells={file.cells} map={map} change={statement.mapColumns} />}
      {[...read.warnings, ...brokenWords(read.lines), ...(mapProblem ? [mapProblem] : [])].map((text) => (
        <p key={text} className="field-error" role="alert">
          {text}
        </p>
      ))}
      <PreviewLines
        key={file.name}
        lines={read.lines}
        change={(line) => statement.replace(line, [line])}
        leaveOut={(line) => statement.replace(line, [])}
      />
      <footer className="entry-foot">
        <span aria-live="polite">
          {translate('{name} ({formatWords}): {good} ready', {
            name: file.name,
            formatWords: translate(formatWords[file.format]),
            good: lineCount(good),
          })}
          {bad > 0 && (
            <strong className="negative">
              {' '}
              {translate('· {bad} to put right or leave out', { bad: lineCount(bad) })}
            </strong>
          )}
          {read.closing &&
            translate(' · ends with {balance} on {date}', {
              balance: formatPaise(read.closing.balance),
              date: formatDate(read.closing.date),
            })}
        </span>
        <LoadingButton type="button" isLoading={isImporting} disabled={!mayGo} onClick={() => void statement.bring()}>
          {translate('Import {good}', { good: lineCount(good) })} <kbd>Alt+A</kbd>
        </LoadingButton>
      </footer>
    </>
  );
}
