import type { Ref } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { OpeningAccount } from '../../../../contract/accounts/openingSheet';
import type { Paise } from '../../../../contract/amount';
import type { Values } from '../../../kit/define';
import { Figure } from '../../../kit/show';
import { translate } from '../../../kit/translate';
import type { Lines, Typed } from './openingsData';
import { sumsOf } from './sheetRows';

type Props = {
  name: string;
  index: number;
  measure: Ref<HTMLTableSectionElement>;
  accounts: readonly OpeningAccount[];
  stored: Lines;
};

/** The lines typed so far. */
export function useTypedLines(): Typed {
  const { control } = useFormContext<Values>();
  return (useWatch({ control, name: 'lines' }) ?? {}) as Typed;
}

/** The head of a group with the sums of its accounts, as they are typed. */
export function OpeningGroup({ name, index, measure, accounts, stored }: Props) {
  const sums = sumsOf(useTypedLines(), stored, accounts);
  return (
    <tbody ref={measure} data-index={index} className="opening-group">
      <tr>
        <th scope="rowgroup" colSpan={2}>
          {name}
        </th>
        <td className="line-money">{sums.debit !== 0 && <Figure amount={sums.debit} />}</td>
        <td className="line-money">{sums.credit !== 0 && <Figure amount={sums.credit} />}</td>
        <td />
      </tr>
    </tbody>
  );
}

/**
 * Both sides of all accounts and the difference between them. @param stock the debit that opening stock documents add.
 */
export function OpeningTotals({ stored, stock }: { stored: Lines; stock: Paise }) {
  const { debit, credit } = sumsOf(useTypedLines(), stored);
  const rows = [
    { label: 'Debit', amount: debit },
    ...(stock === 0 ? [] : [{ label: 'Opening Stocks', amount: stock }]),
    { label: 'Credit', amount: credit },
    { label: 'Difference', amount: (debit + stock - credit) as Paise },
  ];
  return (
    <dl className="entry-totals" aria-live="polite">
      {rows.map(({ label, amount }) => (
        <div key={label} className={label === 'Difference' ? `is-strong${amount === 0 ? '' : ' is-apart'}` : undefined}>
          <dt>{translate(label)}</dt>
          <dd>
            <Figure amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
