import type { QueryClient } from '@tanstack/react-query';
import { formatDate, formatInstant } from '../../../contract/dates';
import { phaseOf, type Stages } from '../../../contract/document';
import type { LetterHead } from '../../../contract/paper';
import { sentenceCase } from '../../../contract/resource';
import type { AnyField, ShowKind, Values } from '../define';
import { formatValue } from '../formatValue';
import { optionQuery } from '../lists';
import { type Block, facts } from '../paper/paper';
import type { DocumentFacts, StoredDocument } from './document';
import { isGiven } from './entryValues';
import { nameIn } from './names';

/** A document that the server has let go to paper. */
export type Printed = {
  document: StoredDocument;
  copy: number;
  head: LetterHead;
  /** The names of its entries when it was posted. */
  names?: DocumentFacts['names'];
};

const SHOWN_AS: Readonly<Record<string, ShowKind>> = { switch: 'tick', textarea: 'text' };
/** They are in the head. */
export const IN_HEAD: ReadonlySet<string> = new Set(['date', 'branchId']);

/** The fields that have something to tell, as text. */
export async function filledFields(client: QueryClient, fields: readonly AnyField[], values: StoredDocument) {
  const shown = fields.filter((field) => isGiven(field, values));
  return Promise.all(
    shown.map(async (field) => ({ label: field.label, text: await fieldText(client, field, values, values) })),
  );
}

type Told = { label: string; text: string };

/** The facts under the parties: not repeated in the same words, nor where the server says more about a field. */
export function factsUnder(
  parties: readonly { title: string; name: string }[],
  fields: readonly Told[],
  more: readonly Told[] = [],
): Block {
  const isSaid = ({ label, text }: Told) =>
    parties.some(({ title, name }) => title === label && name === text) || more.some((one) => one.label === label);
  return facts([...fields.filter((field) => !isSaid(field)), ...more]);
}

/**
 * A field as text.
 * @param values the document or one of its lines.
 */
export async function fieldText(
  client: QueryClient,
  { field, input }: AnyField,
  values: Values,
  document: StoredDocument,
): Promise<string> {
  const value = values[field];
  if (typeof input === 'string') return formatValue(value, SHOWN_AS[input] ?? (input as ShowKind));
  if (input.kind === 'choice') return formatValue(value, 'text', input.words);
  if (input.kind === 'many' || value === null || value === undefined) return '';
  // A name that came with the document needs no call.
  const known = nameIn(document, input.source, value);
  return known ?? (await client.fetchQuery(optionQuery(input.source, Number(value))))?.label ?? '';
}

/** The head of every paper of a document, and its marks. */
export const paperHead = ({ title }: { title: string }, { document, copy, head }: Printed, stages: Stages) => ({
  head,
  title,
  subtitle: [document.number ?? '', formatDate(document.date)],
  marks: [
    ...(copy > 1 ? ['Duplicate'] : []),
    ...(phaseOf(stages, document.status) === 'void' ? [sentenceCase(stages[document.status]?.words ?? '')] : []),
  ],
});

export function cancellation({ status, cancelledAt, cancelledBy, cancelReason }: StoredDocument): Block[] {
  if (status !== 'cancelled' || !cancelledAt) return [];
  const text = `Cancelled by ${cancelledBy ?? ''} on ${formatInstant(cancelledAt)}: ${cancelReason ?? ''}`;
  return [{ kind: 'text', text }];
}
