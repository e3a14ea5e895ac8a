import type * as z from 'zod/mini';
import { branchesPath } from '../../contract/branch';
import { fieldForms, labelOf, wordsOf } from '../../contract/fields';
import { targetOf } from '../../contract/references';
import type { AnyColumn, AnyField, FieldFilter, InputKind, ShowKind } from './define';
import { anyBranch, someBranches } from './inputs/branchInput';
import { choice, entriesOf, lookup } from './inputs/inputKinds';

/** The defaults of fields and columns, from the schemas of the contract. */

type Check = { _zod: { def: { check: string; maximum?: number } } };
type Node = z.core.$ZodType & {
  _zod: { def: { type: string; innerType?: Node; in?: Node; element?: Node; shape?: Shape } };
};
export type Shape = Readonly<Record<string, Node>>;

/** The fields of an input or a row. */
export const shapeOf = (schema: unknown): Shape => (schema as Node | undefined)?._zod.def.shape ?? {};
/** The fields of a line of a table of lines. */
export const lineShapeOf = (schema: unknown, field: string): Shape => shapeOf(shapeOf(schema)[field]?._zod.def.element);

/** Longer texts are written in several rows. */
const LONG_TEXT = 120;
const OF_UNIT: Readonly<Record<string, 'money' | 'quantity' | 'rate' | 'percent'>> = {
  paise: 'money',
  '1/1000 unit of measure': 'quantity',
  '1/10000 rupee per unit of measure': 'rate',
  '1/1000 per cent': 'percent',
};

/** The schema of the entered value, whether it may be left out or not. */
function within(node: Node): Node {
  const inner = node._zod.def.innerType ?? node._zod.def.in;
  return inner ? within(inner) : node;
}

function checkOf(node: Node, name: string) {
  const { checks = [] } = within(node)._zod.def as { checks?: readonly Check[] };
  return checks.find(({ _zod }) => _zod.def.check === name)?._zod.def;
}

/** The kind of value of a field: the same words serve inputs and columns. */
function kindOf(node: Node): 'money' | 'quantity' | 'rate' | 'percent' | 'date' | 'switch' | 'count' | 'text' {
  const plain = within(node);
  const { format = '', 'x-unit': unit = '' } = fieldForms.get(plain) ?? {};
  const { type } = plain._zod.def;
  if (type === 'boolean') return 'switch';
  if (type === 'number') return OF_UNIT[unit] ?? 'count';
  return format === 'date' ? 'date' : 'text';
}

type Own = { path: string; names: { one: string; many: string } };

function inputOf(own: Own, field: string, node: Node | undefined): InputKind {
  if (!node) throw new Error(`${own.path}: the contract has no field ${field}`);
  const target = targetOf(node);
  const words = wordsOf(within(node));
  if (target?.path === branchesPath) return anyBranch;
  if (target) {
    const { path, names = path === own.path ? own.names : undefined, screen } = target;
    if (!names) throw new Error(`${own.path}: give ${field} an input, since nothing says what is chosen`);
    return lookup(entriesOf({ path, names, ...(screen && { screen }) }));
  }
  if (words) return choice(words);
  const kind = kindOf(node);
  return kind === 'text' && (checkOf(node, 'max_length')?.maximum ?? 0) > LONG_TEXT ? 'textarea' : kind;
}

/**
 * A field of a form as its definition gives it, by its name alone or with more; one with a label and an input is whole.
 */
export type FieldPart = string | (Partial<AnyField> & { field: string });
export function fieldFrom(own: Own, shape: Shape, part: FieldPart): AnyField {
  const said = typeof part === 'string' ? { field: part } : part;
  if (said.label !== undefined && said.input !== undefined) return { ...said, label: said.label, input: said.input };
  const input = said.input ?? inputOf(own, said.field, shape[said.field]);
  const isShort = said.field === 'code' || input === 'count';
  const width = isShort ? 'short' : input === 'textarea' ? 'wide' : undefined;
  return { label: labelOf(said.field, shape[said.field]), ...(width && { width }), ...said, input };
}

/** A day that is entered for the month that it is in. */
const isOfMonth = (node: Node) => fieldForms.get(within(node))?.['x-unit'] === 'month';

/** Values that are shown and never entered as such. */
const SHOWN: Readonly<Record<string, ShowKind>> = { 'date-time': 'instant', month: 'month' };

