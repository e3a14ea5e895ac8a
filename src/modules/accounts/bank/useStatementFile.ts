import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
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
import type { Paise } from '../../../../contract/amount';
import type { IsoDate } from '../../../../contract/dates';
import { MESSAGE } from '../../../../contract/errors';
import { showMessage, showProblem } from '../../../kit/messages';
import { translate } from '../../../kit/translate';
import { columnMapQuery, useBankAct, useKeepBalance } from './bankData';
import { lineCount } from './bankWords';
import { withoutLate } from './PreviewLines';
import { type BankFile, FileProblem, readBankFile } from './readFile';

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

type Wanted = { accountId: number; mayImport: boolean; done(day: IsoDate): void };

/** A file of the bank from the moment it is chosen until its lines are imported. */
export function useStatementFile({ accountId, mayImport, done }: Wanted) {
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
      const { accountNos = [] } = read;
      const body = { accountId, fileName: file.name.slice(0, 120), format: file.format, accountNos, lines };
      const imported = await act.mutateAsync({ method: 'post', to: 'imports', body });
      const known = imported?.known
        ? translate(', {known} were there before', { known: lineCount(imported.known) })
        : '';
      showMessage(
        MESSAGE.success,
        translate('{added} imported{known}', { added: lineCount(imported?.added ?? 0), known }),
      );
      setFile(null);
      setRead(NOTHING);
      const end = endOfStatement(read);
      if (end?.balance != null) await keepBalance(end.date, end.balance);
      if (end) done(end.date);
    } catch (error) {
      showProblem(error);
    }
  }

  return {
    file,
    map,
    read,
    problem,
    mapProblem,
    good,
    bad,
    mayGo,
    isImporting: act.isPending,
    choose,
    mapColumns: (next: ColumnMap) => use(next),
    replace,
    bring,
  };
}

export type StatementFile = ReturnType<typeof useStatementFile>;
