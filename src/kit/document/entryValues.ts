import { todayInIndia } from '../../../contract/dates';
import type { RecordRef } from '../attachments/record';
import type { AnyField, Values } from '../define';
import { type EntryForm, hiddenOf, setFieldValue } from '../form/useEntryForm';
import { choice } from '../inputs/inputKinds';
import { type DocumentKind, fieldsIn, type Lines, type StoredDocument } from './document';

export const linesIn = (values: Values, { field }: Pick<Lines, 'field'>): Values[] => {
  const list = values[field];
  return Array.isArray(list) ? (list as Values[]) : [];
};

/** The values to be sent: lines in which nothing was entered are left out. */
export function withoutBlankLines(values: Values, tables: readonly Lines[]): Values {
  const sent = tables.map((table) => [table.field, linesIn(values, table).filter((line) => !table.isBlank(line))]);
  return { ...values, ...Object.fromEntries(sent) };
}

/** The cells of a line that do not show, where they hold something, as a blank line has them. */
function hiddenCells(table: Lines, line: Values): Values {
  const fields = fieldsIn(table);
  return fields.some(({ when }) => when) ? hiddenOf(line, fields, table.blank()) : {};
}

/** A hidden cell has no value: text typed before it was hidden is neither checked nor sent. */
export function clearHiddenCells(form: EntryForm, tables: readonly Lines[]): void {
  for (const table of tables)
    for (const [index, line] of linesIn(form.getValues(), table).entries())
      for (const [field, value] of Object.entries(hiddenCells(table, line)))
        setFieldValue(form, `${table.field}.${index}.${field}`, value);
}

/** The typed values as they are sent: without hidden fields and without blank lines. */
export function asSent(kind: DocumentKind, values: Values): Values {
  const blank = kind.blank({ date: todayInIndia(), branchId: null });
  const tables = kind.tables.map((table) => [
    table.field,
    linesIn(values, table).map((line) => ({ ...line, ...hiddenCells(table, line) })),
  ]);
  const shown = hiddenOf(values, [...kind.header, ...kind.below], blank);
  return withoutBlankLines({ ...values, ...shown, ...Object.fromEntries(tables) }, kind.tables);
}

/** The entered values of a stored document: the fields of its blank form, without those the server added. */
export function enteredIn(kind: DocumentKind, document: StoredDocument): Values {
  const blank = kind.blank({ date: document.date, branchId: null });
  const values = Object.fromEntries(Object.keys(blank).map((field) => [field, document[field] ?? null]));
  const tables = kind.tables.map((table) => {
    const fields = Object.keys(table.blank());
    const lines = linesIn(document, table).map((line) =>
      Object.fromEntries(fields.map((one) => [one, line[one] ?? null])),
    );
    return [table.field, lines];
  });
  return { ...values, ...Object.fromEntries(tables) };
}

/** The identity of a stored line, and the line it was made from. */
const OWN_OF_LINE = ['lineNo', 'fromLineId'] as const;
const ownLine = (line: Values): Values =>
  Object.fromEntries(OWN_OF_LINE.filter((field) => field in line).map((field) => [field, null]));

/** Initial values from another document: the same, without those that belong to that document alone. */
export function copied(kind: DocumentKind, values: Values): Values {
  const same = kind.sameAgain?.(values) ?? values;
  const tables = kind.tables.map((table) => [
    table.field,
    linesIn(same, table).map((line) => ({ ...line, ...ownLine(line) })),
  ]);
  return {
    ...same,
    ...Object.fromEntries(tables),
    ...Object.fromEntries((kind.own ?? []).map((field) => [field, null])),
  };
}

/** A stored document as the record of its files and history. */
export const recordOf = (kind: DocumentKind, document: StoredDocument): RecordRef => ({
  path: kind.resource.path,
  id: document.id,
  fields: [...fieldsOfKind(kind), ...paperField(kind)],
  ...(kind.resource.timeline && { timeline: true }),
  ...(document.names && { names: document.names }),
  ...(document.accountNames && { accountNames: document.accountNames }),
});

/** The printed paper, as the history shows it. */
const paperField = ({ resource: { papers } }: DocumentKind): readonly AnyField[] =>
  papers ? [{ field: 'paper', label: 'Paper', input: choice(papers) }] : [];

/** Every field that is typed, in the order of the form. */
export const fieldsOfKind = ({ header, tables, below }: DocumentKind): readonly AnyField[] => [
  ...header,
  ...tables.flatMap(fieldsIn),
  ...below,
];

const NOT_GIVEN: readonly unknown[] = [null, undefined, '', false];

/** Whether a document shows a field: not if it is empty, was not asked, or is an amount of zero. */
export function isGiven({ field, input, when }: AnyField, values: Values): boolean {
  const value = values[field];
  const isNothing = value === 0 && (input === 'money' || input === 'percent');
  return !NOT_GIVEN.includes(value) && !isNothing && (!when || when(values));
}
