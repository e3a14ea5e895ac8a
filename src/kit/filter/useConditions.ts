import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ColumnCondition } from '../../../contract/columnFilters';
import { todayInIndia } from '../../../contract/dates';
import type { AnyColumn } from '../define';
import { useStartMonth } from '../report/useReport';
import { readTyped } from './readTyped';

/** Filters typed under the heads of columns; each is in the URL as it was typed, behind this prefix. */
export const PREFIX = 'f.';

/** A column without a label holds buttons. */
export const canFilter = ({ label, unfiltered }: AnyColumn): boolean => label !== '' && !unfiltered;

/** The text under the heads of columns, hidden ones too, as conditions and problems by field. */
export function useConditions(columns: readonly AnyColumn[]) {
  const [params] = useSearchParams();
  const startMonth = useStartMonth();
  const today = todayInIndia();
  const typed = [...params].filter(([name, text]) => name.startsWith(PREFIX) && text.trim() !== '');
  const spelt = JSON.stringify(typed.map(([name, text]) => [name.slice(PREFIX.length), text]));
  return useMemo(() => {
    const texts = new Map<string, string>(JSON.parse(spelt));
    const conditions: ColumnCondition[] = [];
    const problems = new Map<string, string>();
    const sentences: string[] = [];
    for (const column of columns.filter(canFilter)) {
      const text = texts.get(column.field);
      if (text === undefined) continue;
      const read = readTyped(column, text, { today, startMonth });
      if ('problem' in read) problems.set(column.field, read.problem);
      else {
        conditions.push(read.condition);
        sentences.push(`${column.label} ${text.trim()}`);
      }
    }
    return { texts, conditions, problems, summary: sentences.join(' · ') };
  }, [columns, spelt, today, startMonth]);
}

/** The same as lists send them to the server. */
export const whereOf = (conditions: readonly ColumnCondition[]): { where?: string } =>
  conditions.length > 0 ? { where: JSON.stringify(conditions) } : {};
