import { budgets } from '../../../contract/accounts/budgets';
import type { ScreenDefinition } from '../../kit/definition';
import { MasterScreen } from '../../kit/master/MasterScreen';
import { useUrl } from '../../kit/urlState';
import { BudgetMonths } from './BudgetMonths';
import { budgetsMaster } from './budgets.master';

/** The list of budgets, or the months of one of them. */
function Budgets() {
  const [params, setUrl] = useUrl();
  const lines = params.get('lines');
  if (lines && /^\d{1,9}$/.test(lines))
    return <BudgetMonths key={lines} id={Number(lines)} close={() => setUrl({ lines: null, open: lines })} />;
  return <MasterScreen master={budgetsMaster} />;
}

export const budgetsScreen: ScreenDefinition = {
  screen: budgets.screen,
  Component: Budgets,
  makes: budgets.names.one,
};
