import type { ScreenDefinition } from '../../kit/definition';
import { accountsAssignPage } from './accounts.settings';
import { departmentsMaster } from './departments.master';
import { designationsMaster, simpleDesignationsMaster } from './designations.master';
import { employeesScreen, simpleEmployeesMaster } from './employees.master';
import {
  departmentsListReport,
  designationsListReport,
  employeesListReport,
  joiningsAndLeavingsReport,
} from './keyReports.report';
import { leavesScreen } from './leaves.master';
import { payComponentsMaster } from './payComponents.master';
import { rangeTablesMaster } from './rangeTables.master';
import { shiftsMaster } from './shifts.master';

export const screens: readonly ScreenDefinition[] = [
  departmentsMaster,
  payComponentsMaster,
  leavesScreen,
  designationsMaster,
  rangeTablesMaster,
  employeesScreen,
  shiftsMaster,
  simpleDesignationsMaster,
  simpleEmployeesMaster,
  accountsAssignPage,
  departmentsListReport,
  designationsListReport,
  employeesListReport,
  joiningsAndLeavingsReport,
];
