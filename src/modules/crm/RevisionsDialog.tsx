import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { formatPaise, type Paise } from '../../../contract/amount';
import { quotations } from '../../../contract/crm/quotations';
import { COMPARED, type ComparedField, QuotationRevisions, quotationRevisions } from '../../../contract/crm/revisions';
import { formatInstant } from '../../../contract/dates';
import { Failed, LoadingRows } from '../../kit/grid/states';
import { http } from '../../kit/http';
import { ModalFrame } from '../../kit/ModalFrame';
import { formatValue } from '../../kit/show';
import { translate } from '../../kit/translate';
import { useIsPhone } from '../../kit/useIsPhone';
import { RevisedCards, RevisedTable } from './RevisedLines';
import './revisions.scss';

type Pair = { from?: number; to?: number };

/** Under the root of quotations, so that a revision that anybody makes renews it. */
const revisionsQuery = (id: number, pair: Pair) =>
  queryOptions({
    queryKey: [quotations.path, 'revisions', id, pair],
    queryFn: async ({ signal }) =>
      QuotationRevisions.parse((await http.get(`${quotationRevisions.path}/${id}`, { params: pair, signal })).data),
    placeholderData: keepPreviousData,
  });

/** Two revisions of a quotation side by side: the last two unless others are chosen. */
export function RevisionsDialog({ id, close }: { id: number; close(): void }) {
  const [pair, setPair] = useState<Pair>({});
  const { data, error, isError, refetch } = useQuery(revisionsQuery(id, pair));
  const title = data ? translate('Revisions of {number}', { number: data.number }) : translate('Compare revisions');
  return createPortal(
    <ModalFrame title={title} onClose={close}>
      <div className="revisions">
        {isError && <Failed error={error} retry={() => void refetch()} />}
        {!data && !isError && <LoadingRows columns={4} />}
        {data && <Compared data={data} choose={setPair} />}
      </div>
      <div className="modal-frame-actions">
        <button type="button" className="btn btn-outline-secondary" onClick={close}>
          {translate('Close')} <kbd>Esc</kbd>
        </button>
      </div>
    </ModalFrame>,
    document.body,
  );
}

function Compared({ data, choose }: { data: QuotationRevisions; choose(pair: Pair): void }) {
  const [isShort, setShort] = useState(false);
  const isPhone = useIsPhone();
  const { from, to, terms, totals } = data;
  const lines = isShort ? data.lines.filter(({ change }) => change !== 'same') : data.lines;
  const charges = isShort ? data.charges.filter(({ change }) => change !== 'same') : data.charges;
  const shown = { ...data, lines, charges };
  const hasSame = [...data.lines, ...data.charges].some(({ change }) => change === 'same');
  const choice = (label: string, value: number, set: (revision: number) => Pair) => (
    <label>
      {label}
      <select className="form-select" value={value} onChange={({ target }) => choose(set(Number(target.value)))}>
        {data.revisions.map(({ revision, amount }) => (
          <option key={revision} value={revision}>
            {translate('Revision {revision}', { revision })} · {formatPaise(amount)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <>
      <div className="revisions-choice">
        {choice(translate('Compare'), from, (revision) => ({ from: revision, to }))}
        {choice(translate('with'), to, (revision) => ({ from, to: revision }))}
        {hasSame && (
          <label className="revisions-short">
            <input type="checkbox" className="form-check-input" checked={isShort} onChange={() => setShort(!isShort)} />{' '}
            {translate('Only changes')}
          </label>
        )}
      </div>
      <p role="status">{summaryOf(data)}</p>
      {isPhone ? <RevisedCards data={shown} /> : <RevisedTable data={shown} />}
      {terms.length > 0 && <Terms data={data} />}
      <table className="table revisions-terms" aria-label={translate('Totals')}>
        <thead>
          <Heads first={translate('Totals')} from={from} to={to} isFigure />
        </thead>
        <tbody>
          {totals.map(({ label, before, after }) => (
            <tr key={label} className={label === 'Total' ? 'is-strong' : undefined}>
              <th scope="row">{translate(label)}</th>
              <td className="text-end figure">{formatPaise(before)}</td>
              <td className={`text-end figure ${before === after ? '' : 'is-after'}`}>{formatPaise(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Story revisions={data.revisions} />
    </>
  );
}

const Heads = ({ first, from, to, isFigure }: { first: string; from: number; to: number; isFigure?: true }) => (
  <tr>
    <th scope="col">{first}</th>
    {[from, to].map((revision, place) => (
      <th key={place === 0 ? 'from' : 'to'} scope="col" className={isFigure && 'text-end'}>
        {translate('Revision {revision}', { revision })}
      </th>
    ))}
  </tr>
);

/** The changes, in one sentence. */
function summaryOf({ from, to, lines, charges, terms, totals }: QuotationRevisions): string {
  const count = (wanted: string) => [...lines, ...charges].filter(({ change }) => change === wanted).length;
  const whole = totals.at(-1) ?? { before: 0, after: 0 };
  const parts = [
    [count('changed'), 'Changed: {count}'],
    [count('added'), 'Added: {count}'],
    [count('gone'), 'Removed: {count}'],
    [terms.length, 'Terms: {count}'],
  ] as const;
  const told = parts.flatMap(([many, words]) => (many > 0 ? [translate(words, { count: many })] : []));
  if (from === to || (told.length === 0 && whole.before === whole.after))
    return translate('Nothing differs between these revisions.');
  const difference = (whole.after - whole.before) as Paise;
  const sum =
    difference === 0
      ? translate('Same total')
      : translate('Total {difference}', { difference: `${difference > 0 ? '+' : ''}${formatPaise(difference)}` });
  return [...told, sum].join(' · ');
}

const MONEY: readonly ComparedField[] = ['billDiscountAmount'];
const PERCENT: readonly ComparedField[] = ['billDiscountPercent'];
const DATES: readonly ComparedField[] = ['date', 'validTill'];

function termText(field: ComparedField, value: string | number | boolean | null): string {
  if (value === null || value === '') return '–';
  if (typeof value === 'boolean') return translate(value ? 'Yes' : 'No');
  const show = MONEY.includes(field)
    ? 'money'
    : PERCENT.includes(field)
      ? 'percent'
      : DATES.includes(field)
        ? 'date'
        : typeof value === 'number'
          ? 'count'
          : 'text';
  return formatValue(value, show);
}

function Terms({ data: { from, to, terms } }: { data: QuotationRevisions }) {
  return (
    <table className="table revisions-terms revisions-words" aria-label={translate('Terms')}>
      <thead>
        <Heads first={translate('Terms')} from={from} to={to} />
      </thead>
      <tbody>
        {terms.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{translate(COMPARED[field])}</th>
            <td className="is-before">{termText(field, before)}</td>
            <td className="is-after">{termText(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The maker and time of each next revision. */
function Story({ revisions }: Pick<QuotationRevisions, 'revisions'>) {
  const made = revisions.flatMap(({ revision, by, at }) => (by && at ? [{ revision: revision + 1, by, at }] : []));
  if (made.length === 0) return null;
  return (
    <ul className="revisions-story" aria-label={translate('Who revised it')}>
      {made.map(({ revision, by, at }) => (
        <li key={revision}>
          {translate('Revision {revision} by {by} on {at}', { revision, by, at: formatInstant(at) })}
        </li>
      ))}
    </ul>
  );
}
