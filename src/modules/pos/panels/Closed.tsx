import { create } from 'zustand';
import { formatPaise, type Paise } from '../../../../contract/amount';
import type { Shift, Till } from '../../../../contract/selling/shifts';
import { TENDERS } from '../../../../contract/selling/tenders';
import { ModalFrame } from '../../../kit/ModalFrame';
import { invalidateRoots } from '../../../kit/queries';
import { translate } from '../../../kit/translate';
import { printSlips } from './printing';
import { settlementSlip } from './slip';

/** The shift that was closed here last. It stays in sight until it is put away, though its till is shut by then. */
const useClosedShift = create<{ shift: Shift | null; till: Till | null }>()(() => ({ shift: null, till: null }));

/** The slip of the close is printed at once. */
export function showClosed(shift: Shift, till: Till): void {
  useClosedShift.setState({ shift, till });
  void printSlips([settlementSlip(shift, till)]);
}

export function useClosed() {
  const { shift, till } = useClosedShift();
  const done = () => {
    invalidateRoots(['/api/pos/tills']);
    useClosedShift.setState({ shift: null, till: null });
  };
  return { shift, till, done };
}

/** What the till should have held, and what it did. */
export function Closed({ shift, till, close }: { shift: Shift; till: Till; close(): void }) {
  const amountOf = (mode: string) => shift.tenders.find((one) => one.mode === mode)?.amount ?? (0 as Paise);
  const rows: readonly (readonly [string, Paise])[] = [
    ['Opening float', shift.opening],
    ...shift.tenders.map(({ mode, amount }) => [TENDERS[mode], amount] as const),
    ['Paid in', shift.paidIn],
    ['Paid out', shift.paidOut],
    ['Cash expected', (shift.expected ?? 0) as Paise],
    ['Cash counted', (shift.counted ?? 0) as Paise],
    ['Over or short', (shift.difference ?? 0) as Paise],
    ['Card slips against bills', ((shift.cardCounted ?? 0) - amountOf('card')) as Paise],
    ['UPI received against bills', ((shift.upiCounted ?? 0) - amountOf('upi')) as Paise],
  ];
  return (
    <ModalFrame title={translate('{till} is closed', { till: shift.till })} onClose={close}>
      <p className="modal-frame-text">
        {shift.firstNumber === null
          ? translate('No bill was made.')
          : translate('{bills} bills, {first} to {last}; {cancelled} cancelled', {
              bills: shift.bills,
              first: shift.firstNumber,
              last: shift.lastNumber ?? shift.firstNumber,
              cancelled: shift.cancelled,
            })}
      </p>
      <table className="table shift-table">
        <tbody>
          {rows.map(([label, amount]) => (
            <tr key={label}>
              <th scope="row">{translate(label)}</th>
              <td className="figure text-end">{formatPaise(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {shift.expired.length > 0 && (
        <p>
          {translate('Held bills that expired: {list}', { list: shift.expired.map(({ label }) => label).join(', ') })}
        </p>
      )}
      <div className="modal-frame-actions">
        <button
          type="button"
          className="btn btn-outline-primary"
          onClick={() => void printSlips([settlementSlip(shift, till)])}
        >
          {translate('Print again')}
        </button>
        <button type="button" className="btn btn-primary" onClick={close}>
          {translate('Close')}
        </button>
      </div>
    </ModalFrame>
  );
}
