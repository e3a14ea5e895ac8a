import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import {
  BudgetLinesInput,
  type BudgetLines as BudgetLinesType,
  budgets,
  monthsOf,
  spreadEvenly,
  spreadLike,
} from '../../../contract/accounts/budgets';
import type { Paise } from '../../../contract/amount';
import { MESSAGE } from '../../../contract/errors';
import type { Schema } from '../../../contract/resource';
import { TRAN } from '../../../contract/screen';
import type { AnyField, Values } from '../../kit/define';
import { fieldsIn, type LineDetailProps, type Lines } from '../../kit/document/document';
import { withoutBlankLines } from '../../kit/document/entryValues';
import { focusNextField } from '../../kit/document/focusNextField';
import { LineGrid } from '../../kit/document/LineGrid';
import { lineInFocus } from '../../kit/document/linePlace';
import { DraftRestored } from '../../kit/form/DraftRestored';
import { ErrorSummary, labelsOf } from '../../kit/form/ErrorSummary';
import { FormFields } from '../../kit/form/FormFields';
import { useDraftKeeper } from '../../kit/form/useDraftKeeper';
import { type EntryForm, setFieldValue, showFieldProblems, useEntryForm } from '../../kit/form/useEntryForm';
import { Failed, LoadingRows } from '../../kit/grid/states';
import { ApiError } from '../../kit/http';
import { Icon } from '../../kit/Icon';
import { LoadingButton } from '../../kit/LoadingButton';
import { showMessage, showProblem } from '../../kit/messages';
import { ScreenFrame } from '../../kit/ScreenFrame';
import { useMay } from '../../kit/session';
import { Figure } from '../../kit/show';
import { useUrl } from '../../kit/urlState';
import {
  blankBudgetLine,
  budgetLinesQuery,
  enteredBudget,
  isBlankBudgetLine,
  isTyped,
  lastYearOf,
  onTop,
  useSaveBudget,
  yearOf,
} from './budgetData';
import { budgetColumns, budgetFile, withBudgetFile } from './budgetsImport';
import './budgets.scss';
import { translate } from '../../kit/translate';

const ImportPanel = lazy(() => import('../../kit/import/ImportPanel').then((file) => ({ default: file.ImportPanel })));

/** The page of a budget's months: accounts and groups down, months across. */
export function BudgetMonths({ id, close }: { id: number; close(): void }) {
  const query = useQuery(budgetLinesQuery(id));
  const may = useMay(budgets.screen);
  if (query.data) {
    return <BudgetForm key={id} stored={query.data} close={close} readOnly={!may(TRAN.modify)} />;
  }
  return (
    <ScreenFrame
      title={translate(budgets.screen.title)}
      keys={[{ keys: 'Esc', words: 'Back to the list', act: close }]}
    >
      {query.isError ? <Failed error={query.error} retry={() => void query.refetch()} /> : <LoadingRows columns={6} />}
    </ScreenFrame>
  );
}

type Props = { stored: BudgetLinesType; close(): void; readOnly: boolean };

