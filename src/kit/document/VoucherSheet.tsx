import { useMemo } from 'react';
import { formatInstant } from '../../../contract/dates';
import { phaseOf } from '../../../contract/document';
import { amountInWords } from '../../../contract/words';
import { Figure, formatValue } from '../show';
import { translate } from '../translate';
import { useIsPhone } from '../useIsPhone';
import type { DocumentKind, StoredDocument } from './document';
import { EntriesTable } from './EntriesTable';
import { enteredIn, isGiven } from './entryValues';
import { SheetLines } from './SheetLines';
import { StageBadge } from './StageBadge';
import { ValueOf } from './ValueOf';
import { figuresOf } from './worked';

/** Fields that a sheet leaves out: they are in its head. */
const IN_HEAD = new Set(['date', 'branchId']);

/** A document as it was posted: values as on paper, no inputs. */
export function VoucherSheet({
  kind,
  document,
  company,
}: {
  kind: DocumentKind;
  document: StoredDocument;
  company: string;
}) {
  const isPhone = useIsPhone();
  const { print, resource } = kind;
  const { entries = [], revision = 1 } = document;
  const isAsTyped = kind.isAsTyped && entries.length > 0;
  const { stages } = resource;
  const facts = kind.header.filter((field) => !IN_HEAD.has(field.field) && isGiven(field, document));
  const below = kind.below.filter((field) => isGiven(field, document));
  const amount = print.amount?.(document);
  const totals = useMemo(
    () => (resource.worked ? (figuresOf(resource.worked, enteredIn(kind, document))?.totals ?? []) : []),
    [kind, resource, document],
  );
  return (
    <article
      className={`paper is-${document.status}`}
      aria-label={`${translate(print.title)} ${document.number ?? ''}`}
      // Lines wider than a phone are scrolled by keys too.
      {...(isPhone && { tabIndex: 0 })}
    >
      <header className="paper-head">
        <div>
          <strong>{company}</strong>
          <div>{document.branchName}</div>
        </div>
        <div className="paper-title">{translate(print.title)}</div>
        <div className="text-end">
          <strong>{document.number ?? translate('No number yet')}</strong>
          {revision > 1 && <div>{translate('Revision {revision}', { revision })}</div>}
          <div>
            <time>{formatValue(document.date, 'date')}</time>
          </div>
        </div>
      </header>
      {phaseOf(stages, document.status) !== 'done' && (
        <p className="paper-state">
          <StageBadge stages={stages} status={document.status} />
          {document.cancelledAt &&
            translate(' by {by} on {at}: {reason}', {
              by: document.cancelledBy ?? '',
              at: formatInstant(document.cancelledAt),
              reason: document.cancelReason ?? '',
            })}
        </p>
      )}
      <dl className="paper-facts">
        {facts.map((field) => (
          <div key={field.field}>
            <dt>{translate(field.label)}</dt>
            <dd>
              <ValueOf field={field} values={document} document={document} />
            </dd>
          </div>
        ))}
      </dl>
      {isAsTyped && <EntriesTable entries={entries} title={translate('Ledger entries')} />}
      {!isAsTyped &&
        kind.tables.map((table) => <SheetLines key={table.field} kind={kind} table={table} document={document} />)}
      {below.map((field) => (
        <p key={field.field} className="paper-text">
          <span>{translate(field.label)}: </span>
          <ValueOf field={field} values={document} document={document} />
          {field.field === 'narration' && document.isAmended && <em className="amended">{translate(' (amended)')}</em>}
        </p>
      ))}
      {totals.length > 1 && (
        <dl className="paper-totals">
          {totals.map(({ label, amount: sum, unit }) => (
            <div key={label}>
              <dt>{translate(label)}</dt>
              <dd>{unit ? formatValue(sum, unit) : <Figure amount={sum} />}</dd>
            </div>
          ))}
        </dl>
      )}
      {!!amount && (
        <p className="paper-amount">
          <span>{amountInWords(amount)}</span>
          <strong>
            ₹ <Figure amount={amount} />
          </strong>
        </p>
      )}
      {!isAsTyped && <EntriesTable entries={entries} title={translate('Ledger entries')} />}
    </article>
  );
}
