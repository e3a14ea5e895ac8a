import {
  filled,
  LETTER_TABLES,
  LETTERS,
  type LetterKind,
  type LetterParty,
  type StoredWording,
} from '../../../../contract/accounts/letters/letters';
import { formatDate, type IsoDate } from '../../../../contract/dates';
import type { LetterHead } from '../../../../contract/paper';
import { type Block, notesOf, type PaperDocument, textOf } from '../../../kit/paper/paper';

export type Table = Extract<Block, { kind: 'table' }>;

/** The content of a letter besides its wording: figures by placeholder, tables by theirs, and the parts below it. */
export type LetterFigures = {
  values: Readonly<Record<string, string>>;
  tables?: Readonly<Record<string, Table>>;
  below?: readonly Block[];
};

export type Letter = { paper: PaperDocument; subject: string; text: string };

type Made = {
  kind: LetterKind;
  head: LetterHead;
  party: LetterParty;
  wording: StoredWording;
  on: IsoDate;
} & LetterFigures;

/** A letter as it goes on paper and as it reads in a mail. */
export function letterOf({ kind, head, party, wording, on, values, tables = {}, below = [] }: Made): Letter {
  const all = { company: head.company, party: party.name, date: formatDate(on), ...values };
  const subject = filled(wording.subject, all);
  const parts = partsOf(filled(wording.body, all), tables);
  const address = [party.name, party.address ?? '', party.gstin ? `GSTIN ${party.gstin}` : ''].filter(Boolean);
  return {
    subject,
    text: parts.map((part) => (typeof part === 'string' ? part : plain(part))).join('\n\n'),
    paper: {
      head,
      title: isReminder(kind) ? 'Reminder' : LETTERS[kind].title,
      subtitle: [formatDate(on)],
      marks: [],
      blocks: [
        { kind: 'text', text: `To\n${address.join('\n')}` },
        { kind: 'text', text: `Subject: ${subject}`, isStrong: true },
        ...parts.map((part): Block => (typeof part === 'string' ? { kind: 'text', text: part } : part)),
        ...below,
      ],
    },
  };
}

const isReminder = (kind: LetterKind) => kind.startsWith('reminder');

/** Text and tables in the order of the wording; a table that it forgot comes last, for without it the letter says nothing. */
function partsOf(body: string, tables: Readonly<Record<string, Table>>): (string | Table)[] {
  const parts: (string | Table)[] = [];
  const left = new Set(Object.keys(tables));
  const pattern = new RegExp(`(\\{(?:${LETTER_TABLES.join('|')})\\})`);
  for (const part of body.split(pattern)) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    const table = name === undefined ? undefined : tables[name];
    if (table && name) {
      parts.push(table);
      left.delete(name);
    } else if (part.trim() !== '') parts.push(part.trim());
  }
  return [...parts, ...[...left].flatMap((name) => tables[name] ?? [])];
}

/** A table where there is no paper: a line a row. */
function plain({ columns, rows }: Table): string {
  const lines = rows.map(({ cells }) => cells.map((cell) => [textOf(cell), ...notesOf(cell)].join(' ')).join('   '));
  return [columns.map(({ label }) => label).join('   '), ...lines].join('\n');
}
