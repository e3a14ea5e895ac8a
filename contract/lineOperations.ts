import * as z from 'zod/mini';
import type { LineTable } from './document';
import { id, idOf, instant, optionalText, positiveQuantity, quantity } from './fields';
import type { Schema } from './resource';

/**
 * Lines of an open document that several devices change at the same time. A device sends operations, never the whole
 * document, and makes the ids of operations and lines itself. The lines follow from the set of operations alone:
 * operations that arrive in another order give the same lines.
 */

export const LINE_OPERATIONS = ['add', 'change', 'cancel', 'split', 'join', 'move', 'merge', 'unmerge'] as const;
export type LineOperationKind = (typeof LINE_OPERATIONS)[number];

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Made on the device, in lower case. */
const deviceKey = (message: string) => z.string(message).check(z.regex(UUID, message));

export type LineFields = Readonly<Record<string, unknown>>;

/** The effect of an operation on the lines of one family: a line and all lines split off it. */
export type LineOperation = {
  id: string;
  /** Grows with each operation of a device, and is above all that the device has seen: later ones win. */
  stamp: number;
  kind: LineOperationKind;
  /** The line; null for operations on a whole document. */
  line: string | null;
  /** `add`: the whole line; `change`: the fields that change. */
  fields: LineFields;
  /** `cancel`, `split`: the quantity of the line; null for all. */
  qty: number | null;
  /** `split`: the key of the part that is split off; `join`: the line of the same family that takes it. */
  otherLine: string | null;
  /** `move`: where the line goes; `merge`: the document that takes this one's place; `unmerge`: the one that returns. */
  otherDocumentId: number | null;
  reason: string | null;
};

type Inner = { _zod: { def: { type: string; innerType?: z.ZodMiniType } } };

/** The same field without what it is when it is left out: a change leaves fields alone that it does not name. */
const withoutDefault = (schema: z.ZodMiniType): z.ZodMiniType => {
  const { type, innerType } = (schema as unknown as Inner)._zod.def;
  return type === 'default' && innerType ? withoutDefault(innerType) : schema;
};

/** The body of a call that sends operations on lines of a kind. */
export function lineOperationsInput({ line }: Pick<LineTable, 'line'>) {
  const { shape } = line as unknown as z.ZodMiniObject<Record<string, z.ZodMiniType>>;
  const fields = Object.fromEntries(
    Object.entries(shape).map(([field, schema]) => [field, z.optional(withoutDefault(schema))]),
  );
  return z.object({
    /** The version of the lines that the device has. */
    since: z._default(z.int().check(z.gte(0)), 0),
    operations: z
      .array(
        z.object({
          id: deviceKey('Give the operation an id, a UUID in lower case'),
          stamp: z.int().check(z.gte(1)),
          kind: z.enum(LINE_OPERATIONS),
          line: z._default(z.nullable(deviceKey('Name the line by its UUID in lower case')), null),
          fields: z._default(z.object(fields), {}),
          qty: z._default(z.nullable(positiveQuantity), null),
          otherLine: z._default(z.nullable(deviceKey('Name the other line by its UUID in lower case')), null),
          otherDocumentId: z._default(z.nullable(idOf('Select the other document')), null),
          reason: z._default(optionalText(200), null),
        }),
      )
      .check(z.maxLength(500, 'At most 500 operations in one call')),
  });
}
export type LineOperationsInput = { since: number; operations: LineOperation[] };

/** A line as all operations have made it. */
export type MergedLine = {
  line: string;
  /** The document that it was added to or moved to. */
  documentId: number;
  fields: LineFields;
  /** The remaining quantity; null where its kind has none. */
  qty: number | null;
  cancelled: number;
  isOpen: boolean;
  /** Sort key, besides its own key. */
  stamp: number;
  /** The line that it was split off. */
  splitFrom: string | null;
};

export type Family = ReadonlyMap<string, MergedLine>;