function BudgetForm({ stored, close, readOnly }: Props) {
  const { budget } = stored;
  const root = useRef<HTMLFormElement>(null);
  const start = enteredBudget(stored);
  const form = useEntryForm(BudgetLinesInput as unknown as Schema<Values>, start);
  const { recovered, forget } = useDraftKeeper(`budget#${budget.id}`, form, start);
  const save = useSaveBudget(budget.id);
  const [isReading, setIsReading] = useState(false);
  const [isMerged, setMerged] = useState(false);
  const client = useQueryClient();
  const { reset, getValues } = form;
  const lines = useMemo((): Lines => {
    return {
      field: 'lines',
      blank: blankBudgetLine,
      isBlank: isBlankBudgetLine,
      columns: budgetColumns(budget.yearFrom),
      Detail: LineTotal,
    };
  }, [budget.yearFrom]);

  /** Nothing is stored before the budget is saved. */
  function take(rows: readonly Values[]) {
    const kept = withoutBlankLines(form.getValues(), [lines]).lines as Values[];
    form.setValue('lines', withBudgetFile(kept, rows), { shouldDirty: true });
  }

  // Where nothing is typed, what others save is shown at once.
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

  /** Somebody else was faster: what they changed is taken in, and what was typed stays to be looked over. */
  async function takeIn() {
    const now = await client.fetchQuery({ ...budgetLinesQuery(budget.id), staleTime: 0 });
    const next = onTop(now, getValues());
    // An answer that got lost: all of it is stored already.
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

  const isRevision = stored.lines.length > 0;
  if (isReading) {
    return (
      <Suspense fallback={<LoadingRows columns={1} />}>
        <ImportPanel master={budgetFile(budget.yearFrom)} take={take} close={() => setIsReading(false)} />
      </Suspense>
    );
  }
  return (
    <ScreenFrame
      title={`${budget.name}, ${budget.year}`}
      keys={[
        { keys: 'Alt+A', words: 'Save the budget', act: readOnly ? undefined : submit },
        { keys: 'Alt+E', words: 'Spread the line evenly', act: () => void spread(form, lineInFocus(), even) },
        {
          keys: 'Alt+L',
          words: 'Spread it like last year',
          act: () => void spread(form, lineInFocus(), like(budget.id)),
        },
        { keys: 'Tab', words: 'Next cell; on the last one a new line' },
        { keys: 'Ctrl+V', words: 'Paste accounts and months from a spreadsheet' },
        { keys: 'Esc', words: 'Back to the list; the typing is kept', act: close },
      ]}
      actions={
        <>
          {!readOnly && (
            <button type="button" className="btn btn-outline-secondary" onClick={() => setIsReading(true)}>
              <Icon name="upload" /> {translate('From a file')}
            </button>
          )}
          <button type="button" className="btn btn-outline-secondary" onClick={close}>
            {translate('List')} <kbd>Esc</kbd>
          </button>
        </>
      }
    >
      <FormProvider {...form}>
        <form
          ref={root}
          className="entry"
          noValidate
          onSubmit={(event) => event.preventDefault()}
          onKeyDown={focusNextField}
        >
          {isMerged && (
            <p className="notice" role="alert">
              {translate(
                'Somebody else saved this budget meanwhile. Their figures are taken in and yours stay; look them over and save again.',
              )}
            </p>
          )}
          {recovered && (
            <DraftRestored
              discard={() => {
                forget();
                form.reset(start);
              }}
            />
          )}
          <p className="report-check">
            {translate('{branchName} · type the sum of the year into any month and spread it over all of them', {
              branchName: budget.branchName ?? translate('All branches'),
            })}
          </p>
          <ErrorSummary labels={labelsOf(fieldsIn(lines))} />
          <fieldset disabled={readOnly} className="field-group budget-months">
            <LineGrid lines={lines} label={translate('Months of the budget')} />
          </fieldset>
          {isRevision && !readOnly && (
            <div className="entry-below">
              <FormFields form={REVISION} blank={start} />
            </div>
          )}
          <footer className="entry-foot">
            {!readOnly && (
              <LoadingButton
                type="button"
                className="btn btn-primary entry-post"
                isLoading={save.isPending}
                onClick={submit}
              >
                {translate(isRevision ? 'Save revision' : 'Save budget')} <kbd>Alt+A</kbd>
              </LoadingButton>
            )}
          </footer>
        </form>
      </FormProvider>
    </ScreenFrame>
  );
}

const REVISION: readonly AnyField[] = [
  { field: 'reason', label: 'Why it is revised', input: 'text', help: 'Kept in the history of the budget' },
];

type Pattern = (total: Paise, line: Values) => Promise<Paise[]>;
const even: Pattern = async (total) => spreadEvenly(total);
/** With no sum typed it takes last year as it was. */
const like =
  (budgetId: number): Pattern =>
  async (total, line) => {
    const before = await lastYearOf(budgetId, line);
    return total > 0 ? spreadLike(total, before) : before.map((amount) => Math.max(amount, 0) as Paise);
  };

/** Shares the sum of a line out over its months. */
async function spread(form: EntryForm, at: number | null, pattern: Pattern): Promise<void> {
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

/** Under a line: what its months add up to, and how to share that out. */
function LineTotal({ name, index }: LineDetailProps) {
  const form = useFormContext<Values>();
  const [params] = useUrl();
  const line = (useWatch({ control: form.control, name }) ?? {}) as Values;
  if (isBlankBudgetLine(line)) return null;
  const share = (words: string, pattern: Pattern) => (
    <button
      type="button"
      className="btn btn-sm btn-link"
      tabIndex={-1}
      onClick={() => void spread(form, index, pattern)}
    >
      {words}
    </button>
  );
  return (
    <p className="budget-year">
      {translate('Year')} <Figure amount={yearOf(line)} /> {share('Spread evenly', even)}{' '}
      {share('Like last year', like(Number(params.get('lines'))))}
    </p>
  );
}
