import { costCentres } from '../../../contract/accounts/costCentres';
import { defineMaster } from '../../kit/master/defineMaster';

/** The purposes of income and expenses: sites, departments, vehicles. */
export const costCentresMaster = defineMaster(costCentres, {
  moveNote: 'Its figures of every period move there. The change is saved in the audit trail.',
  columns: ['name', 'code', 'active'],
  form: ['name', { field: 'parentId', label: 'Under', help: 'If blank, at the top level' }, 'code', 'active'],
});
