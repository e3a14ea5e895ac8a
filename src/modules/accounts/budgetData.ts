import { queryOptions, useMutation } from '@tanstack/react-query';
import { BudgetLines, budgets, LastYear, lastYearPath, MONTHS, monthsOf } from '../../../contract/accounts/budgets';
import type { Paise } from '../../../contract/amount';
import type { Values } from '../../kit/define';
import { http } from '../../kit/http';

export const budgetLinesQuery = (id: number) =>
  queryOptions({
    queryKey: [budgets.path, 'lines', id],
    queryFn: async ({ signal }) => BudgetLines.parse((await http.get(`${budgets.path}/${id}/lines`, { signal })).data),
  });

export function useSaveBudget(id: number) {
  return useMutation({
    mutationFn: async (values: Values) =>
      BudgetLines.parse((await http.put(`${budgets.path}/${id}/lines`, values)).data),
  });
}

/** The monthly figures of an account or group in the year before. */
export async function lastYearOf(budgetId: number, line: Values): Promise<Paise[]> {
  const params = line.accountId ? { accountId: line.accountId } : { groupId: line.groupId };
  return LastYear.parse((await http.get(lastYearPath(budgetId), { params })).data).amounts;
}

export const blankBudgetLine = (): Values => ({ accountId: null, groupId: null, ...monthsOf([]) });

export const isBlankBudgetLine = (line: Values): boolean =>
  line.accountId === null && line.groupId === null && MONTHS.every((month) => !line[month]);

export function enteredBudget({ budget, lines }: BudgetLines): Values {
  return {
    version: budget.version,
    reason: null,
    lines: orBlank(lines),
    // The lines before the typing, to compare with.
    base: lines,
  };
}

const orBlank = (lines: readonly Values[]): Values[] =>
  lines.length > 0 ? lines.map((line) => ({ ...line })) : [blankBudgetLine()];

const keyOf = ({ accountId, groupId }: Values) => `${accountId}:${groupId}`;
const byKey = (lines: readonly Values[]) => new Map(lines.map((line) => [keyOf(line), line]));
const differing = (line: Values, other: Values) => MONTHS.filter((month) => line[month] !== other[month]);
const listOf = (lines: unknown) => (Array.isArray(lines) ? (lines as Values[]) : []);

/** Typed lines over those that somebody else has stored since: each month has the typed figure, else the stored one. */
function overStored(base: readonly Values[], stored: readonly Values[], typed: readonly Values[]): Values[] {
  const [before, now, mine] = [byKey(base), byKey(stored), byKey(typed)];
  const kept = typed.flatMap((line) => {
    const [was, is] = [before.get(keyOf(line)), now.get(keyOf(line))];
    if (!was) return [line];
    const changed = differing(line, was);
    if (!is) return changed.length > 0 ? [line] : [];
    return [{ ...is, ...Object.fromEntries(changed.map((month) => [month, line[month]])) }];
  });
  return [...kept, ...stored.filter((line) => !mine.has(keyOf(line)) && !before.has(keyOf(line)))];
}

const typedIn = ({ lines }: Values) => listOf(lines).filter((line) => !isBlankBudgetLine(line));

/** Whether a form differs from its initial values. */
export const isTyped = (values: Values): boolean =>
  Boolean(values.reason) || JSON.stringify(typedIn(values)) !== JSON.stringify(values.base);

/**
 * A form after a faster save by somebody else: typed changes over the stored lines; null if these contain all changes.
 */
export function onTop(stored: BudgetLines, values: Values): Values | null {
  const merged = overStored(listOf(values.base), stored.lines, typedIn(values));
  if (JSON.stringify(merged) === JSON.stringify(stored.lines)) return null;
  return { ...enteredBudget(stored), reason: values.reason, lines: orBlank(merged) };
}

/** The sum of the twelve months of a line as it is typed. */
export const yearOf = (line: Values): Paise =>
  MONTHS.reduce((sum, month) => sum + (Number(line[month]) || 0), 0) as Paise;
