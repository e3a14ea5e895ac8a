import { useEffect, useState } from 'react';
import { type Screen, TRAN } from '../../../../contract/screen';
import { saleReturns } from '../../../../contract/selling/saleReturns';
import { NO_MONEY, type Till } from '../../../../contract/selling/shifts';
import { queueKeysUntil } from '../../../kit/keys/keyQueue';
import type { ScreenKey } from '../../../kit/keys/useKeys';
import { useMay } from '../../../kit/session';
import type { DialogName } from './TillDialogs';
import { useBilling } from './useBilling';
import { warn } from './warn';

export type LayoutProps = { screen: Screen; till: Till };

/** Where the next scan goes. */
export const CODE_CELL = '#till-code:focus';
const ONE = 1000;

/** What both layouts share: the bill, the one dialog over it, and the keys. */
export function useLayout({ till }: LayoutProps) {
  const billing = useBilling(till);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [next, setNext] = useState<DialogName | 'exactCash' | null>(null);
  const { order, due, pay, setQty, printLast } = billing;
  const mayReturn = useMay(saleReturns.screen)(TRAN.create);
  const line = order.lines[order.current];
  const show = (name: DialogName) => {
    if (billing.isScanning) return setNext(name);
    const needsLines: readonly DialogName[] = ['pay', 'hold', 'billDiscount'];
    const needsLine: readonly DialogName[] = ['qty', 'lineDiscount', 'batch'];
    if (needsLines.includes(name) && order.lines.length === 0 && !(name === 'pay' && order.back)) return;
    if (needsLine.includes(name) && !line) return;
    if (name === 'return' && !mayReturn) return void warn('You may not take goods back. Ask a manager to do it.');
    setDialog(name);
  };
  const payCash = async () => {
    if (billing.isScanning) return setNext('exactCash');
    if (order.back && due.toPay === 0) return show('pay');
    if (order.lines.length === 0) return;
    const exact = { mode: 'cash', amount: due.toPay, reference: null } as const;
    await queueKeysUntil(pay({ tenders: [exact], received: NO_MONEY }, true));
  };
  // Who is quicker than the list of items pays, holds and changes what was scanned, once it is there.
  useEffect(() => {
    if (!next || billing.isScanning) return;
    setNext(null);
    if (next === 'exactCash') void payCash();
    else show(next);
  });
  const step = (by: number) => line && setQty(order.current, line.qty + by);
  const isTyping = () => Boolean((document.activeElement as HTMLInputElement | null)?.value);
  const keys: readonly ScreenKey[] = [
    { keys: 'F2', words: 'Find an item', act: () => show('find') },
    { keys: 'F3', words: 'Customer, by mobile', act: () => show('customer') },
    { keys: 'F4', words: 'Quantity of the line', act: () => show('qty') },
    { keys: 'F6', words: 'Line discount', act: () => show('lineDiscount') },
    { keys: 'F7', words: 'Hold', act: () => show('hold') },
    { keys: 'F8', words: 'Recall', act: () => show('held') },
    { keys: 'F9', words: 'Pay', act: () => show('pay') },
    { keys: 'F10', words: 'Exact cash: save and print', act: () => void payCash() },
    { keys: 'Alt+E', words: 'Rate, quantity and batch of the line', act: () => line && show('line') },
    { keys: 'Alt+D', words: 'Bill discount', act: () => show('billDiscount') },
    { keys: 'Alt+R', words: 'Return or exchange', act: () => show('return') },
    { keys: 'Alt+B', words: 'Batch and serial numbers', act: () => show('batch') },
    { keys: 'Alt+P', words: 'Print the last bill again', act: printLast },
    { keys: 'Alt+C', words: 'Cash in and out', act: () => show('cash') },
    { keys: 'Alt+Q', words: 'Close till', act: () => show('close') },
    { keys: 'Del', words: 'Remove the line', act: () => line && setQty(order.current, 0) },
    { keys: '+ −', words: 'One more or one less of the line' },
    { keys: '3*', words: 'Three of the next item' },
  ];
  // + and − belong to what is typed, where something is.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || document.querySelector('dialog[open]') || isTyping())
        return;
      const by = { '+': ONE, '-': -ONE }[event.key];
      if (!by) return;
      event.preventDefault();
      step(by);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
  return { billing, dialog, show, close: () => setDialog(null), keys };
}
