import { useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Worked, WorkedTotal } from '../../../contract/document';
import { NETWORK_STATUS } from '../../../contract/errors';
import type { Values } from '../define';
import { type Labels, placeOf } from '../form/ErrorSummary';
import { problemsIn } from '../form/useEntryForm';
import { ApiError } from '../http';
import { Icon } from '../Icon';
import { Figure, formatValue } from '../show';
import { translate } from '../translate';
import type { DocumentKind, Total } from './document';
import { usePreview } from './documents';
import { EntriesTable } from './EntriesTable';
import { asSent } from './entryValues';
import { hasEffects } from './stages';
import { useWorked } from './worked';

const TYPING_REST = 300;

/** The values to be sent, once the typing rests and passes the check; else null. */
function useComplete(kind: DocumentKind): Values | null {
  const { control } = useFormContext<Values>();
  const values = useWatch({ control });
  const [complete, setComplete] = useState<Values | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const checked = kind.resource.input.safeParse(asSent(kind, values));
      setComplete(checked.success ? checked.data : null);
    }, TYPING_REST);
    return () => clearTimeout(timer);
  }, [values, kind]);
  return complete;
}

/** The posting as the server would make it, while it is typed. */
export function PostingPreview({ kind, labels }: { kind: DocumentKind; labels: Labels }) {
  const complete = useComplete(kind);
  const preview = usePreview(kind.resource, complete);
  const { errors } = useFormState<Values>();
  const { getValues } = useFormContext<Values>();
  const worked = useWorked();
  if (!complete)
    return hasEffects(kind.resource.stages) && <p className="preview-empty">{translate('Entries appear here')}</p>;
  if (preview.error instanceof ApiError && preview.error.status === NETWORK_STATUS)
    return <p className="preview-empty">{translate('Entries appear here once the network is back')}</p>;
  if (preview.isError) {
    // Problems that are shown at the top are not repeated.
    const sentences = new Set(problemsIn(errors).map(({ path, message }) => `${placeOf(path, labels)}${message}`));
    return <Notices texts={refusalsIn(preview.error, labels).filter((text) => !sentences.has(text))} />;
  }
  if (!preview.data) return null;
  // Totals that are shown in the foot are not repeated.
  const inFoot = new Set(totalsOf(kind, getValues(), preview.data.totals, worked).map(({ label }) => translate(label)));
  const isNew = ({ label }: WorkedTotal) => !inFoot.has(translate(label));
  return (
    <div className={preview.isPlaceholderData ? 'is-waiting' : undefined}>
      <Notices texts={preview.data.warnings} />
      <EntriesTable entries={preview.data.entries} title={translate('Posting')} />
      <dl className="preview-totals">
        {preview.data.totals.filter(isNew).map((total) => (
          <div key={total.label}>
            <dt>{translate(total.label)}</dt>
            <dd>
              <TotalFigure total={total} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Notices({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="notice" role="status">
      <Icon name="warning" /> {text}
    </p>
  ));
}

/** All that the server would refuse, each with the name of its field. */
function refusalsIn(error: unknown, labels: Labels): readonly string[] {
  if (!(error instanceof ApiError)) return [translate('The posting could not be worked out')];
  const fields = Object.entries(error.fields);
  return fields.length > 0 ? fields.map(([path, text]) => `${placeOf(path, labels)}${text}`) : [error.message];
}

/** The totals of the typing, always in sight. */
export function EntryTotals({ kind }: { kind: DocumentKind }) {
  const { control } = useFormContext<Values>();
  const values: Values = useWatch({ control });
  const complete = useComplete(kind);
  const preview = usePreview(kind.resource, complete);
  // Totals of other figures are worse than none.
  const answered = complete && !preview.isPlaceholderData && !preview.isError ? (preview.data?.totals ?? null) : null;
  const worked = useWorked();
  return (
    <dl className="entry-totals" aria-live="polite">
      {totalsOf(kind, values, answered, worked).map((total) => (
        <div key={total.label} className={total.strong ? 'is-strong' : undefined}>
          <dt>{translate(total.label)}</dt>
          <dd>
            <TotalFigure total={total} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function TotalFigure({ total: { amount, unit } }: { total: WorkedTotal }) {
  return unit === 'quantity' ? <span className="figure">{formatValue(amount, unit)}</span> : <Figure amount={amount} />;
}

/** Amounts that are no figures yet count as nothing. */
function totalsOf(
  kind: DocumentKind,
  values: Values,
  answered: readonly Total[] | null,
  worked: Worked | null,
): readonly WorkedTotal[] {
  try {
    return kind.totals?.(values, answered) ?? worked?.totals ?? [];
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}
