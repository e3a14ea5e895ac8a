import { itemStart } from '../../../contract/inventory/simpleItems';

/** New items begin with rates as the counters of the company sell. */
export const newItemStart = {
  path: itemStart.path,
  read: (answer: unknown) => ({ withTax: itemStart.answer.parse(answer).withTax }),
} as const;
