import { type ReactNode, useState } from 'react';
import { MESSAGE } from '../../../contract/errors';
import { type ExportFormat, type ExportInput, exportsPath, MOST_ROWS } from '../../../contract/exports';
import { canOpen, type Screen, TRAN } from '../../../contract/screen';
import { http } from '../http';
import { say, showProblem } from '../messages';
import { useMay, useSession, whoOf } from '../session';
import type { Gathering } from './gather';
import { type Sheet, unwritable } from './sheet';
import { download, writeFile } from './writeFile';

/** A table whole: its lines, how many rows they stand for, and how many there would be without the limit. */
export type Whole = Pick<Sheet, 'columns' | 'lines' | 'totals' | 'totalsLabel' | 'blankZero'> & {
  rows: number;
  total: number;
};

export type Exported = {
  screen: Screen;
  /** What the table is, with its day or period. */
  title: string;
  /** The filters in words. */
  told(): Promise<string>;
  /** Rows as other programs want them, or the lines as they are read on paper. */
  table(as: 'data' | 'paper', gathering: Gathering): Promise<Whole>;
  /** The same on a sheet for the printer. */
  paper(gathering: Gathering): Promise<Paper>;
};
export type Paper = { drawn: ReactNode; rows: number; total: number };

export type Progress = { done: number; total: number; stop(): void };

/** A screen that knows no right to print lets everybody take along what it shows him. */
export function useMayExport(screen: Screen): boolean {
  const may = useMay(screen);
  const details = useSession((session) => session.details);
  if (screen.trans.includes(TRAN.print)) return may(TRAN.print);
  return details !== null && canOpen(whoOf(details), screen);
}

const grouped = new Intl.NumberFormat('en-IN');

/** Gathers what is shown, tells the audit trail, and makes a file or a sheet of paper of it. */
export function useExport(it: Exported) {
  const company = useSession((session) => session.details?.addr.companyName ?? '');
  const [progress, setProgress] = useState<Progress | null>(null);
  const [printed, setPrinted] = useState<{ told: string; drawn: ReactNode } | null>(null);
  const [stopPrinting] = useState(() => () => setPrinted(null));

  async function run(format: ExportFormat) {
    const ended = new AbortController();
    const show = (done: number, total: number) => setProgress({ done, total, stop: () => ended.abort() });
    const gathering: Gathering = { most: MOST_ROWS[format], progress: show, signal: ended.signal };
    show(0, 0);
    try {
      const told = await it.told();
      if (format === 'print') {
        const { drawn, rows, total } = await it.paper(gathering);
        await tell(it.screen, format, told, rows);
        setPrinted({ told, drawn });
        tellCut(rows, total);
        return;
      }
      const { rows, total, ...table } = await it.table(format === 'pdf' ? 'paper' : 'data', gathering);
      const sheet: Sheet = { name: it.screen.title, title: it.title, company, told, ...table };
      const strange = format === 'pdf' ? unwritable(sheet) : null;
      if (strange !== null)
        return say(
          MESSAGE.warningDialog,
          `PDF files have no letters for “${strange.slice(0, 60)}”. Use Print, which can save as PDF too, or Excel.`,
        );
      await tell(it.screen, format, told, rows);
      download(`${fileName(it.title)}.${format}`, await writeFile(format, [sheet]));
      tellCut(rows, total);
    } catch (error) {
      if (!ended.signal.aborted) showProblem(error);
    } finally {
      setProgress(null);
    }
  }

  return { run, progress, printed, stopPrinting, company };
}

export function tell({ path }: Screen, format: ExportFormat, told: string, rows: number) {
  const body: ExportInput = { screen: path, format, filter: told.slice(0, 1000), rows };
  return http.post(exportsPath, body);
}

function tellCut(rows: number, total: number) {
  if (rows >= total) return;
  const text = `These are the first ${grouped.format(rows)} of ${grouped.format(total)} rows. Narrow the filters to have the rest.`;
  say(MESSAGE.warningToast, text);
}

/** What no system allows in the name of a file. */
const fileName = (title: string) => title.replace(/[\\/:*?"<>|]/g, '-').trim();
