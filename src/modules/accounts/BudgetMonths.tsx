import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { type BudgetLines as BudgetLinesType, budgets } from '../../../contract/accounts/budgets';
import { TRAN } from '../../../contract/screen';
import type { AnyField } from '../../kit/define';
import { fieldsIn } from '../../kit/document/document';
import { focusNextField } from '../../kit/document/focusNextField';
import { LineGrid } from '../../kit/document/LineGrid';
import { lineInFocus } from '../../kit/document/linePlace';
import { DraftRestored } from '../../kit/form/DraftRestored';
import { ErrorSummary, labelsOf } from '../../kit/form/ErrorSummary';
import { FormFields } from '../../kit/form/FormFields';
import { Failed, LoadingRows } from '../../kit/grid/states';
import { Icon } from '../../kit/Icon';
import { LoadingButton } from '../../kit/LoadingButton';
import { ScreenFrame } from '../../kit/ScreenFrame';
import { useMay } from '../../kit/session';
import { budgetLinesQuery } from './budgetData';
import { even, like, spread } from './budgetSpread';
import { budgetFile } from './budgetsImport';
import { useBudgetForm } from './useBudgetForm';
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
  const entry = useBudgetForm(stored);
  const [isReading, setIsReading] = useState(false);
  if (isReading) {
    return (
      <Suspense fallback={<LoadingRows columns={1} />}>
        <ImportPanel master={budgetFile(budget.yearFrom)} take={entry.take} close={() => setIsReading(false)} />
      </Suspense>
    );
  }
  return (
    <ScreenFrame
      title={`${budget.name}, ${budget.year}`}
      keys={[
        { keys: 'Alt+A', words: 'Save the budget', act: readOnly ? undefined : entry.submit },
        { keys: 'Alt+E', words: 'Spread the line evenly', act: () => void spread(entry.form, lineInFocus(), even) },
        {
          keys: 'Alt+L',
          words: 'Spread it like last year',
          act: () => void spread(entry.form, lineInFocus(), like(budget.id)),
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
      <BudgetEntry stored={stored} entry={entry} readOnly={readOnly} />
    </ScreenFrame>
  );
}

type EntryProps = { stored: BudgetLinesType; entry: ReturnType<typeof useBudgetForm>; readOnly: boolean };

function BudgetEntry({ stored, entry, readOnly }: EntryProps) {
  const { form, start, lines, recovered, discard, isMerged, submit, isSaving } = entry;
  const isRevision = stored.lines.length > 0;
  return (
    <FormProvider {...form}>
      <form className="entry" noValidate onSubmit={(event) => event.preventDefault()} onKeyDown={focusNextField}>
        {isMerged && (
          <p className="notice" role="alert">
            {translate(
              'Somebody else saved this budget meanwhile. Their figures are taken in and yours stay; look them over and save again.',
            )}
          </p>
        )}
        {recovered && <DraftRestored discard={discard} />}
        <p className="report-check">
          {translate('{branchName} · type the sum of the year into any month and spread it over all of them', {
            branchName: stored.budget.branchName ?? translate('All branches'),
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
            <LoadingButton type="button" className="btn btn-primary entry-post" isLoading={isSaving} onClick={submit}>
              {translate(isRevision ? 'Save revision' : 'Save budget')} <kbd>Alt+A</kbd>
            </LoadingButton>
          )}
        </footer>
      </form>
    </FormProvider>
  );
}

const REVISION: readonly AnyField[] = [
  { field: 'reason', label: 'Why it is revised', input: 'text', help: 'Kept in the history of the budget' },
];
