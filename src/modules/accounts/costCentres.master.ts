import { costCentres } from '../../../contract/accounts/costCentres';
import { defineMaster } from '../../kit/master/defineMaster';

/** What income and expenses are for: sites, departments, vehicles. */
export const costCentresMaster = defineMaster(costCentres, {
  moveNote: 'Its figures of every period move there. The change is saved in the audit trail.',
  columns: ['name', 'code', 'active'],
  form: ['name', { field: 'parentId', label: 'Under', help: 'If blank, at the top level' }, 'code', 'active'],
});
