import { type ReactNode, useState } from 'react';
import { MESSAGE } from '../../../contract/errors';
import { type ExportFormat, type ExportInput, exportsPath, MOST_ROWS } from '../../../contract/exports';
import { canOpen, mailTran, type Screen, TRAN } from '../../../contract/screen';
import { http } from '../http';
import type { MailFile } from '../mail/mailing';
import { showMessage, showProblem } from '../messages';
import { useMay, useSession, whoOf } from '../session';
import { inEnglish, translate } from '../translate';
import type { FetchOptions } from './fetchAllRows';
import { type Sheet, spelt, translatedTable, unwritable } from './sheet';
import { download, writeFile } from './writeFile';

/** A table whole: its lines, how many rows they cover, and how many there would be without the limit. */
export type Whole = Pick<Sheet, 'columns' | 'lines' | 'totals' | 'totalsLabel' | 'blankZero'> & {
  rows: number;
  total: number;
};

export type Exported = {
  screen: Screen;
  /**
   * The title of the table, with its day or period: in English, and in the reader's language where that is another one.
   */
  title: string;
  heading?: string;
  /** The filters in words; they are chosen before the first thing that is waited for. */
  subtitle(): Promise<string>;
  /** Rows as other programs want them, or the lines as they are read on paper. */
  table(as: 'data' | 'paper', gathering: FetchOptions): Promise<Whole>;
  /** The same on a sheet for the printer. */
  paper(gathering: FetchOptions): Promise<Paper>;
};
export type Paper = { drawn: ReactNode; rows: number; total: number };

export type Progress = { done: number; total: number; stop(): void };

/** A screen without a right to print lets everybody export the rows he sees. */
export function useMayExport(screen: Screen): boolean {
  const may = useMay(screen);
  const details = useSession((session) => session.details);
  if (screen.trans.includes(TRAN.print)) return may(TRAN.print);
  return details !== null && canOpen(whoOf(details), screen);
}

/** Mailing takes its own right, else that of printing. */
export function useMayMail(screen: Screen): boolean {
  const may = useMay(screen);
  const mayExport = useMayExport(screen);
  const tran = mailTran(screen);
  return tran === undefined ? mayExport : may(tran);
}

const grouped = new Intl.NumberFormat('en-IN');

/** Gathers the shown rows, records the export in the audit trail, and makes a file or a sheet of paper. */
export function useExport(it: Exported) {
  const company = useSession((session) => session.details?.addr.companyName ?? '');
  const [progress, setProgress] = useState<Progress | null>(null);
  const [printed, setPrinted] = useState<{ subtitle: string; drawn: ReactNode } | null>(null);
  const [stopPrinting] = useState(() => () => setPrinted(null));

  /** Gathers and shows the progress. @returns null where it was stopped or failed, which is reported. */
  async function gathered<T>(format: ExportFormat, work: (gathering: FetchOptions) => Promise<T>): Promise<T | null> {
    const ended = new AbortController();
    const show = (done: number, total: number) => setProgress({ done, total, stop: () => ended.abort() });
    show(0, 0);
    try {
      return await work({ most: MOST_ROWS[format], progress: show, signal: ended.signal });
    } catch (error) {
      if (!ended.signal.aborted) showProblem(error);
      return null;
    } finally {
      setProgress(null);
    }
  }

  const print = () =>
    gathered('print', async (gathering) => {
      const [subtitle, read] = await bothSubtitles();
      const { drawn, rows, total } = await it.paper(gathering);
      await auditExport(it.screen, 'print', subtitle, rows);
      setPrinted({ subtitle: read, drawn });
      tellCut(rows, total);
    });

  /** The filters for the trail and other programs, and for who reads them. */
  const bothSubtitles = () => Promise.all([inEnglish(() => it.subtitle()), it.subtitle()]);

  /** The file in a format, once the audit trail has accepted the export; null where PDF has no letters for it. */
  async function made(
    format: FileFormat,
    gathering: FetchOptions,
    tellOf: typeof auditExport | null,
  ): Promise<MailFile | null> {
    const [subtitle, read] = await bothSubtitles();
    // Excel is read by people too: groups with their totals. CSV is for other programs.
    const isRead = format !== 'csv';
    const { rows, total, ...table } = await it.table(isRead ? 'paper' : 'data', gathering);
    const sheet: Sheet = isRead
      ? {
          name: it.screen.title,
          title: it.heading ?? it.title,
          company,
          subtitle: read,
          ...translatedTable(spelt(table)),
        }
      : { name: it.screen.title, title: it.title, company, subtitle, ...inEnglish(() => spelt(table)) };
    const strange = format === 'pdf' ? unwritable(sheet) : null;
    if (strange !== null) {
      const text = translate(
        'PDF files have no letters for “{strange}”. Use Print, which can save as PDF too, or Excel.',
        {
          strange: strange.slice(0, 60),
        },
      );
      showMessage(MESSAGE.warningDialog, text);
      return null;
    }
    await tellOf?.(it.screen, format, subtitle, rows);
    const file = await writeFile(format, [sheet]);
    tellCut(rows, total);
    return { name: `${fileName(it.title)}.${format}`, file };
  }

  async function run(format: ExportFormat) {
    if (format === 'print') return void (await print());
    const file = await gathered(format, (gathering) => made(format, gathering, auditExport));
    if (file) download(file.name, file.file);
  }
  /** A file for a mail, which records the export itself. */
  const fileOf = (format: FileFormat) => gathered(format, (gathering) => made(format, gathering, null));

  return { run, fileOf, progress, printed, stopPrinting, company };
}

type FileFormat = Exclude<ExportFormat, 'print'>;

export function auditExport({ path }: Screen, format: ExportFormat, subtitle: string, rows: number) {
  const body: ExportInput = { screen: path, format, filter: subtitle.slice(0, 1000), rows };
  return http.post(exportsPath, body);
}

function tellCut(rows: number, total: number) {
  if (rows >= total) return;
  const text = translate('These are the first {rows} of {total} rows. Narrow the filters to have the rest.', {
    rows: grouped.format(rows),
    total: grouped.format(total),
  });
  showMessage(MESSAGE.warningToast, text);
}

/** Characters that no system allows in the name of a file. */
const fileName = (title: string) => title.replace(/[\\/:*?"<>|]/g, '-').trim();
