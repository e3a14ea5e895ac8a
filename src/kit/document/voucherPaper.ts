import type { QueryClient } from '@tanstack/react-query';
import { formatPaise, type Paise, sumOf } from '../../../contract/amount';
import type { LedgerEntry } from '../../../contract/books/vouchers';
import { amountInWords } from '../../../contract/words';
import type { AnyField } from '../define';
import { type Block, facts, type PaperDocument, type PaperRow } from '../paper/paper';
import type { DocumentKind, StoredDocument } from './document';
import { cancellation, factsUnder, filledFields, IN_HEAD, type Printed, paperHead } from './paperFields';

/** A posted document on paper: the party, the lines, in figures and words, its entries in the books, and who signs. */
export async function voucherPaper(client: QueryClient, kind: DocumentKind, printed: Printed): Promise<PaperDocument> {
  const { document } = printed;
  const { print } = kind;
  const about = print.kind === 'items' ? undefined : await print.about?.(document);
  const { instead, tells = [] } = about ?? {};
  const amount = instead?.amount ?? print.amount?.(document) ?? (0 as Paise);
  const filledIn = (fields: readonly AnyField[]) =>
    filledFields(
      client,
      fields.filter(({ field }) => !tells.includes(field)),
      document,
    );
  const stamp = print.stampFrom !== undefined && amount >= print.stampFrom ? { stamp: 'Revenue stamp' } : {};
  const parties = about?.parties ?? [];
  const money = { kind: 'amount', words: amountInWords(amount), figure: formatPaise(amount) } as const;
  return {
    ...paperHead({ title: about?.title ?? print.title }, printed, kind.resource.stages),
    ...(instead && { subtitle: instead.subtitle }),
    blocks: [
      ...(parties.length > 0
        ? [{ kind: 'parties', parties: parties.map(({ lines = [], ...party }) => ({ ...party, lines })) } as const]
        : []),
      print.says
        ? { kind: 'text', text: print.says.text(document) }
        : factsUnder(parties, await filledIn(kind.header.filter(({ field }) => !IN_HEAD.has(field))), about?.facts),
      ...(instead ? [...instead.blocks, money] : [entriesBlock(document)]),
      // A narration is long, so each has the whole width.
      ...(await filledIn(kind.below.filter(({ field }) => !print.says?.tells.includes(field)))).map((one) =>
        facts([one]),
      ),
      ...(instead ? [] : [money]),
      ...(about?.blocks ?? []),
      ...cancellation(document),
      { kind: 'signatures', names: instead?.signatures ?? print.signatures, ...stamp },
    ],
  };
}

/** The bills of an entry, each with its share where the voucher moved several. */
function billNotes({ accountId, billNo }: LedgerEntry, { entries = [], billsMoved = [] }: StoredDocument): string[] {
  if (!billNo) return [];
  const moved = billsMoved.filter((bill) => bill.accountId === accountId);
  const isAlone = entries.filter((entry) => entry.accountId === accountId && !entry.isMirror).length === 1;
  if (!isAlone || moved.length < 2) return [`Bill ${billNo}`];
  return moved.map((bill) => `Bill ${bill.billNo}: ${formatPaise(bill.amount)}`);
}

function entriesBlock(document: StoredDocument): Block {
  const entries = (document.entries ?? []).filter((entry) => !entry.isMirror);
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
