import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { OpeningAccount } from '../../../../contract/accounts/openingSheet';
import type { OpeningLine } from '../../../../contract/accounts/openings';
import type { AccountOption } from '../../../../contract/books/accounts';
import type { Values } from '../../../kit/define';
import { Icon } from '../../../kit/Icon';
import { translate } from '../../../kit/translate';
import { BillsEditor } from '../BillsEditor';
import { useAccount } from '../bills';
import { BillCurrency } from './BillCurrency';
import { pathOf } from './openingsData';
import { UnclearedEditor } from './UnclearedEditor';

/** Under a party's opening balance the bills that it consists of, under a bank's the cheques that it had not seen. */
export function OpeningDetail({ of }: { of: OpeningAccount }) {
  const account = useAccount(of.id);
  if (!account) return null;
  if (account.controlType === 'bank') return <UnclearedEditor name={pathOf(of.id)} account={account} />;
  return <OpeningBills of={of} account={account} />;
}

/** Bills; those of a supplier may be in another currency, which is asked for where the supplier has one or on demand. */
function OpeningBills({ of: { id, isSupplier, currency }, account }: { of: OpeningAccount; account: AccountOption }) {
  const name = pathOf(id);
  const { control, setFocus } = useFormContext<Values>();
  const bills = (useWatch({ control, name: `${name}.bills` }) ?? []) as OpeningLine['bills'];
  // At which bill it was asked for.
  const [asked, setAsked] = useState<number | null>(null);
  const first = bills.findIndex(({ refType }) => refType === 'new');
  // The button that asked for it is gone.
  useEffect(() => {
    if (asked !== null) setFocus(`${name}.bills.${asked}.currency`);
  }, [asked, name, setFocus]);
  const isShown =
    asked !== null || (isSupplier && currency !== null) || bills.some((bill) => bill.currency || bill.exchangeRate);
  return (
    <BillsEditor
      name={name}
      account={account}
      side="opening"
      under={isShown ? (path) => <BillCurrency name={path} /> : undefined}
      more={
        isSupplier &&
        first >= 0 &&
        !isShown && (
          <button type="button" className="btn btn-sm btn-outline-secondary" onClick={() => setAsked(first)}>
            <Icon name="plus" /> {translate('Add currency')}
          </button>
        )
      }
    />
  );
}
