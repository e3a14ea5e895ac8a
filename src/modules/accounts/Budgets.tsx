import { lazy, Suspense } from 'react';
import { budgets } from '../../../contract/accounts/budgets';
import type { ScreenDefinition } from '../../kit/definition';
import { LoadingRows } from '../../kit/grid/states';
import { MasterScreen } from '../../kit/master/MasterScreen';
import { useUrl } from '../../kit/urlState';
import { budgetsMaster } from './budgets.master';

/** Filled in once a year, so they are fetched when they are opened. */
const BudgetMonths = lazy(async () => ({ default: (await import('./BudgetMonths')).BudgetMonths }));

/** The list of budgets, or the months of one. */
function Budgets() {
  const [params, setUrl] = useUrl();
  const lines = params.get('lines');
  if (lines && /^\d{1,9}$/.test(lines))
    return (
      <Suspense fallback={<LoadingRows columns={3} />}>
        <BudgetMonths key={lines} id={Number(lines)} close={() => setUrl({ lines: null, open: lines })} />
      </Suspense>
    );
  return <MasterScreen master={budgetsMaster} />;
}

export const budgetsScreen: ScreenDefinition = {
  screen: budgets.screen,
  Component: Budgets,
  makes: budgets.names.one,
};
