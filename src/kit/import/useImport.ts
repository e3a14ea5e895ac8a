import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CHECKED_AT_ONCE, ImportChecked, ImportDone } from '../../../contract/imports';
import type { Values } from '../define';
import { fieldsOf } from '../form/fieldsOf';
import { http, newKey } from '../http';
import type { Master } from '../master/master';
import { cellReader, checked, type ImportRow, importable, isGood, type Problems } from './rows';

export type Work = { words: string; done: number; total: number };

/** Rows are looked at so many at a time, so that the page stays awake. */
const AT_A_TIME = 200;
const LONG_CALL_MS = 10 * 60_000;
const rest = () => new Promise((resolve) => setTimeout(resolve));

/** Takes the good rows of a file over, where they fill a form instead of being stored one by one. */
export type Take = (rows: readonly Values[], file: string) => void;

/**
 * The rows of a file and their state: read, checked by the rules of the form and of the server, stored. With `take` the
 * server is not asked: the caller stores the rows.
 */
export function useImport(master: Pick<Master, 'resource' | 'blank' | 'form'>, take?: Take) {
  const { resource, blank } = master;
  const client = useQueryClient();
  const [fields] = useState(() => importable(fieldsOf(master.form)));
  const [reader] = useState(() => cellReader(client, fields));
  const [rows, setRows] = useState<readonly ImportRow[]>([]);
  const [work, setWork] = useState<Work | null>(null);
  const latest = useRef(rows);
  /** The rows that were sent last: sent again after a lost answer they are the same act. */
  const sent = useRef<{ rows: readonly ImportRow[]; file: string; key: string } | null>(null);

  function show(next: readonly ImportRow[]) {
    latest.current = next;
    setRows(next);
  }

  async function judge(row: ImportRow): Promise<ImportRow> {
    const read = await reader.readRow(row.texts);
    return { ...row, values: read.values, problems: checked(resource.input, blank, read) };
  }

  async function askServer(good: readonly ImportRow[]): Promise<Map<number, Problems>> {
    const body = { blank, rows: good.map(({ values }) => values) };
    const answer = await http.post(`${resource.path}/import/check`, body, { timeout: LONG_CALL_MS });
    return problemsByRow(good, ImportChecked.parse(answer.data).problems);
  }

  /** Looks at all rows: first here, then the good ones at the server, which stores nothing. */
  async function examine(fresh: readonly ImportRow[]) {
    reader.forget();
    try {
      const read: ImportRow[] = [];
      for (let at = 0; at < fresh.length; at += AT_A_TIME) {
        setWork({ words: 'Reading', done: at, total: fresh.length });
        read.push(...(await Promise.all(fresh.slice(at, at + AT_A_TIME).map(judge))));
        await rest();
      }
      show(read);
      if (take) return;
      const good = read.filter(isGood);
      for (let at = 0; at < good.length; at += CHECKED_AT_ONCE) {
        setWork({ words: 'Checking', done: at, total: good.length });
        show(withProblems(latest.current, await askServer(good.slice(at, at + CHECKED_AT_ONCE))));
      }
    } finally {
      setWork(null);
    }
  }

  /** A cell was changed in its place: its row is looked at again. */
  async function edit(place: number, field: string, text: string) {
    const row = latest.current.find((one) => one.place === place);
    if (!row || row.texts[field] === text) return;
    const judged = await judge({ ...row, texts: { ...row.texts, [field]: text } });
    show(latest.current.map((one) => (one.place === place ? judged : one)));
    if (!take && isGood(judged)) show(withProblems(latest.current, await askServer([judged])));
  }

  /** Stores the good rows, all or none; the others stay. @returns how many were stored, and how many stay. */
  async function store(file: string): Promise<{ count: number; left: number }> {
    const good = latest.current.filter(isGood);
    if (take) {
      take(
        good.map(({ values }) => ({ ...blank, ...values })),
        file,
      );
      show(latest.current.filter((row) => !isGood(row)));
      return { count: good.length, left: latest.current.length };
    }
    setWork({ words: 'Importing', done: 0, total: good.length });
    try {
      const body = { blank, file, rows: good.map(({ values }) => values) };
      const isAgain = sent.current?.rows === latest.current && sent.current.file === file;
      const { key } = (isAgain && sent.current) || { key: newKey() };
      sent.current = { rows: latest.current, file, key };
      const answer = await http.post(`${resource.path}/import`, body, {
        timeout: LONG_CALL_MS,
        headers: { 'Idempotency-Key': key },
      });
      const done = ImportDone.parse(answer.data);
      if (done.batchId === null) {
        show(withProblems(latest.current, problemsByRow(good, done.problems)));
        return { count: 0, left: latest.current.length };
      }
      show(latest.current.filter((row) => !isGood(row)));
      return { count: done.count, left: latest.current.length };
    } finally {
      setWork(null);
    }
  }

  const drop = (place: number) => show(latest.current.filter((row) => row.place !== place));
  /** Looks at the rows again as they were corrected here, without those that were left out. */
  const checkAgain = () => examine(latest.current);
  return { fields, rows, work, examine, checkAgain, edit, store, drop, clear: () => show([]) };
}

type RowAnswer = { place: number; fields: Values };

/** Problems by the places of the file, where the server counts the rows it was sent. */
function problemsByRow(sent: readonly ImportRow[], problems: readonly RowAnswer[]): Map<number, Problems> {
  return new Map(problems.map(({ place, fields }) => [sent[place]?.place ?? -1, fields as Problems]));
}

const withProblems = (rows: readonly ImportRow[], problems: ReadonlyMap<number, Problems>): ImportRow[] =>
  rows.map((row) => {
    const found = problems.get(row.place);
    return found ? { ...row, problems: found } : row;
  });
