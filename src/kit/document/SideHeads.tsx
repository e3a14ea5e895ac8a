import { said } from '../words';

/** Heads of the two columns of amounts of a voucher. */
export function SideHeads() {
  return (
    <>
      <th scope="col" className="text-end">
        {said('Debit')}
      </th>
      <th scope="col" className="text-end">
        {said('Credit')}
      </th>
    </>
  );
}
