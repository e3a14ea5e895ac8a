import type { Quantity } from '../../../../contract/amount';
import type { SoldItem } from '../../../../contract/pos/catalogue';
import { Attention } from './Attention';
import { CashMove } from './CashMove';
import { CloseTill } from './CloseTill';
import { CustomerDialog } from './CustomerDialog';
import { Devices } from './Devices';
import { BatchDialog, BillDiscountDialog, HeldDialog, HoldDialog, LineDiscountDialog, QuantityDialog } from './dialogs';
import { Finder } from './Finder';
import { LastBills } from './LastBills';
import { LineDialog } from './LineDialog';
import { PaySheet } from './PaySheet';
import { RefundSheet } from './RefundSheet';
import { ReturnDialog } from './ReturnDialog';
import type { Billing } from './useBilling';

export type DialogName =
  | 'find'
  | 'customer'
  | 'qty'
  | 'line'
  | 'lineDiscount'
  | 'billDiscount'
  | 'batch'
  | 'hold'
  | 'held'
  | 'pay'
  | 'cash'
  | 'close'
  | 'bills'
  | 'return'
  | 'devices'
  | 'attention';

const ONE = 1000 as Quantity;

type Props = { name: DialogName | null; billing: Billing; close(): void; start?: string; isTouch?: boolean };

/** What opens over a bill, one at a time. */
export function TillDialogs({ name, billing, close, start = '', isTouch = false }: Props) {
  const parts = { billing, close };
  if (name === null) return null;
  if (name === 'find') {
    const pick = (item: SoldItem) => {
      close();
      billing.add({ item, unitId: item.unitId, factor: ONE, qty: ONE, price: null }, ONE);
    };
    return <Finder items={billing.catalogue?.items ?? []} start={start} pick={pick} close={close} />;
  }
  if (name === 'customer') return <CustomerDialog {...parts} />;
  if (name === 'line') return <LineDialog {...parts} />;
  if (name === 'qty') return <QuantityDialog {...parts} />;
  if (name === 'lineDiscount') return <LineDiscountDialog {...parts} />;
  if (name === 'billDiscount') return <BillDiscountDialog {...parts} />;
  if (name === 'batch') return <BatchDialog {...parts} />;
  if (name === 'hold') return <HoldDialog {...parts} />;
  if (name === 'held') return <HeldDialog {...parts} />;
  if (name === 'return') return <ReturnDialog {...parts} />;
  if (name === 'pay' && billing.order.back && billing.due.toPay === 0) return <RefundSheet {...parts} />;
  if (name === 'pay') return <PaySheet {...parts} isTouch={isTouch} />;
  if (name === 'cash') return <CashMove till={billing.till} close={close} />;
  if (name === 'close') return <CloseTill till={billing.till} close={close} />;
  if (name === 'devices') return <Devices {...parts} />;
  if (name === 'bills') return <LastBills {...parts} />;
  return <Attention {...parts} />;
}
