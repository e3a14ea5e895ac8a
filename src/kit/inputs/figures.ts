import {
  formatPaise,
  formatPercent,
  formatQuantity,
  formatRate,
  type Paise,
  type Percent,
  parsePaise,
  parsePercent,
  parseQuantity,
  parseRate,
  type Quantity,
  type Rate,
} from '../../../contract/amount';
import { evaluate } from '../arithmetic';

export type FigureKind = 'money' | 'quantity' | 'rate' | 'percent' | 'count';

type Reading = { decimals: number; parse(text: string): number | null; format(value: number): string };

const parseCount = (text: string) => (/^-?\d{1,15}$/.test(text.trim()) ? Number(text) : null);

// Each kind is used only on a field of its own brand, see define.ts.
export const READINGS: Readonly<Record<FigureKind, Reading>> = {
  money: { decimals: 2, parse: parsePaise, format: (value) => formatPaise(value as Paise) },
  quantity: { decimals: 3, parse: parseQuantity, format: (value) => formatQuantity(value as Quantity) },
  rate: { decimals: 4, parse: parseRate, format: (value) => formatRate(value as Rate) },
  percent: { decimals: 3, parse: parsePercent, format: (value) => formatPercent(value as Percent) },
  count: { decimals: 0, parse: parseCount, format: String },
};

/** @returns the figure that a person typed, plainly or as a sum behind `=`; NaN when it is neither. */
export function readFigure(kind: FigureKind, typed: string): number {
  const { decimals, parse } = READINGS[kind];
  const text = typed.trim();
  const value = text.startsWith('=') ? evaluate(text.slice(1), decimals) : parse(text);
  return value ?? Number.NaN;
}
