import { salaryAccounts } from '../../contract/hrd/accounts';
import { holidayLists } from '../../contract/hrd/holidayLists';
import { leaveTypes } from '../../contract/hrd/leaveTypes';
import { shifts } from '../../contract/hrd/shifts';
import { purposeRoutes } from '../admin/purposes';
import {
  holidayLists as holidayListTable,
  holidays,
  shifts as shiftTable,
  shiftWeekOffs,
  weekOffs,
} from '../admin/tables';
import type { Api } from '../core/calls/api';
import { tableRoutes } from '../core/masters/fromTable';
import { departmentRoutes } from './departments';
import { employeePayRoutes } from './employeePay';
import { keyReportRoutes } from './keyReports';
import { payComponentRoutes } from './payComponents';
import { hrdPersonalData } from './personalData';
import { rangeTableRoutes } from './rangeTables';
import { blockedLeaves, leaveTypes as leaveTypeTable } from './tables';

/** The calls of the HR office. */
export function hrdRoutes(api: Api): void {
  departmentRoutes(api);
  rangeTableRoutes(api);
  payComponentRoutes(api);
  tableRoutes(api, leaveTypes, { table: leaveTypeTable, lines: { clubbingBlocked: blockedLeaves }, order: ['code'] });
  tableRoutes(api, holidayLists, {
    table: holidayListTable,
    lines: { holidays, weekOffs },
    order: ['year', 'name'],
  });
  tableRoutes(api, shifts, { table: shiftTable, lines: { weekOffs: shiftWeekOffs }, order: ['code'] });
  employeePayRoutes(api);
  purposeRoutes(api, salaryAccounts);
  keyReportRoutes(api);
  api.personal.push(...hrdPersonalData);
}
