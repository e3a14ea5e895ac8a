import { addMonths, firstOfMonth, isoDate } from '../../../contract/dates';
import {
  departmentsList,
  designationsList,
  employeesList,
  joiningsAndLeavings,
} from '../../../contract/hrd/keyReports';
import { hrd as screens } from '../../../contract/hrd/screens';
import { definePlainReport } from '../../kit/report/definePlainReport';

/** Lists of the HR office on paper. */

export const departmentsListReport = definePlainReport(departmentsList, {
  minor: ['under', 'costCentre'],
  open: ({ id }) => ({ screen: screens.departments, params: { open: id } }),
  many: 'departments',
});

export const designationsListReport = definePlainReport(designationsList, {
  open: ({ id }) => ({ screen: screens.designations, params: { open: id } }),
  many: 'designations',
});

export const employeesListReport = definePlainReport(employeesList, {
  minor: ['branch', 'manager', 'age', 'service', 'gender', 'employmentType', 'email'],
  grouped: { counted: 'Employees' },
  open: ({ id }) => ({ screen: screens.employees, params: { open: id } }),
  many: 'employees',
});

export const joiningsAndLeavingsReport = definePlainReport(joiningsAndLeavings, {
  start: ({ today }) => ({ from: addMonths(firstOfMonth(isoDate(today)), -11), to: today }),
  open: () => ({ screen: screens.employees, params: {} }),
});
