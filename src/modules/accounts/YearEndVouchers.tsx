import { Link } from 'react-router-dom';
import { accounts as screens } from '../../../contract/accounts/screens';
import type { YearEnd } from '../../../contract/accounts/yearEnd';
import { type Paise, sumOf } from '../../../contract/amount';
import { formatDate } from '../../../contract/dates';
import { SideHeads } from '../../kit/document/SideHeads';
import { href } from '../../kit/href';
import { Figure } from '../../kit/show';
import { translate } from '../../kit/translate';

type Voucher = YearEnd['vouchers'][number];
type Props = { year: YearEnd['year']; vouchers: readonly Voucher[] };

/** The vouchers that close the year, as posted or as they would be. */
export function YearEndVouchers({ year, vouchers }: Props) {
  return vouchers.map((voucher) => (
    <section key={voucher.branchId} className="year-voucher">
      <h2>
        {voucher.documentId ? (
          <Link to={href(screens.yearEnd, { year: year.code, open: voucher.documentId })}>{voucher.number}</Link>
        ) : (
          translate('Closing voucher')
        )}{' '}
        <small>{voucher.branchName}</small>
      </h2>
      <div className="report-scroll">
        <table
          className="report"
          aria-label={translate('Closing voucher of {branchName}', { branchName: voucher.branchName })}
        >
          <thead>
            <tr>
              <th scope="col">{translate('Account')}</th>
              <SideHeads />
            </tr>
          </thead>
          <tbody>
            {voucher.lines.map((line) => (
              <tr key={line.accountId} className="report-row">
                <td>
                  <Link
                    to={href(screens.ledger, {
                      accountId: line.accountId,
                      from: year.from,
                      to: year.to,
                      branchId: voucher.branchId,
                    })}
                  >
                    {line.accountName}
                  </Link>
                </td>
                <Side label={translate('Debit')} amount={line.debit} />
                <Side label={translate('Credit')} amount={line.credit} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{translate('On {to}', { to: formatDate(year.to) })}</td>
              <Side label={translate('Debit')} amount={sumOf(voucher.lines, (line) => line.debit)} />
              <Side label={translate('Credit')} amount={sumOf(voucher.lines, (line) => line.credit)} />
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  ));
}

function Side({ label, amount }: { label: string; amount: Paise }) {
  return (
    <td className="text-end figure" data-label={label}>
      <Figure amount={amount} blankZero />
    </td>
  );
}
