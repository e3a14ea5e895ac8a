import type { ColumnCondition } from '../../../contract/columnFilters';
import type { AnyColumn } from '../define';
import { useUrl } from '../urlState';
import { canFilter, PREFIX, useConditions } from './useConditions';

/** The fields to type in are open. */
const OPEN = 'filter';

export type ColumnFiltering = {
  /** The fields are in sight; their text counts also while they are not. */
  isOpen: boolean;
  turn(): void;
  canFilter(column: AnyColumn): boolean;
  typedOf(field: string): string;
  problemOf(field: string): string | null;
  type(field: string, text: string): void;
  clear(): void;
  /** Parameters of the URL that hold something. */
  names: readonly string[];
  /** The typed conditions that can be read. */
  conditions: readonly ColumnCondition[];
  /** The same in words. */
  summary: string;
};

export function useColumnFilters(columns: readonly AnyColumn[]): ColumnFiltering {
  const [params, setUrl] = useUrl();
  const { texts, conditions, problems, summary } = useConditions(columns);
  const isOpen = params.has(OPEN);
  const names = [...params.keys()].filter((name) => name.startsWith(PREFIX));
  return {
    isOpen,
    turn: () => setUrl({ [OPEN]: isOpen ? null : '1' }, { replace: true }),
    canFilter,
    typedOf: (field) => texts.get(field) ?? '',
    problemOf: (field) => problems.get(field) ?? null,
    type: (field, text) => setUrl({ [`${PREFIX}${field}`]: text, page: null }, { replace: true }),
    clear: () => setUrl({ ...Object.fromEntries(names.map((name) => [name, null])), page: null }, { replace: true }),
    names,
    conditions,
    summary,
  };
}