/** Operations in the order in which they count. */
export const inOrder = <O extends Pick<LineOperation, 'id' | 'stamp'>>(operations: readonly O[]): O[] =>
  [...operations].sort((a, b) => a.stamp - b.stamp || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

/** Where an operation was sent to: lines are added there. */
export type Sent = LineOperation & { documentId: number };

/**
 * The lines after one more operation. An operation that exceeds the line changes as much as it can: for a line with 2
 * left, cancelling 3 cancels 2.
 * @param quantityField the field with the quantity; null where lines have none.
 */
export function applyOperation(lines: Family, operation: Sent, quantityField: string | null): Family {
  const { kind, documentId, fields, otherLine, otherDocumentId } = operation;
  const key = operation.line ?? '';
  const line = lines.get(key);
  const withLines = (...changed: readonly MergedLine[]): Family =>
    new Map([...lines, ...changed.map((one) => [one.line, one] as const)]);
  if (kind === 'add') {
    if (line) return lines;
    const qty = quantityField === null ? null : Number(fields[quantityField] ?? 0);
    const { stamp } = operation;
    return withLines({ line: key, documentId, fields, qty, cancelled: 0, isOpen: true, stamp, splitFrom: null });
  }
  if (!line) return lines;
  if (kind === 'move') return withLines({ ...line, documentId: otherDocumentId ?? line.documentId });
  if (!line.isOpen) return lines;
  const left = line.qty ?? 0;
  const part = Math.min(operation.qty ?? left, left);
  const rest = { ...line, qty: line.qty === null ? null : left - part, isOpen: line.qty !== null && left > part };
  switch (kind) {
    case 'change': {
      const changed = quantityField === null ? undefined : fields[quantityField];
      return withLines({
        ...line,
        fields: { ...line.fields, ...fields },
        ...(changed !== undefined && { qty: Number(changed) }),
      });
    }
    case 'cancel':
      return withLines({ ...rest, cancelled: line.cancelled + part });
    case 'split': {
      if (otherLine === null || lines.has(otherLine) || part === 0) return lines;
      const split = { ...line, line: otherLine, qty: part, cancelled: 0, isOpen: true, splitFrom: key };
      return withLines(rest, { ...split, documentId: otherDocumentId ?? line.documentId });
    }
    case 'join': {
      const into = lines.get(otherLine ?? '');
      if (!into?.isOpen || into === line || line.qty === null) return lines;
      return withLines({ ...line, qty: 0, isOpen: false }, { ...into, qty: (into.qty ?? 0) + left });
    }
    default:
      return lines;
  }
}

/** The lines of a family that follow from its operations. */
export const mergeOperations = (operations: readonly Sent[], quantityField: string | null): Family =>
  inOrder(operations).reduce<Family>((lines, one) => applyOperation(lines, one, quantityField), new Map());

/** A line of an open document as its calls answer it. */
export const OpenLine = z.object({
  line: z.string(),
  fields: z.record(z.string(), z.unknown()),
  qty: z.nullable(quantity),
  cancelled: quantity,
  isOpen: z.boolean(),
  splitFrom: z.nullable(z.string()),
  addedBy: z.string(),
  addedAt: instant,
  changedBy: z.string(),
  changedAt: instant,
  /** The version of the lines with which it changed last. */
  version: z.int(),
});
export type OpenLine = z.infer<typeof OpenLine>;

/** One operation in the history of lines. */
export const OperationTaken = z.object({
  id: z.string(),
  kind: z.enum(LINE_OPERATIONS),
  line: z.nullable(z.string()),
  fields: z.record(z.string(), z.unknown()),
  qty: z.nullable(quantity),
  otherLine: z.nullable(z.string()),
  /** The document that it was sent to, and the other one of a move or a merge. */
  documentId: id,
  otherDocumentId: z.nullable(id),
  reason: z.nullable(z.string()),
  by: z.string(),
  at: instant,
});
export type OperationTaken = z.infer<typeof OperationTaken>;

/** Answer to a device: the merged lines, and the operations of others since the version that it had. */
export const OpenLines = z.object({
  /** Another document, where this one was merged into it. */
  documentId: id,
  version: z.int(),
  /** The highest stamp so far: the device goes on above it. */
  clock: z.int(),
  lines: z.array(OpenLine),
  /** Operations of others since then, with their number. */
  others: z.array(z.object({ by: z.string(), kind: z.enum(LINE_OPERATIONS), times: z.int() })),
});
export type OpenLines = z.infer<typeof OpenLines>;

/** Body and answer of the operations of a kind, for screens. */
export type LineOperationsCall = { input: Schema<LineOperationsInput>; answer: Schema<OpenLines> };
