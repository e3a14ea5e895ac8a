import { designations } from '../../../contract/admin/designations';
import { hrd as screens } from '../../../contract/hrd/screens';
import { defineMaster } from '../../kit/master/defineMaster';
import { onScreen } from '../../kit/master/onScreen';

/** Titles of employees by their work: the short form, and the one of the HR office. */
export const simpleDesignationsMaster = defineMaster(designations, {
  columns: ['name', 'code', 'employees', 'active'],
  form: ['code', 'name', 'active'],
});

export const designationsMaster = defineMaster(onScreen(designations, screens.designations), {
  columns: ['name', 'code', 'grade', 'level', { field: 'employees', show: 'count' }, 'minPay', 'maxPay', 'active'],
  form: [
    'code',
    'name',
    'grade',
    { field: 'level', help: '1 is the top' },
    'minPay',
    { field: 'maxPay', help: '0: no limit' },
    'noticeDays',
    'probationMonths',
    'advanceLimit',
    'active',
  ],
});
