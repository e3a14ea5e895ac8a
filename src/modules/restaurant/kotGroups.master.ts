import { kotGroups } from '../../../contract/food/kotGroups';
import { anyArea } from '../../food/lookups';
import { defineMaster } from '../../kit/master/defineMaster';

/** Where slips of the kitchen go. */
export const kotGroupsMaster = defineMaster(kotGroups, {
  blank: { copies: 1, language: 'english' },
  columns: ['name', 'code', 'printer', 'backupPrinter', 'screen', 'active'],
  form: [
    'code',
    'name',
    { field: 'printer', help: 'Name of the printer as the counter knows it' },
    { field: 'backupPrinter', help: 'Takes the slip where the first does not answer' },
    'copies',
    { field: 'screen', help: 'Tickets are shown on a screen in the kitchen' },
    'language',
    'oneSlipPerItem',
    { field: 'runnerCopy', help: 'One slip of all groups without prices, for the runner' },
    'active',
  ],
  tabs: [{ lines: 'areas', label: 'Areas', columns: [{ field: 'areaId', input: anyArea }, 'printer'] }],
});
