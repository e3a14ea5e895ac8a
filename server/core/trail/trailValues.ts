import {
  formatPaise,
  formatPercent,
  formatRate,
  MAX_PAISE,
  type Paise,
  type Percent,
  type Rate,
} from '../../../contract/amount';
import { formatDate, isIsoDate } from '../../../contract/dates';
import type { Schema } from '../../../contract/resource';

type Check = { _zod: { def: { check?: string; value?: unknown } } };
type Node = { _zod: { def: { type: string; innerType?: Node; in?: Node; checks?: readonly Check[] } } };

/** The kinds of an entry's fields, from its contract. */
export type Fields = Readonly<Record<string, Node>>;

export const fieldsOf = (input: Schema<unknown> | undefined): Fields =>
  (input as unknown as { shape?: Fields } | undefined)?.shape ?? {};

/** The inner schema of an optional one. */
function leafOf(node: Node): Node {
  const { innerType, in: before } = node._zod.def;
  const inner = innerType ?? before;
  return inner ? leafOf(inner) : node;
}

/** Amounts are the whole numbers that may be as large as amounts are. */
const isMoney = ({ _zod: { def } }: Node) =>
  def.checks?.some(({ _zod: { def: check } }) => check.check === 'less_than' && check.value === MAX_PAISE) ?? false;

function figure(value: number, field: string, node: Node | undefined): string {
  if (field === 'lifeYears') return formatRate(value as Rate);
  if (node && isMoney(leafOf(node))) return formatPaise(value as Paise);
  return /percent$/i.test(field) ? `${formatPercent(value as Percent)} %` : String(value);
}

const LONGEST = 80;

/** A value of the audit trail as short text; a list is given by its number of lines. */
export function shortText(value: unknown, field: string, fields: Fields): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.length === 1 ? '1 line' : `${value.length} lines`;
  const node = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return figure(value, field, node);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (isIsoDate(text)) return formatDate(text);
  // The words of a choice are known to the form alone: `inUse` is read as "in use".
  if (node && leafOf(node)._zod.def.type === 'enum') return text.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
