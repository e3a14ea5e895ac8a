import { formatPaise, negate, type Paise } from '../../../../contract/amount';
import { printedAmounts } from '../../../../contract/selling/printedAmounts';
import { translate } from '../../../kit/translate';
import type { Billing } from './useBilling';

/** What the bill comes to. */
export function Totals({ billing }: { billing: Billing }) {
  const { figures, order, due, takeBack } = billing;
  const { offers, discount } = printedAmounts(order.offers, figures);
  const { back } = order;
  const { cgst, sgst, igst, vat } = figures.taxes;
  const rows: readonly (readonly [string, Paise])[] = [
    ['Discount', negate(discount)],
    ['Taxable', figures.taxable],
    ['CGST', cgst],
    ['SGST', sgst],
    ['IGST', igst],
    ['VAT', vat],
    ['Round off', figures.roundOff],
    ['TCS', figures.tcs],
  ];
  return (
    <>
      <dl className="till-totals">
        {offers.map(({ name, amount }) => (
          <div key={name} className="till-offer">
            <dt>{name}</dt>
            <dd className="figure">{formatPaise(-amount as Paise)}</dd>
          </div>
        ))}
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
                {back.number === null
                  ? translate('Returned without a bill')
                  : translate(back.pending > 0 ? 'Adjusted on {number}' : 'Returned of {number}', {
                      number: back.number,
                    })}{' '}
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
      <OfferHints billing={billing} />
    </>
  );
}

/** What the cashier may tell the customer: what one piece more gives, and why a coupon counts for nothing. */
function OfferHints({ billing: { order, offered } }: { billing: Billing }) {
  const { coupon } = order;
  return (
    <>
      {offered.hints.map(({ code, name }) => (
        <p key={code} className="till-hint" role="status">
          {translate('{offer}: one more is free.', { offer: name })}
        </p>
      ))}
      {coupon && offered.unused && (
        <p className="till-hint" role="status">
          {offered.unused === 'least'
            ? translate('Coupon {code} is for bills from {amount}.', {
                code: coupon.code,
                amount: formatPaise(coupon.least),
              })
            : translate('Coupon {code} is not used: another offer gives more.', { code: coupon.code })}
        </p>
      )}
    </>
  );
}
