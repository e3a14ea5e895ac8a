import type { ScreenKey } from '../../../kit/keys/useKeys';
import type { Desk } from './useDesk';
import type { DeskActs } from './useDeskActs';

/** The keys that both layouts have. */
export const deskKeys = (desk: Desk, acts: DeskActs): ScreenKey[] => {
  const onOrder = (act: () => unknown) => () => void (desk.order && act());
  return [
    { keys: 'F8', words: 'KOT', act: () => void acts.kot() },
    { keys: 'F9', words: 'Print bill', act: () => void acts.bill() },
    { keys: 'F10', words: 'Settle', act: () => acts.pay() },
    { keys: 'Alt+T', words: 'Move to another table', act: onOrder(acts.transfer) },
    { keys: 'Alt+M', words: 'Merge with another table', act: onOrder(acts.merge) },
    { keys: 'Alt+S', words: 'Split the bill', act: onOrder(acts.split) },
    { keys: 'Alt+N', words: 'No charge', act: onOrder(acts.noCharge) },
    { keys: 'Alt+D', words: 'Discount', act: onOrder(acts.discount) },
    { keys: 'Alt+C', words: 'Service charge asked for', act: onOrder(acts.service) },
    { keys: 'Alt+G', words: 'Guest and waiter', act: onOrder(acts.seat) },
    { keys: 'Alt+P', words: 'Print again', act: onOrder(acts.reprint) },
    { keys: 'Esc', words: 'Back to the tables', act: () => desk.choose(null) },
  ];
};
