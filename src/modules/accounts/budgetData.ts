import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
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
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (values: Values) =>
      BudgetLines.parse((await http.put(`${budgets.path}/${id}/lines`, values)).data),
    onSuccess: () => client.invalidateQueries({ queryKey: ['/api/accounts'] }),
  });
}

/** What an account or group did by months in the year before. */
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
    lines: lines.length > 0 ? lines.map((line) => ({ ...line })) : [blankBudgetLine()],
  };
}

/** The sum of the twelve months of a line as it is typed. */
export const yearOf = (line: Values): Paise =>
  MONTHS.reduce((sum, month) => sum + (Number(line[month]) || 0), 0) as Paise;
