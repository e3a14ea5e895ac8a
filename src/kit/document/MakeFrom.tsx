import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { formatDate } from '../../../contract/dates';
import { PendingLine } from '../../../contract/document';
import type { Source } from '../../../contract/documentSource';
import { kindOf } from '../../../contract/kinds';
import type { Values } from '../define';
import { type EntryForm, setFieldValue } from '../form/useEntryForm';
import { formatValue } from '../formatValue';
import { Empty, Failed, LoadingRows } from '../grid/states';
import { http } from '../http';
import { optionQuery } from '../lists';
import { ModalFrame } from '../ModalFrame';
import { showProblem } from '../messages';
import { translate } from '../translate';
import { isUsualStore } from './DefaultStore';
import { type DocumentKind, fieldsIn, type Lines } from './document';
import { linesIn } from './entryValues';
import { rememberSources } from './sources';

const PendingLines = z.array(PendingLine);

/** The name of the documents that lines are made from. */
export const sourceName = ({ type }: Source): string => translate(kindOf(type)?.names.many ?? 'pending lines');

/** The values that the entries of a line bring along, such as the GST of an item, where the line has none yet. */
async function broughtAlong(client: QueryClient, table: Lines, line: Values, head: Values): Promise<Values> {
  const whole = { ...line };
  for (const { field, input } of fieldsIn(table)) {
    const id = line[field];
    if (typeof input === 'string' || input.kind !== 'lookup' || typeof id !== 'number') continue;
    const { fills, asks } = input;
    if (!fills && !asks) continue;
    const option = await client.fetchQuery(optionQuery(input.source, id));
    const filled = option ? { ...fills?.(option, whole), ...(await asks?.(option, head)) } : {};
    for (const [other, value] of Object.entries(filled))
      if (other in whole && whole[other] === null) whole[other] = value;
  }
  return whole;
}

const linesOf = (head: Readonly<Record<string, unknown>>, field: string): readonly Values[] => {
  const lines = head[field];
  return Array.isArray(lines) ? lines : [];
};

/** A switch that is off was not touched, as far as one can tell. */
const isEmpty = (value: unknown) => value === null || value === '' || value === false;

/** Fills the lines of a form from chosen ones of other documents, and the empty fields of the head. */
export async function fillFrom(
  client: QueryClient,
  kind: DocumentKind,
  source: Source,
  form: EntryForm,
  chosen: readonly PendingLine[],
): Promise<void> {
  const table = kind.tables.find(({ field }) => field === source.into);
  const [first] = chosen;
  if (!table || !first) return;
  rememberSources(Object.fromEntries(chosen.map(({ lineId, number }) => [lineId, number])));
  const values = form.getValues();
  const isGiven = (field: string, value: unknown) => field === 'storeId' && isUsualStore(form.control, value);
  for (const [field, value] of Object.entries(first.head))
    if (field in values && (isEmpty(values[field]) || (isGiven(field, values[field]) && !isEmpty(value))))
      setFieldValue(form, field, value);
  for (const field of source.also ?? []) {
    const other = kind.tables.find((one) => one.field === field);
    const lines = linesOf(first.head, field);
    if (other && lines.length > 0 && linesIn(values, other).every(other.isBlank)) setFieldValue(form, field, lines);
  }
  const present = linesIn(values, table).filter((line) => !table.isBlank(line));
  const blank = table.blank();
  const taken = await Promise.all(
    chosen.map(({ line, lineId }) => {
      // The other document may have fields that a line here does not have.
      const known = Object.entries(line).filter(([field]) => field in blank);
      return broughtAlong(
        client,
        table,
        { ...blank, ...Object.fromEntries(known), fromLineId: lineId },
        form.getValues(),
      );
    }),
  );
  setFieldValue(form, table.field, [...present, ...taken]);
}

type Asked = { type: string; q: string; partyId?: unknown };

/** The pending lines of documents of a type. */
export async function pendingOf(
  { resource: { path } }: DocumentKind,
  { type, q, partyId }: Asked,
  signal?: AbortSignal,
): Promise<PendingLine[]> {
  const params = { from: type, ...(q.trim() && { q: q.trim() }), ...(partyId != null && { partyId }) };
  const { data } = await http.get(`${path}/pending`, { params, ...(signal && { signal }) });
  return PendingLines.parse(data);
}

