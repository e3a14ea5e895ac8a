import { formatInstant } from '../../../contract/dates';
import { amountInWords } from '../../../contract/words';
import { Figure, StatusBadge, written } from '../show';
import { useIsPhone } from '../useIsPhone';
import { said } from '../words';
import type { DocumentKind, StoredDocument } from './document';
import { EntriesTable } from './EntriesTable';
import { isGiven, linesIn } from './entryValues';
import { ValueOf } from './ValueOf';

/** Fields that a sheet leaves out: they stand in its head. */
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
  const { print, lines } = kind;
  const isAsTyped = kind.isAsTyped && document.entries.length > 0;
  const names = document.accountNames;
  const facts = kind.header.filter((field) => !IN_HEAD.has(field.field) && isGiven(field, document));
  const below = kind.below.filter((field) => isGiven(field, document));
  const amount = print.amount(document);
  return (
    <article
      className={`paper is-${document.status}`}
      aria-label={`${said(print.title)} ${document.number ?? ''}`}
      // Lines wider than a phone are scrolled by keys too.
      {...(isPhone && { tabIndex: 0 })}
    >
      <header className="paper-head">
        <div>
          <strong>{company}</strong>
          <div>{document.branchName}</div>
        </div>
        <div className="paper-title">{said(print.title)}</div>
        <div className="text-end">
          <strong>{document.number ?? said('No number yet')}</strong>
          <div>
            <time>{written(document.date, 'date')}</time>
          </div>
        </div>
      </header>
      {document.status !== 'posted' && (
        <p className="paper-state">
          <StatusBadge status={document.status} />
          {document.cancelledAt &&
            said(' by {by} on {at}: {reason}', {
              by: document.cancelledBy ?? '',
              at: formatInstant(document.cancelledAt),
              reason: document.cancelReason ?? '',
            })}
        </p>
      )}
      <dl className="paper-facts">
        {facts.map((field) => (
          <div key={field.field}>
            <dt>{said(field.label)}</dt>
            <dd>
              <ValueOf field={field} values={document} names={names} />
            </dd>
          </div>
        ))}
      </dl>
      {isAsTyped && <EntriesTable entries={document.entries} title={said('Ledger entries')} />}
      {lines && !isAsTyped && <SheetLines kind={kind} document={document} />}
      {below.map((field) => (
        <p key={field.field} className="paper-text">
          <span>{said(field.label)}: </span>
          <ValueOf field={field} values={document} names={names} />
          {field.field === 'narration' && document.isAmended && <em className="amended">{said(' (amended)')}</em>}
        </p>
      ))}
      <p className="paper-amount">
        <span>{amountInWords(amount)}</span>
        <strong>
          ₹ <Figure amount={amount} />
        </strong>
      </p>
      {!isAsTyped && <EntriesTable entries={document.entries} title={said('Ledger entries')} />}
    </article>
  );
}

function SheetLines({ kind, document }: { kind: DocumentKind; document: StoredDocument }) {
  if (!kind.lines) return null;
  const rows = linesIn(document, kind.lines).map((line, place) => ({ key: `${place}`, line }));
  // A column in which no line has anything takes no room.
  const columns = kind.lines.columns.filter((field) => rows.some(({ line }) => line[field.field]));
  const side = (input: unknown) => (input === 'money' ? 'text-end' : undefined);
  return (
    <table className="table sheet-lines">
      <thead>
        <tr>
          {columns.map((field) => (
            <th key={field.field} scope="col" className={side(field.input)}>
              {said(field.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, line }) => (
          <tr key={key}>
            {columns.map((field) => (
              <td key={field.field} className={side(field.input)} data-label={said(field.label)}>
                <ValueOf field={field} values={line} names={document.accountNames} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
