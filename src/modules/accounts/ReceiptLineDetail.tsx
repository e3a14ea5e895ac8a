import { lazy, Suspense } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Values } from '../../kit/define';
import type { LineDetailProps } from '../../kit/document/document';
import { BillsEditor } from './BillsEditor';
import { useAccount } from './bills';
import { CentreField } from './CentreField';
import { ShortChoice } from './ShortChoice';

const TcsSection = lazy(() => import('./tds/TcsSection').then((file) => ({ default: file.TcsSection })));

/** Under a receipt's line: the bills that the money settles. */
export function ReceiptLineDetail({ name }: LineDetailProps) {
  const { control } = useFormContext<Values>();
  const account = useAccount(useWatch({ control, name: `${name}.accountId` }));
  if (!account) return null;
  return (
    <>
      {account.billWise && (
        <>
          <BillsEditor name={name} account={account} side="receivable" after="tdsDeducted" />
          <ShortChoice name={name} account={account} />
        </>
      )}
      {account.isTcs && (
        <Suspense>
          <TcsSection name={name} />
        </Suspense>
      )}
      <CentreField name={name} account={account} />
    </>
  );
}
