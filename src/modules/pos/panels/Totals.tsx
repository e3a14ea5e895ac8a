import { formatPaise, type Paise } from '../../../../contract/amount';
import { translate } from '../../../kit/translate';
import type { Billing } from './useBilling';

/** What the bill comes to. */
export function Totals({ billing }: { billing: Billing }) {
  const { figures, order, due, takeBack } = billing;
  const { back } = order;
  const { cgst, sgst } = figures.taxes;
  const rows: readonly (readonly [string, Paise])[] = [
    ['Discount', (figures.discount + figures.billDiscount) as Paise],
    ['Taxable', figures.taxable],
    ['CGST', cgst],
    ['SGST', sgst],
    ['Round off', figures.roundOff],
  ];
  return (
    <dl className="till-totals">
      {rows
        .filter(([label, amount]) => amount !== 0 || label === 'Taxable')
        .map(([label, amount]) => (
          <div key={label}>
            <dt>{translate(label)}</dt>
            <dd className="figure">{formatPaise(amount)}</dd>
          </div>
        ))}
      <div className="is-payable">
        <dt>{translate('Total')}</dt>
        <dd className="figure" data-testid="payable">
          {formatPaise(figures.payable)}
        </dd>
      </div>
      {back && (
        <>
          <div className="till-back">
            <dt>
              {translate(back.pending > 0 ? 'Adjusted on {number}' : 'Returned of {number}', { number: back.number })}{' '}
              <button
                type="button"
                className="btn btn-sm btn-link"
                aria-label={translate('Take no goods back')}
                onClick={() => takeBack(null)}
              >
                ×
              </button>
            </dt>
            <dd className="figure">{formatPaise(-back.value as Paise)}</dd>
          </div>
          <div className="is-payable">
            <dt>{translate(due.toGive > 0 ? 'Give back' : 'To pay')}</dt>
            <dd className="figure" data-testid="due">
              {formatPaise(due.toGive > 0 ? due.toGive : due.toPay)}
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}
