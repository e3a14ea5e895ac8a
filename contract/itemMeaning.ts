/** The pending count of quantities of an item while their document is in force. */
export const PENDING_COUNTS = ['requested', 'onOrder', 'reserved'] as const;
export type PendingCount = (typeof PENDING_COUNTS)[number];

/** How the lines of a kind count for an item. */
export type ItemMeaning = {
  /** The pending count of its lines: requested, on order, or reserved. */
  counts?: PendingCount;
  /** They count only where this setting has this value. */
  countsWhen?: { branch: string; code: string; is: string };
  /** The relation after which a quantity is no longer pending; unless given, that of the progress of its stages. */
  until?: string;
  /** Its rates are prices at which items were bought or sold. */
  prices?: 'bought' | 'sold';
};
