import { costCentres, MAX_CENTRE_DEPTH } from '../../../contract/accounts/costCentres';
import { defineMaster } from '../../kit/master/defineMaster';
import { costCentre } from './lookups';

/** What income and expenses are for: sites, departments, vehicles. */
export const costCentresMaster = defineMaster(costCentres, {
  name: 'name',
  blank: { code: null, name: '', parentId: null, active: true },
  tree: {
    parent: 'parentId',
    depth: 'depth',
    moves: {
      deepest: { depth: MAX_CENTRE_DEPTH - 1, why: `Cost centres nest at most ${MAX_CENTRE_DEPTH} deep.` },
      top: true,
      note: 'Its figures of every period stand there from now on. The move stands in the audit trail.',
    },
  },
  columns: [
    { field: 'name', label: 'Cost centre' },
    { field: 'code', label: 'Code', card: 'fact' },
    { field: 'active', label: 'Active', show: 'tick', card: 'mark', off: 'Inactive' },
  ],
  form: [
    { field: 'name', label: 'Name', input: 'text' },
    { field: 'parentId', label: 'Under', input: costCentre, help: 'Empty: it stands by itself' },
    { field: 'code', label: 'Code', input: 'text', width: 'short' },
    { field: 'active', label: 'Active', input: 'switch' },
  ],
});
