import type { BesideRecord } from '../beside/record';
import type { AnyField, Values } from '../define';
import type { DocumentKind, Lines, StoredDocument } from './document';

export const linesIn = (values: Values, lines: Lines): Values[] => {
  const list = values[lines.field];
  return Array.isArray(list) ? (list as Values[]) : [];
};

/** What is sent: lines in which nothing was entered are left out. */
export function withoutBlankLines(values: Values, lines: Lines | undefined): Values {
  if (!lines) return values;
  return { ...values, [lines.field]: linesIn(values, lines).filter((line) => !lines.isBlank(line)) };
}

/** What was entered in a stored document: the fields of its blank form, without what the server added. */
export function enteredIn(kind: DocumentKind, document: StoredDocument): Values {
  const blank = kind.blank({ date: document.date, branchId: null });
  const values = Object.fromEntries(Object.keys(blank).map((field) => [field, document[field] ?? null]));
  if (!kind.lines) return values;
  const { field, blank: blankLine } = kind.lines;
  const fields = Object.keys(blankLine());
  const lines = linesIn(document, kind.lines).map((line) =>
    Object.fromEntries(fields.map((one) => [one, line[one] ?? null])),
  );
  return { ...values, [field]: lines };
}

/** Values that another document begins with: the same, without what belongs to the one that they come from. */
export const copied = (kind: DocumentKind, values: Values): Values => ({
  ...(kind.sameAgain?.(values) ?? values),
  ...Object.fromEntries((kind.own ?? []).map((field) => [field, null])),
});

/** A stored document as the record that files and history stand beside. */
export const recordOf = (kind: DocumentKind, document: StoredDocument): BesideRecord => ({
  path: kind.resource.path,
  id: document.id,
  fields: [...kind.header, ...(kind.lines?.columns ?? []), ...kind.below],
  names: document.accountNames,
});

const NOT_GIVEN: readonly unknown[] = [null, undefined, '', false];

/** Whether a document tells a field: nothing is told that was left empty, was not asked, or is an amount of nothing. */
export function isGiven({ field, input, when }: AnyField, values: Values): boolean {
  const value = values[field];
  return !NOT_GIVEN.includes(value) && !(input === 'money' && value === 0) && (!when || when(values));
}