function showOf(kind: ReturnType<typeof kindOf>, node: Node): ShowKind | undefined {
  if (kind === 'text') return SHOWN[fieldForms.get(within(node))?.format ?? ''];
  if (kind === 'switch') return 'tick';
  if (isOfMonth(node)) return 'monthOf';
  // A percentage that may be negative is worked out, not entered.
  if (kind === 'percent' && !checkOf(node, 'greater_than')) return 'share';
  return kind;
}

/** The key whose name a row shows: `branchName` is that of `branchId`. */
const keyOf = (field: string) => (field.endsWith('Name') ? `${field.slice(0, -'Name'.length)}Id` : field);

export type ColumnPart = string | (Partial<AnyColumn> & { field: string });
/** One with a label says all else itself, but for how its value is shown. @param fields of the form, whose labels and words its columns take. */
export function columnFrom(row: Shape, fields: readonly AnyField[], part: ColumnPart, place: number): AnyColumn {
  const said = typeof part === 'string' ? { field: part } : part;
  const { field } = said;
  const entered = fields.find((one) => one.field === field || one.field === keyOf(field));
  const node = row[field];
  const kind = node ? kindOf(node) : 'text';
  const show = node && showOf(kind, node);
  if (said.label !== undefined) return { ...(show && !said.words && { show }), ...said, label: said.label };
  const label = entered?.label ?? labelOf(field, node);
  if (field === 'active') return { card: 'mark', show: 'tick', off: 'Inactive', ...said, label };
  const ofForm =
    typeof entered?.input === 'object' && entered.input.kind === 'choice' ? entered.input.words : undefined;
  const words = ofForm ?? (node && wordsOf(within(node)));
  const card = place === 0 ? undefined : field === 'name' ? 'name' : kind === 'text' ? 'fact' : 'part';
  return {
    ...(show && { show }),
    ...(words && { words }),
    ...(card && { card }),
    ...(kind === 'switch' && { optional: true }),
    ...said,
    label,
  };
}

/** Columns of all that a row shows in words, the name first and whether it is active last. */
export function columnsOf(row: Shape, fields: readonly AnyField[], name: string): string[] {
  const ofFields = fields.flatMap(({ field, input }) => {
    if (input === 'textarea' || input === 'password') return [];
    const shown = field.replace(/Id$/, 'Name');
    return [shown in row ? shown : field];
  });
  const inRow = ofFields.filter((field) => field in row && !field.endsWith('Id'));
  return [
    ...new Set([name, ...inRow.filter((field) => field !== 'active'), ...(inRow.includes('active') ? ['active'] : [])]),
  ];
}

export const yesNo = { true: 'Yes', false: 'No' } as const;

/** The filters of a list: those that the contract names, as the form enters them. */
export const filtersOf = (names: readonly string[], fields: readonly AnyField[]): FieldFilter[] =>
  names.flatMap((name) => {
    const { label, input } = fields.find(({ field }) => field === name) ?? {};
    if (!label || !input) return [];
    if (input === 'switch') return [{ field: name, label, input: choice(yesNo) }];
    return typeof input === 'object' ? [{ field: name, label, input }] : [];
  });

type ReportField = {
  kind: 'field';
  field: string;
  label: string;
  input: FieldFilter['input'] | 'text';
  show?: 'monthOf';
};
export type DerivedFilter = { kind: 'period'; from: string; to: string } | ReportField;

/** Within a sentence a label begins small, unless it is an abbreviation. */
const inSentence = (label: string) => (/^.[a-z ]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label);

/** An optional choice offers leaving it out too: otherwise the first answer would look chosen. */
const withAll = (input: ReportField['input'], node: Node): ReportField['input'] =>
  typeof input === 'object' && input.kind === 'choice' && node._zod.def.type === 'optional'
    ? { ...input, words: { '': 'All', ...input.words } }
    : input;

/** The sentence above a report, from its filters: the period, then the choices. */
export function reportFilters(own: Own, filters: Shape): DerivedFilter[] {
  const { from, to, ...others } = filters;
  const fields = Object.entries(others).map(([field, node]): ReportField => {
    const input = field === 'branchId' ? someBranches : inputOf(own, field, node);
    if (input !== 'date' && input !== 'text' && typeof input !== 'object')
      throw new Error(`${own.path}: give the filter ${field} an input`);
    const label = inSentence(labelOf(field, node));
    return { kind: 'field', field, label, input: withAll(input, node), ...(isOfMonth(node) && { show: 'monthOf' }) };
  });
  return [...(from && to ? [{ kind: 'period' as const, from: 'from', to: 'to' }] : []), ...fields];
}
