import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { BudgetLinesInput, type BudgetLines as BudgetLinesType } from '../../../contract/accounts/budgets';
import { MESSAGE } from '../../../contract/errors';
import type { Schema } from '../../../contract/resource';
import type { Values } from '../../kit/define';
import type { Lines } from '../../kit/document/document';
import { withoutBlankLines } from '../../kit/document/entryValues';
import { useDraftKeeper } from '../../kit/form/useDraftKeeper';
import { showFieldProblems, useEntryForm } from '../../kit/form/useEntryForm';
import { ApiError } from '../../kit/http';
import { showMessage, showProblem } from '../../kit/messages';
import { translate } from '../../kit/translate';
import { BudgetLineTotal } from './BudgetLineTotal';
import {
  blankBudgetLine,
  budgetLinesQuery,
  enteredBudget,
  isBlankBudgetLine,
  isTyped,
  onTop,
  useSaveBudget,
} from './budgetData';
import { budgetColumns, withBudgetFile } from './budgetsImport';

/** The typing in a budget, kept as a draft, saved, and merged with the saved changes of others. */
export function useBudgetForm(stored: BudgetLinesType) {
  const { budget } = stored;
  const start = enteredBudget(stored);
  const form = useEntryForm(BudgetLinesInput as unknown as Schema<Values>, start);
  const { recovered, forget } = useDraftKeeper(`budget#${budget.id}`, form, start);
  const save = useSaveBudget(budget.id);
  const [isMerged, setMerged] = useState(false);
  const client = useQueryClient();
  const { reset, getValues } = form;
  const lines = useMemo((): Lines => {
    return {
      field: 'lines',
      blank: blankBudgetLine,
      isBlank: isBlankBudgetLine,
      columns: budgetColumns(budget.yearFrom),
      Detail: BudgetLineTotal,
    };
  }, [budget.yearFrom]);

  /** Nothing is stored before the budget is saved. */
  function take(rows: readonly Values[]) {
    const kept = withoutBlankLines(form.getValues(), [lines]).lines as Values[];
    form.setValue('lines', withBudgetFile(kept, rows), { shouldDirty: true });
  }

  // While nothing is typed, changes saved by others are shown at once.
  useEffect(() => {
    const values = getValues();
    if (!isTyped(values) && Number(values.version) < budget.version) reset(enteredBudget(stored));
  }, [budget.version, stored, getValues, reset]);

  function done(now: BudgetLinesType) {
    forget();
    reset(enteredBudget(now));
    setMerged(false);
    showMessage(MESSAGE.success, translate('{name} is saved', { name: budget.name }));
  }

  /** Somebody else was faster: their changes are taken in, and the typing stays for review. */
  async function takeIn() {
    const now = await client.fetchQuery({ ...budgetLinesQuery(budget.id), staleTime: 0 });
    const next = onTop(now, getValues());
    // A lost answer: everything is stored already.
    if (!next) return done(now);
    reset(enteredBudget(now));
    reset(next, { keepDefaultValues: true });
    setMerged(true);
  }

  async function send(values: Values) {
    try {
      done(await save.mutateAsync(withoutBlankLines(values, [lines])));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'STALE') await takeIn().catch(showProblem);
      else if (!showFieldProblems(form, error)) showProblem(error);
    }
  }

  function submit() {
    if (save.isPending) return;
    form.setValue('lines', withoutBlankLines(form.getValues(), [lines]).lines);
    void form.handleSubmit(send)();
  }

  function discard() {
    forget();
    form.reset(start);
  }

  return { form, start, lines, recovered, discard, isMerged, take, submit, isSaving: save.isPending };
}