type Props = { kind: DocumentKind; close(): void };

/** Pending lines of other documents, to begin the lines of this one with. */
export function MakeFrom({ kind, close }: Props) {
  const form = useFormContext<Values>();
  const client = useQueryClient();
  const { path, party } = kind.resource;
  const from = kind.resource.from.filter(({ byStep }) => !byStep);
  const partyId = (party && form.getValues()[party]) || null;
  const [type, setType] = useState(from[0]?.type ?? '');
  const [q, setQ] = useState('');
  const [ticked, setTicked] = useState<ReadonlyMap<number, PendingLine>>(new Map());
  const source = from.find((one) => one.type === type);
  const query = useQuery({
    queryKey: [path, 'pending', type, q, partyId],
    queryFn: ({ signal }) => pendingOf(kind, { type, q, partyId }, signal),
    placeholderData: (before) => before,
    // Lines pending at the last opening may be taken by now.
    gcTime: 0,
    staleTime: 0,
  });
  if (!source) return null;
  const table = kind.tables.find(({ field }) => field === source.into);
  const taken = new Set((table ? linesIn(form.getValues(), table) : []).map((line) => line.fromLineId));
  const rows = query.data?.filter(({ lineId }) => !taken.has(lineId));

  function turn(line: PendingLine) {
    const next = new Map(ticked);
    if (!next.delete(line.lineId)) next.set(line.lineId, line);
    setTicked(next);
  }

  function fill() {
    if (!source || ticked.size === 0) return;
    fillFrom(client, kind, source, form, [...ticked.values()]).then(close, showProblem);
  }

  return createPortal(
    <ModalFrame title={translate('From {many}', { many: sourceName(source) })} onClose={close}>
      <form
        className="make-from"
        onSubmit={(event) => {
          event.preventDefault();
          // The form of the document is around this one for React.
          event.stopPropagation();
          fill();
        }}
      >
        {from.length > 1 && (
          <select
            className="form-select"
            aria-label={translate('Made from')}
            value={type}
            onChange={(event) => {
              setType(event.target.value);
              setTicked(new Map());
            }}
          >
            {from.map((one) => (
              <option key={one.type} value={one.type}>
                {sourceName(one)}
              </option>
            ))}
          </select>
        )}
        <input
          className="form-control"
          type="search"
          aria-label={translate('Search')}
          placeholder={translate('Search')}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
        {query.isError && <Failed error={query.error} retry={() => void query.refetch()} />}
        {query.isPending && <LoadingRows columns={3} />}
        {rows && rows.length === 0 && <Empty text={translate('Nothing is pending')} />}
        {rows && rows.length > 0 && <PendingRows rows={rows} ticked={ticked} turn={turn} />}
        <div className="modal-frame-actions">
          <button type="button" className="btn btn-outline-secondary" onClick={close}>
            {translate('Back')}
          </button>
          <button type="submit" className="btn btn-primary" disabled={ticked.size === 0}>
            {ticked.size === 1 ? translate('Add 1 line') : translate('Add {count} lines', { count: ticked.size })}
          </button>
        </div>
      </form>
    </ModalFrame>,
    document.body,
  );
}

type RowsProps = {
  rows: readonly PendingLine[];
  ticked: ReadonlyMap<number, PendingLine>;
  turn(line: PendingLine): void;
};

/** Pending lines under their documents; Space ticks one. */
function PendingRows({ rows, ticked, turn }: RowsProps) {
  const documents = [...new Map(rows.map((row) => [row.documentId, row])).values()];
  return (
    <div className="tick-list">
      {documents.map(({ documentId, number, date, partyName }) => (
        <fieldset key={documentId}>
          <legend>{[number, formatDate(date), partyName].filter(Boolean).join(' · ')}</legend>
          {rows
            .filter((row) => row.documentId === documentId)
            .map((row) => (
              <label key={row.lineId} className="tick-row">
                <input
                  type="checkbox"
                  className="form-check-input"
                  checked={ticked.has(row.lineId)}
                  onChange={() => turn(row)}
                />
                <span className="tick-label">{row.label}</span>
                <span className="figure">{formatValue(row.pending, 'quantity')}</span>
              </label>
            ))}
        </fieldset>
      ))}
    </div>
  );
}
