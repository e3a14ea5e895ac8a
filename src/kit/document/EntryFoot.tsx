import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Values } from '../define';
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
      const checked = kind.resource.input.safeParse(withoutBlankLines(values, kind.lines));
      setComplete(checked.success ? checked.data : null);
    }, TYPING_REST);
    return () => clearTimeout(timer);
  }, [values, kind]);
  return complete;
}

/** The posting as the server would make it, while it is typed. */
export function PostingPreview({ kind }: { kind: DocumentKind }) {
  const complete = useComplete(kind);
  const preview = usePreview(kind.resource, complete);
  if (!complete)
    return (
      <p className="preview-empty">
        {said('The posting shows here as soon as the {one} is complete.', { one: said(kind.resource.names.one) })}
      </p>
    );
  if (preview.isError) {
    const text =
      preview.error instanceof ApiError ? preview.error.message : said('The posting could not be worked out');
    return (
      <p className="notice" role="status">
        <Icon name="warning" /> {text}
      </p>
    );
  }
  if (!preview.data) return null;
  return (
    <div className={preview.isPlaceholderData ? 'is-waiting' : undefined}>
      <EntriesTable entries={preview.data.entries} title={said('Posting')} />
      <dl className="preview-totals">
        {preview.data.totals.map((total) => (
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
