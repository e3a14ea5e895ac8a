import * as z from 'zod/mini';
import { clockTime } from '../clock';
import { documentType, lineTable, type Stages } from '../document';
import { called, choice, count, optionalText, percentField, yesOrNo } from '../fields';
import { optionalRef, ref, refKey } from '../references';
import { TRAN } from '../screen';
import { itemCategories } from '../stock/itemCategories';
import { itemGroups } from '../stock/itemGroups';
import { items } from '../stock/items';
import { stores } from '../stock/stores';
import { inventoryKinds } from './kinds';
import { inventory as screens } from './screens';

export const AUDIT_SCOPES = {
  store: 'The whole store',
  group: 'An item group',
  category: 'An item category',
  abc: 'A class of ABC',
  rack: 'A rack or bin',
  random: 'A random sample',
  list: 'Listed items',
} as const;

/** Treatment of uncounted lines when the count ends. */
const close = {
  to: 'counted',
  tran: TRAN.create,
  label: 'End the count',
  asks: {
    uncounted: called(
      'Lines without a count',
      choice({ leave: 'Leave them as they are', zero: 'Nothing is there: count 0' }),
    ),
  },
} as const;
const decide = { screen: screens.stockAudit, tran: TRAN.approve } as const;
const cancel = {
  to: 'cancelled',
  tran: TRAN.cancel,
  label: 'Cancel stock audit',
  effects: 'reverse',
  reason: true,
  confirm: 'What was counted stays readable; nothing of it is posted.',
} as const;

/**
 * Planned; counted against the stock of a moment, by several people; what differs is counted again or approved, and only
 * then posted.
 */
const stages = {
  draft: {
    phase: 'draft',
    words: 'planned',
    moves: {
      start: { to: 'counting', tran: TRAN.create, label: 'Start the count', numbers: true, effects: 'write' },
    },
  },
  counting: { phase: 'live', words: 'being counted', moves: { close, cancel } },
  counted: {
    phase: 'waiting',
    words: 'counted, waiting for approval',
    moves: {
      approve: { ...decide, to: 'posted', label: 'Approve and post', effects: 'write' },
      recount: {
        to: 'recounting',
        tran: TRAN.create,
        label: 'Count again',
        asks: {
          which: called(
            'What is counted again',
            choice({ beyond: 'Differences above the tolerance', all: 'All differences' }),
          ),
        },
      },
      return: { ...decide, to: 'counting', label: 'Return', reason: true },
      cancel,
    },
  },
  recounting: { phase: 'live', words: 'counted again', moves: { close, cancel } },
  posted: {
    phase: 'done',
    words: 'posted',
    moves: {
      cancel: { ...cancel, confirm: 'Its differences are taken back, and the days before it can be entered again.' },
    },
  },
  cancelled: { phase: 'void', words: 'cancelled', moves: {} },
} as const satisfies Stages;

export const ABC_CLASSES = { A: 'A', B: 'B', C: 'C' } as const;
/** Items of a random sample at most. */
export const MOST_SAMPLED = 2000;

/** Goods of a store are counted and what differs is posted (type AU). */
export const stockAudits = documentType({
  ...inventoryKinds.audit,
  atCost: true,
  head: {
    /** The moment whose stock is compared. */
    time: clockTime,
    storeId: ref(stores),
    scope: called('What is counted', choice(AUDIT_SCOPES)),
    groupId: optionalRef(itemGroups),
    categoryId: optionalRef(itemCategories),
    abcClass: z._default(z.nullable(called('Class', choice(ABC_CLASSES))), null),
    rack: z._default(optionalText(20), null),
    /** How many items are drawn by chance. */
    sample: z._default(z.nullable(called('Items', count(MOST_SAMPLED))), null),
    /** Goods move while they are counted: movements up to each count are added to the stock of the moment. */
    moving: called('Goods move during the count', yesOrNo),
    blind: called('Blind count', yesOrNo),
    /** Left out, it is that of the class of each item, by the settings. */
    tolerance: z.nullable(called('Tolerance %', percentField())),
  },
  lines: { items: lineTable(z.object({ itemId: ref(items) }), { least: 0 }) },
  stages,
  list: { store: z.string() },
  filters: { storeId: refKey(stores, 'Select a store of the list') },
  approval: { branch: 'PUR', code: 'inv_audit', screen: screens.stockAudit },
});
export type StockAudit = z.infer<typeof stockAudits.document>;

/** A difference above the tolerance, in thousandths of one per cent of what the books have. */
export const isBeyond = (expected: number, counted: number, tolerance: number): boolean =>
  counted !== expected &&
  (expected <= 0 || BigInt(Math.abs(counted - expected)) * 100_000n > BigInt(tolerance) * BigInt(expected));
