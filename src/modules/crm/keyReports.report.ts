import { designationsList, employeesList } from '../../../contract/crm/keyReports';
import { hrd as screens } from '../../../contract/hrd/screens';
import { definePlainReport } from '../../kit/report/definePlainReport';

/** Lists of people on paper. */

export const designationsListReport = definePlainReport(designationsList, {
  open: ({ id }) => ({ screen: screens.simpleDesignations, params: { open: id } }),
  many: 'designations',
});

export const employeesListReport = definePlainReport(employeesList, {
  minor: ['branch', 'email', 'joinedOn'],
  grouped: { counted: 'Employees' },
  open: ({ id }) => ({ screen: screens.simpleEmployees, params: { open: id } }),
  many: 'employees',
});
