import { formatPaise, formatPercent, formatQuantity, formatRate, type Paise } from '../../../contract/amount';
import { OFFERED } from '../../../contract/crm/quotations';
import { CHANGES, type QuotationRevisions } from '../../../contract/crm/revisions';
import { translate } from '../../kit/translate';

/** Lines and charges of two revisions: side by side in a table, one above the other on a phone. */

type Line = QuotationRevisions['lines'][number];
type Side = NonNullable<Line['before']>;
type Charge = QuotationRevisions['charges'][number];

const FIGURES = [
  { field: 'qty', label: 'Quantity', of: ({ qty, unit }: Side) => `${formatQuantity(qty)} ${unit}` },
  { field: 'rate', label: 'Rate', of: ({ rate }: Side) => formatRate(rate) },
  { field: 'discountPercent', label: 'Discount %', of: (side: Side) => formatPercent(side.discountPercent) },
  { field: 'amount', label: 'Amount', of: ({ amount }: Side) => formatPaise(amount) },
] as const;

/** Further values of a line, shown where they differ. */
const OTHERS = [
  { label: 'Description', of: ({ description }: Side) => description ?? '–' },
  { label: 'Offered as', of: ({ offered }: Side) => translate(OFFERED[offered]) },
  { label: 'GST %', of: ({ gstPercent }: Side) => formatPercent(gstPercent) },
] as const;

const differs = ({ before, after }: Pick<Line, 'before' | 'after'>, of: (side: Side) => string): boolean =>
  before !== null && after !== null && of(before) !== of(after);

const keyOf = (place: number) => `line ${place}`;
const difference = (before: number | undefined, after: number | undefined): Paise =>
  ((after ?? 0) - (before ?? 0)) as Paise;
const signed = (amount: Paise) => (amount > 0 ? `+${formatPaise(amount)}` : formatPaise(amount));

/** The name of a line with its change; never by colour alone. */
function Name({ name, change }: { name: string; change: Line['change'] }) {
  return (
    <>
      <bdi>{name}</bdi>
      {change !== 'same' && <span className={`revised-mark is-${change}`}>{translate(CHANGES[change])}</span>}
    </>
  );
}

function Others({ line }: { line: Line }) {
  const { before, after } = line;
  const told = OTHERS.filter(({ of }) => differs(line, of));
  if (!before || !after || told.length === 0) return null;
  return (
    <ul className="revised-others">
      {told.map(({ label, of }) => (
        <li key={label}>
          {translate(label)}: <span className="is-before">{of(before)}</span> →{' '}
          <span className="is-after">{of(after)}</span>
        </li>
      ))}
    </ul>
  );
}

export function RevisedTable({ data: { from, to, lines, charges } }: { data: QuotationRevisions }) {
  if (lines.length + charges.length === 0) return null;
  return (
    <div className="revised-lines">
      <table className="table" aria-label={translate('Lines')}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {translate('Item')}
            </th>
            {[from, to].map((revision, place) => (
              <th key={keyOf(place)} scope="colgroup" colSpan={FIGURES.length} className="revised-group">
                {translate('Revision {revision}', { revision })}
              </th>
            ))}
            <th scope="col" rowSpan={2} className="text-end revised-group">
              {translate('Difference')}
            </th>
          </tr>
          <tr>
            {[from, to].map((_revision, side) =>
              FIGURES.map(({ field, label }, place) => (
                <th
                  key={`${keyOf(side)} ${field}`}
                  scope="col"
                  className={place === 0 ? 'text-end revised-group' : 'text-end'}
                >
                  {translate(label)}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => (
            <tr key={keyOf(place)} className={`is-${line.change}`}>
              <th scope="row">
                <Name name={line.item} change={line.change} />
                <Others line={line} />
              </th>
              <Figures line={line} side="before" />
              <Figures line={line} side="after" />
              <Difference amount={difference(line.before?.amount, line.after?.amount)} />
            </tr>
          ))}
          {charges.map((charge, place) => (
            <ChargeRow key={`charge ${keyOf(place)}`} charge={charge} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Figures({ line, side }: { line: Line; side: 'before' | 'after' }) {
  const own = line[side];
  return FIGURES.map(({ field, of }, place) => (
    <td
      key={field}
      className={`text-end figure ${place === 0 ? 'revised-group' : ''} ${differs(line, of) ? `is-${side}` : ''}`}
    >
      {own && of(own)}
    </td>
  ));
}

function Difference({ amount }: { amount: Paise }) {
  return (
    <td className={`text-end figure revised-group ${amount < 0 ? 'negative' : ''}`}>
      {amount !== 0 && signed(amount)}
    </td>
  );
}

function ChargeRow({ charge: { label, change, before, after } }: { charge: Charge }) {
  const tone = (side: string) => (change === 'changed' ? `is-${side}` : '');
  return (
    <tr className={`is-${change}`}>
      <th scope="row">
        <Name name={label} change={change} />
      </th>
      <td colSpan={FIGURES.length} className={`text-end figure revised-group ${tone('before')}`}>
        {before && chargeText(before)}
      </td>
      <td colSpan={FIGURES.length} className={`text-end figure revised-group ${tone('after')}`}>
        {after && chargeText(after)}
      </td>
      <Difference amount={difference(before?.amount, after?.amount)} />
    </tr>
  );
}

const chargeText = ({ amount, gstPercent }: NonNullable<Charge['before']>) =>
  translate('{amount} + GST {percent} %', { amount: formatPaise(amount), percent: formatPercent(gstPercent) });

/** On a phone: a card for each line, differing figures before and now. */
export function RevisedCards({ data: { lines, charges } }: { data: QuotationRevisions }) {
  return (
    <ul className="revised-cards" aria-label={translate('Lines')}>
      {lines.map((line, place) => (
        <li key={keyOf(place)}>
          <strong>
            <Name name={line.item} change={line.change} />
          </strong>
          <Others line={line} />
          <dl>
            {FIGURES.map(({ field, label, of }) => (
              <div key={field}>
                <dt>{translate(label)}</dt>
                <dd className="figure">
                  <Was before={line.before && of(line.before)} after={line.after && of(line.after)} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
      {charges.map(({ label, change, before, after }, place) => (
        <li key={`charge ${keyOf(place)}`}>
          <strong>
            <Name name={label} change={change} />
          </strong>
          <span className="figure">
            <Was before={before && chargeText(before)} after={after && chargeText(after)} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Was({ before, after }: { before: string | null; after: string | null }) {
  if (before === after || before === null) return after;
  if (after === null) return <span className="is-before">{before}</span>;
  return (
    <>
      <span className="is-before">{before}</span> → <span className="is-after">{after}</span>
    </>
  );
}
