import { translate } from '../translate';

/** Heads of the two columns of amounts of a voucher. */
export function SideHeads() {
  return (
    <>
      <th scope="col" className="text-end">
        {translate('Debit')}
      </th>
      <th scope="col" className="text-end">
        {translate('Credit')}
      </th>
    </>
  );
}
