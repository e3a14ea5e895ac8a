import { useQuery } from '@tanstack/react-query';
import { formatPaise, formatQuantity } from '../../contract/amount';
import { DOCUMENTS } from '../../contract/changes';
import { formatMonth } from '../../contract/dates';
import { CUSTOMER_AGES, CustomerSnapshot as Snapshot } from '../../contract/selling/customerSnapshot';
import { type Customer, type CustomerInput, customers } from '../../contract/selling/customers';
import { Chart } from '../kit/chart/Chart';
import { http } from '../kit/http';
import type { SummaryProps } from '../kit/master/master';
import { translate } from '../kit/translate';
import './customerSnapshot.scss';

/** A customer at a glance, above its form: credit, debt by age, a year of sales, top items. */
export function CustomerSnapshot({ record: { id } }: SummaryProps<CustomerInput, Customer>) {
  const { data } = useQuery({
    queryKey: [DOCUMENTS, 'customer', id],
    queryFn: async ({ signal }) =>
      Snapshot.parse((await http.get(`${customers.path}/${id}/snapshot`, { signal })).data),
  });
  if (!data) return null;
  const { outstanding, creditLeft, advances, ages, months, daysToPay, settled, items } = data;
  const hasSold = months.some(({ taxable }) => taxable !== 0);
  if (!hasSold && outstanding === 0 && settled === 0) return null;
  const facts = [
    { label: 'Outstanding', text: formatPaise(outstanding) },
    { label: 'Credit left', text: creditLeft === null ? translate('No limit') : formatPaise(creditLeft) },
    ...(advances > 0 ? [{ label: 'Advances', text: formatPaise(advances) }] : []),
    ...(daysToPay === null
      ? []
      : [{ label: 'Pays after', text: translate('{days} days', { days: String(daysToPay) }) }]),
  ];
  return (
    <section className="customer-snapshot" aria-label={translate('Customer at a glance')}>
      <dl className="entry-card">
        {facts.map(({ label, text }) => (
          <div key={label} className="entry-card-fact">
            <dt className="entry-card-label">{translate(label)}</dt>
            <dd className="entry-card-figure">{text}</dd>
          </div>
        ))}
      </dl>
      {ages.some((amount) => amount > 0) && (
        <dl className="entry-card" aria-label={translate('Owed, by days overdue')}>
          {CUSTOMER_AGES.map((age, at) => (
            <div key={age} className="entry-card-fact">
              <dt className="entry-card-label">{translate(age)}</dt>
              <dd className={`entry-card-figure ${at > 0 && (ages[at] ?? 0) > 0 ? 'entry-card-warning' : ''}`}>
                {formatPaise(ages[at] ?? outstanding)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {hasSold && (
        <Chart
          name="customerSnapshot"
          chart={{
            kind: 'bars',
            label: 'Sales of twelve months',
            axis: 'Month',
            show: 'money',
            categories: months.map(({ month }) => formatMonth(month)),
            series: [{ label: 'Sales', values: months.map(({ taxable }) => taxable) }],
          }}
        />
      )}
      {items.length > 0 && (
        <ol className="customer-items" aria-label={translate('Items bought most')}>
          {items.map(({ itemId, name, unit, qty, taxable }) => (
            <li key={itemId}>
              <bdi>{name}</bdi>
              <span>
                {formatQuantity(qty)} {unit}
              </span>
              <span>{formatPaise(taxable)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
