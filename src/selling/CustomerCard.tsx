import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { formatPaise } from '../../contract/amount';
import { customerCredit } from '../../contract/selling/customerCredit';
import type { Values } from '../kit/define';
import { http } from '../kit/http';
import { translate } from '../kit/translate';

const WARNED: ReadonlySet<string> = new Set(['Overdue', 'On hold']);

/** The balance of the chosen customer, and the remaining credit, under the head of a form. */
export function CustomerCard() {
  const [customerId, date] = useWatch<Values>({ name: ['customerId', 'date'] });
  const params = { customerId, date };
  const { data } = useQuery({
    queryKey: [customerCredit.path, params],
    enabled: typeof customerId === 'number' && typeof date === 'string' && date !== '',
    queryFn: async ({ signal }) =>
      customerCredit.answer.parse((await http.get(customerCredit.path, { params, signal })).data),
  });
  if (!data || typeof customerId !== 'number') return null;
  const { outstanding, overdue, overdueDays, advances, creditLeft, onHold } = data;
  const facts = [
    { label: 'Outstanding', text: formatPaise(outstanding) },
    ...(overdue > 0
      ? [
          {
            label: 'Overdue',
            text: translate('{amount}, {days} days', { amount: formatPaise(overdue), days: overdueDays }),
          },
        ]
      : []),
    ...(advances > 0 ? [{ label: 'Advances', text: formatPaise(advances) }] : []),
    { label: 'Credit left', text: creditLeft === null ? translate('No limit') : formatPaise(creditLeft) },
    ...(onHold === null ? [] : [{ label: 'On hold', text: onHold }]),
  ];
  return (
    <dl className="entry-card" aria-label={translate('Credit of the customer')}>
      {facts.map(({ label, text }) => (
        <div key={label} className="entry-card-fact">
          <dt className="entry-card-label">{translate(label)}</dt>
          <dd className={`entry-card-figure ${WARNED.has(label) ? 'entry-card-warning' : ''}`}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
