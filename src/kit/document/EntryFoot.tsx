import { useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { todayInIndia } from '../../../contract/dates';
import { NETWORK_STATUS } from '../../../contract/errors';
import type { Values } from '../define';
import { type Labels, placeOf } from '../form/ErrorSummary';
import { hiddenOf, problemsIn } from '../form/useEntryForm';
import { ApiError } from '../http';
import { Icon } from '../Icon';
import { Figure } from '../show';
import { said } from '../words';
import type { DocumentKind, Total } from './document';
import { usePreview } from './documents';
import { EntriesTable } from './EntriesTable';
import { withoutBlankLines } from './entryValues';

const TYPING_REST = 300;

/** What would be sent, once it has rested and passes the check; else null. */
function useComplete(kind: DocumentKind): Values | null {
  const { control } = useFormContext<Values>();
  const values = useWatch({ control });
  const [complete, setComplete] = useState<Values | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      const emptied = hiddenOf(
        values,
        [...kind.header, ...kind.below],
        kind.blank({ date: todayInIndia(), branchId: null }),
      );
      const checked = kind.resource.input.safeParse(withoutBlankLines({ ...values, ...emptied }, kind.lines));
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
  if (!complete)
    return (
      <p className="preview-empty">
        {said('The posting shows here as soon as the {one} is complete.', { one: said(kind.resource.names.one) })}
      </p>
    );
  if (preview.error instanceof ApiError && preview.error.status === NETWORK_STATUS)
    return <p className="preview-empty">{said('The posting shows here once the network is back.')}</p>;
  if (preview.isError) {
    // What stands at the top already is not said twice.
    const told = new Set(problemsIn(errors).map(({ path, message }) => `${placeOf(path, labels)}${message}`));
    return <Notices texts={refusalsIn(preview.error, labels).filter((text) => !told.has(text))} />;
  }
  if (!preview.data) return null;
  // What stands in the foot already is not said twice.
  const inFoot = new Set(totalsOf(kind, getValues(), preview.data.totals).map(({ label }) => said(label)));
  const isNew = ({ label }: Total) => !inFoot.has(said(label));
  return (
    <div className={preview.isPlaceholderData ? 'is-waiting' : undefined}>
      <Notices texts={preview.data.warnings} />
      <EntriesTable entries={preview.data.entries} title={said('Posting')} />
      <dl className="preview-totals">
        {preview.data.totals.filter(isNew).map((total) => (
          <div key={total.label}>
            <dt>{said(total.label)}</dt>
            <dd>
              <Figure amount={total.amount} />
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
  if (!(error instanceof ApiError)) return [said('The posting could not be worked out')];
  const fields = Object.entries(error.fields);
  return fields.length > 0 ? fields.map(([path, text]) => `${placeOf(path, labels)}${text}`) : [error.message];
}

/** The totals of what is typed, always in sight. */
export function EntryTotals({ kind }: { kind: DocumentKind }) {
  const { control } = useFormContext<Values>();
  const values: Values = useWatch({ control });
  const complete = useComplete(kind);
  const preview = usePreview(kind.resource, complete);
  // What was worked out for other figures is worse than none.
  const worked = complete && !preview.isPlaceholderData && !preview.isError ? (preview.data?.totals ?? null) : null;
  return (
    <dl className="entry-totals" aria-live="polite">
      {totalsOf(kind, values, worked).map((total) => (
        <div key={total.label} className={total.strong ? 'is-strong' : undefined}>
          <dt>{said(total.label)}</dt>
          <dd>
            <Figure amount={total.amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Amounts that are no figures yet count as nothing. */
function totalsOf(kind: DocumentKind, values: Values, worked: readonly Total[] | null): readonly Total[] {
  try {
    return kind.totals(values, worked);
  } catch (error) {
    if (error instanceof RangeError) return [];
    throw error;
  }
}
