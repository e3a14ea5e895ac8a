import { Link } from 'react-router-dom';
import { BILL_STATES } from '../../../contract/books/billOfDocument';
import { can, type Screen, TRAN } from '../../../contract/screen';
import type { Values } from '../define';
import { href } from '../href';
import { useSession, whoOf } from '../session';
import { translate } from '../translate';

/** How the bill of a document is settled: by a new voucher of a screen, with the bill taken. */
export type Settled = { screen: Screen; words: string };

type Props = { by: Settled; document: Values; look: string };

/** Opens the new receipt or payment of an unsettled bill, for users who may make one. */
export function SettleButton({ by: { screen, words }, document, look }: Props) {
  const details = useSession((session) => session.details);
  const { billId, balance } = document;
  if (!details || !screen.built || typeof billId !== 'number' || !balance || !can(whoOf(details), screen, TRAN.create))
    return null;
  return (
    <Link
      className={look}
      to={href(screen, { open: 'new', bill: String(billId) })}
      onClick={(event) => event.stopPropagation()}
    >
      {translate(words)}
    </Link>
  );
}

/** Due date, balance and state of the bill of each document, and the button that settles it. */
export const billColumnsOf = (by: Settled) =>
  [
    { field: 'billDue', label: 'Due on', show: 'date', card: 'fact' },
    { field: 'balance', label: 'Balance', show: 'money', total: 'sum', card: 'part' },
    { field: 'billState', label: 'Payment', show: 'status', words: BILL_STATES, card: 'part' },
    {
      field: 'billId',
      label: by.words,
      unsorted: true,
      unfiltered: true,
      cell: (row: Values) => <SettleButton by={by} document={row} look="btn btn-sm btn-outline-primary" />,
    },
  ] as const;
