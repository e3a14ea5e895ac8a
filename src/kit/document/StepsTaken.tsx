import * as z from 'zod/mini';
import { formatDate, formatInstant } from '../../../contract/dates';
import { labelOf } from '../../../contract/fields';
import { sentenceCase } from '../../../contract/resource';
import type { ShowKind, Values } from '../define';
import { fieldFrom, shapeOf } from '../derive';
import { isNumeric } from '../formatValue';
import { formatValue } from '../show';
import { translate } from '../translate';
import type { DocumentKind, StoredDocument } from './document';

/** Steps with a day or fields of their own, the sending, and who authorised an act beyond the maker's rights. */
export function StepsTaken({ kind, document }: { kind: DocumentKind; document: StoredDocument }) {
  const { steps = [] } = document;
  const { stages, answer } = kind.resource;
  if (steps.length === 0) return null;
  return (
    <section className="posted-decisions" aria-label={translate('Steps')}>
      <h2>{translate('Steps')}</h2>
      <ol>
        {steps.map(({ event, date, given, by, at, authorisedBy }) => {
          const move = Object.values(stages).flatMap(({ moves }) => moves[event] ?? [])[0];
          const answered = answer?.events[event];
          if (answered) return <Answered key={`${at}.${event}`} words={answered} given={given} at={at} />;
          return (
            <li key={`${at}.${event}`}>
              <strong>{translate(move?.label ?? sentenceCase(stages[event]?.words ?? event))}</strong>{' '}
              {translate('by {by} on {at}', { by, at: formatInstant(at) })}
              {date && ` · ${formatDate(date)}`}
              {authorisedBy && ` · ${translate('Authorised by {by}', { by: authorisedBy })}`}
              <p>{wordsOfGiven(kind, move?.asks, given)}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** The acts of the other party on the page of its link: who answered, and the remark. */
function Answered({ words, given, at }: { words: string; given: Values; at: string }) {
  const { name, remark } = given;
  return (
    <li>
      <strong>{translate(words)}</strong>{' '}
      {name
        ? translate('by {by} on {at}', { by: String(name), at: formatInstant(at) })
        : translate('on {at}', { at: formatInstant(at) })}
      {remark ? <p>{String(remark)}</p> : null}
    </li>
  );
}

/** The fields that a step asked for, each value with the label of its field; a list shows its length. */
function wordsOfGiven(
  { resource: { path, names } }: DocumentKind,
  asks: Readonly<Record<string, z.ZodMiniType>> | undefined,
  given: Values,
): string {
  if (!asks) return '';
  const shape = shapeOf(z.object(asks));
  return Object.entries(given)
    .filter(([, value]) => value !== null)
    .map(([field, value]) => {
      const label = translate(labelOf(field, asks[field]));
      if (Array.isArray(value)) return `${label}: ${value.length}`;
      const { input } = fieldFrom({ path, names }, shape, field);
      if (typeof input !== 'string')
        return `${label}: ${input.kind === 'choice' ? translate(input.words[String(value)] ?? String(value)) : String(value)}`;
      const isShown = isNumeric(input as ShowKind) || input === 'date';
      return `${label}: ${isShown ? formatValue(value, input as ShowKind) : String(value)}`;
    })
    .join(' · ');
}
