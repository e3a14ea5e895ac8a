import type { QueryClient } from '@tanstack/react-query';
import type { LedgerEntry } from '../../../contract/accounts/vouchers';
import { formatPaise, type Paise, sumOf } from '../../../contract/amount';
import { formatDate, formatInstant } from '../../../contract/dates';
import type { LetterHead } from '../../../contract/paper';
import { amountInWords } from '../../../contract/words';
import type { AnyField, ShowKind, Values } from '../define';
import { optionQuery } from '../lists';
import { type Block, facts, type PaperDocument, type PaperRow } from '../paper/paper';
import { written } from '../written';
import type { DocumentKind, StoredDocument } from './document';
import { isGiven } from './entryValues';

/** A document that the server has let go to paper. */
export type Printed = { document: StoredDocument; copy: number; head: LetterHead };

const SHOWN_AS: Readonly<Record<string, ShowKind>> = { switch: 'tick', textarea: 'text' };
/** They stand in the head. */
const IN_HEAD = new Set(['date', 'branchId']);

/** A posted document on paper: who, what, in figures and words, what it did to the books, and who signs. */
export async function voucherPaper(client: QueryClient, kind: DocumentKind, printed: Printed): Promise<PaperDocument> {
  const { document, copy, head } = printed;
  const { print } = kind;
  const amount = print.amount(document);
  const told = (fields: readonly AnyField[]) => toldFields(client, fields, document);
  const stamp = print.stampFrom !== undefined && amount >= print.stampFrom ? { stamp: 'Revenue stamp' } : {};
  return {
    head,
    title: print.title,
    told: [document.number ?? '', formatDate(document.date)],
    marks: [...(copy > 1 ? ['Duplicate'] : []), ...(document.status === 'cancelled' ? ['Cancelled'] : [])],
    blocks: [
      print.says
        ? { kind: 'text', text: print.says.text(document) }
        : facts(await told(kind.header.filter(({ field }) => !IN_HEAD.has(field)))),
      entriesBlock(document),
      // A narration is long, so each has the whole width.
      ...(await told(kind.below.filter(({ field }) => !print.says?.tells.includes(field)))).map((one) => facts([one])),
      { kind: 'amount', words: amountInWords(amount), figure: formatPaise(amount) },
      ...cancellation(document),
      { kind: 'signatures', names: print.signatures, ...stamp },
    ],
  };
}

async function toldFields(client: QueryClient, fields: readonly AnyField[], values: StoredDocument) {
  const shown = fields.filter((field) => isGiven(field, values));
  return Promise.all(
    shown.map(async (field) => ({ label: field.label, text: await fieldText(client, field, values) })),
  );
}

async function fieldText(client: QueryClient, { field, input }: AnyField, values: StoredDocument): Promise<string> {
  const value: Values[string] = values[field];
  if (typeof input === 'string') return written(value, SHOWN_AS[input] ?? (input as ShowKind));
  if (input.kind === 'choice') return written(value, 'text', input.words);
  if (input.kind === 'many') return '';
  // A name that came with the document needs no call; it is asked of accounts only.
  const known = input.source.path.endsWith('/accounts') ? values.accountNames[String(value)] : undefined;
  return known ?? (await client.fetchQuery(optionQuery(input.source, Number(value))))?.label ?? '';
}

/** The bills of an entry, each with what of it they are where the voucher moved several. */
function billNotes({ accountId, billNo }: LedgerEntry, { entries, billsMoved = [] }: StoredDocument): string[] {
  if (!billNo) return [];
  const moved = billsMoved.filter((bill) => bill.accountId === accountId);
  const isAlone = entries.filter((entry) => entry.accountId === accountId && !entry.isMirror).length === 1;
  if (!isAlone || moved.length < 2) return [`Bill ${billNo}`];
  return moved.map((bill) => `Bill ${bill.billNo}: ${formatPaise(bill.amount)}`);
}

function entriesBlock(document: StoredDocument): Block {
  const entries = document.entries.filter((entry) => !entry.isMirror);
  const side = (amount: Paise) => (amount === 0 ? '' : formatPaise(amount));
  const rows = entries.map(
    (entry): PaperRow => ({
      cells: [
        {
          text: entry.accountName,
          notes: [...billNotes(entry, document), entry.narration ?? ''].filter(Boolean),
        },
        side(entry.debit),
        side(entry.credit),
      ],
    }),
  );
  const total = (of: 'debit' | 'credit') => formatPaise(sumOf(entries, (entry) => entry[of]));
  return {
    kind: 'table',
    label: 'Particulars',
    columns: [
      { label: 'Particulars', isWide: true },
      { label: 'Debit', isFigure: true },
      { label: 'Credit', isFigure: true },
    ],
    rows: [...rows, { cells: ['Total', total('debit'), total('credit')], isStrong: true }],
  };
}

function cancellation({ status, cancelledAt, cancelledBy, cancelReason }: StoredDocument): Block[] {
  if (status !== 'cancelled' || !cancelledAt) return [];
  const text = `Cancelled by ${cancelledBy ?? ''} on ${formatInstant(cancelledAt)}: ${cancelReason ?? ''}`;
  return [{ kind: 'text', text }];
}
