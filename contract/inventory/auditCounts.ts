import * as z from 'zod/mini';
import { id, instant, isoDateField, optionalText, quantity, signedMoney, signedQuantity } from '../fields';
import { optionalRef } from '../references';
import { batchCode, serialCode } from '../stock/trackedGoods';
import { lossTypes } from './lossTypes';
import { stockAudits } from './stockAudits';

/** The count of a stock audit: the sheet that counters work through, their counts, and what differs. */

/** Root of live events of counts. */
export const AUDIT_COUNTS = '/api/inventory/audit-counts';

export const auditSheetPath = (audit: number | ':id') => `${stockAudits.path}/${audit}/sheet` as const;
export const auditCountsPath = (audit: number | ':id') => `${stockAudits.path}/${audit}/counts` as const;
export const auditDifferencesPath = (audit: number | ':id') => `${stockAudits.path}/${audit}/differences` as const;
export const auditReasonsPath = (audit: number | ':id') => `${stockAudits.path}/${audit}/reasons` as const;

/** Counts that one call takes. */
export const MOST_COUNTS = 100;

export const AuditCount = z.object({
  key: z.string(),
  qty: z.int(),
  serial: z.nullable(z.string()),
  by: z.string(),
  at: instant,
});
export type AuditCount = z.infer<typeof AuditCount>;

export const AuditSheetLine = z.object({
  id,
  itemId: id,
  code: z.string(),
  item: z.string(),
  rack: z.nullable(z.string()),
  unit: z.string(),
  decimals: z.int(),
  /** Other units that it may be counted in. */
  units: z.array(z.object({ id, code: z.string(), factor: z.int() })),
  barcodes: z.array(z.object({ code: z.string(), unitId: z.nullable(id) })),
  batches: z.boolean(),
  serials: z.boolean(),
  batch: z.nullable(z.string()),
  expiresOn: z.nullable(isoDateField()),
  /** Quantity in the books; null in a blind count. */
  book: z.nullable(z.int()),
  /** It is counted again: the first count was above the tolerance. */
  again: z.boolean(),
  counts: z.array(AuditCount),
});
export type AuditSheetLine = z.infer<typeof AuditSheetLine>;

export const AuditSheet = z.object({
  number: z.string(),
  store: z.string(),
  status: z.string(),
  isOpen: z.boolean(),
  /** Only lines that are counted again, in a second count. */
  lines: z.array(AuditSheetLine),
});
export type AuditSheet = z.infer<typeof AuditSheet>;

const KEY = z.string('Give the count a key').check(z.regex(/^[\w-]{8,60}$/, 'A key has 8 to 60 letters and digits'));

/** One count as it is taken on a device: it is known by the key that the device gave it, so that sending it twice counts once. */
export const CountInput = z.object({
  key: KEY,
  /** A line of the sheet, or else the bar code, item code or serial number that was read. */
  lineId: z._default(z.nullable(id), null),
  code: z._default(optionalText(60), null),
  /** For goods kept by batch, where the sheet has no line for the batch yet. */
  batchNo: z._default(batchCode, null),
  expiresOn: z._default(z.nullable(isoDateField()), null),
  unitId: z._default(z.nullable(id), null),
  qty: quantity,
  serial: z._default(serialCode, null),
  /** The count that this one withdraws. */
  removes: z._default(z.nullable(KEY), null),
  at: z.iso.datetime('Say when it was counted'),
});
export type CountInput = z.infer<typeof CountInput>;

export const CountsInput = z.object({
  counts: z
    .array(CountInput)
    .check(
      z.minLength(1, 'Send at least one count'),
      z.maxLength(MOST_COUNTS, `Send at most ${MOST_COUNTS} counts at a time`),
    ),
});

export const CountsTaken = z.object({
  /** The result of each count; a problem is a sentence, and such a count is not stored. */
  outcomes: z.array(z.object({ key: z.string(), problem: z.nullable(z.string()), lineId: z.nullable(id) })),
  lines: z.array(AuditSheetLine),
});
export type CountsTaken = z.infer<typeof CountsTaken>;

export const AuditDifference = z.object({
  id,
  code: z.string(),
  item: z.string(),
  unit: z.string(),
  batch: z.nullable(z.string()),
  book: z.int(),
  /** Movements between the moment of the audit and the count. */
  moved: z.int(),
  counted: z.nullable(z.int()),
  difference: z.nullable(signedQuantity),
  isBeyond: z.boolean(),
  rounds: z.int(),
  countedBy: z.nullable(z.string()),
  lossTypeId: z.nullable(id),
  reason: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  /** Serial numbers that the books have and nobody found, and the other way round. */
  missing: z.array(z.string()),
  found: z.array(z.string()),
  /** Cost of the difference; null for users who may not see it. */
  value: z.nullable(signedMoney),
});
export type AuditDifference = z.infer<typeof AuditDifference>;

export const AuditDifferences = z.object({
  seesCost: z.boolean(),
  lines: z.array(AuditDifference),
  /** Codes that were read and that no item has. */
  unknown: z.array(z.object({ code: z.string(), qty: z.int(), by: z.string(), at: instant })),
  reasons: z.array(z.object({ id, name: z.string() })),
});
export type AuditDifferences = z.infer<typeof AuditDifferences>;

/** Why a line differs: a loss type, whose account then bears the shortage, and words. */
export const ReasonInput = z.object({ lineId: id, lossTypeId: optionalRef(lossTypes), remark: optionalText(100) });
