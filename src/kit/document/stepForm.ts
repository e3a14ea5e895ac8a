import * as z from 'zod/mini';
import { todayInIndia } from '../../../contract/dates';
import { type Move, moveFrom } from '../../../contract/document';
import { isoDateField } from '../../../contract/fields';
import { blankOf } from '../blank';
import type { AnyField, Values } from '../define';
import { fieldFrom, shapeOf } from '../derive';
import { confirmDialog, showProblem } from '../messages';
import { translate } from '../translate';
import type { DocumentKind, StoredDocument } from './document';
import { useStep } from './documents';
import { isEnd, wordsOf } from './stages';

/** The day and the fields that a step asks for; null where it asks for none. */
export function askedForm({ resource: { path, names } }: DocumentKind, { dated, asks }: Move, given: Values = {}) {
  if (!dated && !asks) return null;
  const schema = z.object({ ...(dated && { date: isoDateField() }), ...asks });
  const shape = shapeOf(schema);
  const fields = Object.keys(shape).map((field) => fieldFrom({ path, names }, shape, field));
  const start = { ...blankOf(schema), ...(dated && { date: todayInIndia(new Date()) }), ...given };
  return { fields, schema, start };
}

/** The typed values of a step, as they are sent: its day separately. */
export function givenIn(values: Values | undefined) {
  if (!values) return {};
  const { date, ...given } = values;
  return { ...(date ? { date } : {}), ...(Object.keys(given).length > 0 && { given }) };
}

/** A choice that is given with one tap. */
const inButtons = (field: AnyField): AnyField =>
  typeof field.input === 'object' && field.input.kind === 'choice'
    ? { ...field, input: { ...field.input, inButtons: true } }
    : field;

/** The fields of a document that a board or list needs to take its step. */
type Known = Pick<StoredDocument, 'id' | 'version' | 'number' | 'status'>;

/**
 * Takes a step of a document where it is not open, such as on a board: asks for the fields of the step.
 * @param tapped a choice whose answers are drawn side by side.
 * @returns takes a step; `start` is the initial values of its fields.
 */
export function useTakeStep(kind: DocumentKind, tapped?: string) {
  const { stages } = kind.resource;
  const step = useStep(kind);
  return async (known: Known, event: string, start: Values = {}): Promise<StoredDocument | null> => {
    const move = moveFrom(stages, known.status, event);
    if (!move) return null;
    const asked = askedForm(kind, move, start);
    const form = asked && {
      ...asked,
      fields: asked.fields.map((one) => (one.field === tapped ? inButtons(one) : one)),
    };
    const isAsked = move.reason || move.confirm || form;
    const answer = isAsked
      ? await confirmDialog({
          title: `${translate(move.label)} ${known.number ?? ''}`.trim(),
          message:
            move.confirm ??
            translate('{title} will be {words}.', { title: known.number ?? '', words: wordsOf(stages, move.to) }),
          action: move.answer ?? move.label,
          danger: isEnd(stages, known.status, event),
          reason: move.reason ?? false,
          ...(form && { form }),
        })
      : { reason: null };
    if (!answer) return null;
    const { reason, values } = answer as { reason: string | null; values?: Values };
    try {
      return await step.mutateAsync({ document: known as StoredDocument, event, reason, ...givenIn(values) });
    } catch (error) {
      showProblem(error);
      return null;
    }
  };
}
