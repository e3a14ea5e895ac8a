import type { QueryClient } from '@tanstack/react-query';
import { items } from '../../../contract/stock/items';
import type { AnyField, Values } from '../../kit/define';
import { cellValues, isUnread, unknownEntry } from '../../kit/document/paste';
import { entriesOf, lookup } from '../../kit/inputs/inputKinds';
import { translate } from '../../kit/translate';

/** The supplier's figures on the reply sheet, read like text pasted into the lines of a quotation. */

const ITEM = 'item';
const NAMED: AnyField = { field: 'itemId', label: 'Item', input: lookup(entriesOf(items, items.option)) } as AnyField;
const ANSWERED: readonly AnyField[] = [
  { field: 'rate', label: 'Rate', input: 'rate' },
  { field: 'discountPercent', label: 'Discount %', input: 'percent' },
  { field: 'gstPercent', label: 'GST %', input: 'percent' },
  { field: 'leadDays', label: 'Lead days', input: 'count' },
  { field: 'makeOffered', label: 'Make offered', input: 'text' },
];
const plain = (text: string | undefined) => (text ?? '').trim().toLowerCase();

export type Answered = {
  lines: Values[];
  /** How many lines of the quotation the sheet answers. */
  count: number;
  /** The unusable parts of the sheet, one sentence each. */
  problems: string[];
};

/**
 * The lines of a quotation with the figures of a reply sheet; blank cells of the sheet change nothing. Each row answers
 * the first line of its item that no row before it did.
 * @param cells the sheet; its columns are known by their headings, which may be below a title.
 * @returns null where no row has the headings Item and Rate.
 */
export async function answeredLines(
  client: QueryClient,
  lines: readonly Values[],
  cells: readonly (readonly string[])[],
): Promise<Answered | null> {
  const head = cells.findIndex(
    (row) => row.some((cell) => plain(cell) === ITEM) && row.some((cell) => plain(cell) === 'rate'),
  );
  const headings = cells[head]?.map(plain);
  if (!headings) return null;
  const filled = lines.map((line) => ({ ...line }));
  const left = new Set(filled.keys());
  const problems: string[] = [];
  for (const [below, row] of cells.slice(head + 1).entries()) {
    const told = (problem: string) => problems.push(translate('Line {line}: {problem}', { line: below + 1, problem }));
    const name = row[headings.indexOf(ITEM)] ?? '';
    const { itemId } = await cellValues(client, NAMED, name);
    const place = [...left].find((one) => itemId !== undefined && filled[one]?.itemId === itemId);
    const line = place === undefined ? undefined : filled[place];
    if (place === undefined || !line) {
      told(
        itemId === undefined ? unknownEntry(NAMED, name) : translate('{item} is not among the lines', { item: name }),
      );
      continue;
    }
    left.delete(place);
    for (const field of ANSWERED) {
      const text = row[headings.indexOf(plain(field.label))] ?? '';
      const values = await cellValues(client, field, text);
      if (text !== '' && isUnread(field, values)) told(unknownEntry(field, text));
      else Object.assign(line, values);
    }
  }
  return { lines: filled, count: filled.length - left.size, problems };
}
