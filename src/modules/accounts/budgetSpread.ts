import { monthsOf, spreadEvenly, spreadLike } from '../../../contract/accounts/budgets';
import type { Paise } from '../../../contract/amount';
import { MESSAGE } from '../../../contract/errors';
import type { Values } from '../../kit/define';
import { type EntryForm, setFieldValue } from '../../kit/form/useEntryForm';
import { showMessage, showProblem } from '../../kit/messages';
import { translate } from '../../kit/translate';
import { lastYearOf, yearOf } from './budgetData';

export type Pattern = (total: Paise, line: Values) => Promise<Paise[]>;
export const even: Pattern = async (total) => spreadEvenly(total);
/** With no sum typed it takes last year as it was. */
export const like =
  (budgetId: number): Pattern =>
  async (total, line) => {
    const before = await lastYearOf(budgetId, line);
    return total > 0 ? spreadLike(total, before) : before.map((amount) => Math.max(amount, 0) as Paise);
  };

/** Shares the sum of a line out over its months. */
export async function spread(form: EntryForm, at: number | null, pattern: Pattern): Promise<void> {
  const line = at === null ? {} : ((form.getValues('lines') as Values[])[at] ?? {});
  if (!line.accountId && !line.groupId) {
    showMessage(MESSAGE.warningToast, translate('Go to a line with an account or a group first'));
    return;
  }
  try {
    const amounts = monthsOf(await pattern(yearOf(line), line));
    for (const [month, amount] of Object.entries(amounts)) setFieldValue(form, `lines.${at}.${month}`, amount);
  } catch (error) {
    showProblem(error);
  }
}
