import type { TdsSection, TdsSectionInput } from '../../../contract/admin/tdsSections';
import { formatPercent } from '../../../contract/amount';
import { formatDate } from '../../../contract/dates';
import type { SummaryProps } from '../../kit/master/master';
import { Figure } from '../../kit/show';
import { translate } from '../../kit/translate';

/** The rates of former days, by which older documents were deducted. */
export function EarlierRates({ record }: SummaryProps<TdsSectionInput, TdsSection>) {
  if (record.earlier.length === 0) return null;
  return (
    <table className="table table-sm">
      <caption>{translate('Former rates')}</caption>
      <thead>
        <tr>
          <th scope="col">{translate('From')}</th>
          <th scope="col" className="text-end">
            {translate('Persons')}
          </th>
          <th scope="col" className="text-end">
            {translate('Others')}
          </th>
          <th scope="col" className="text-end">
            {translate('Limit of a year')}
          </th>
        </tr>
      </thead>
      <tbody>
        {record.earlier.map((one) => (
          <tr key={one.fromDate}>
            <td>{formatDate(one.fromDate)}</td>
            <td className="text-end">{formatPercent(one.individualHuf)} %</td>
            <td className="text-end">{formatPercent(one.other)} %</td>
            <td className="text-end">
              <Figure amount={one.yearlyLimit} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
