import { bigint, boolean, char, date, smallint, text } from 'drizzle-orm/pg-core';
import { accounts, costCentres } from '../books/tables';
import { linesOf, masterTable, refTo } from '../core/db/masterTable';
import { branches } from '../core/db/tables';

const paise = (name: string) => bigint(name, { mode: 'number' });
const day = (name: string) => date(name, { mode: 'string' });

export const countries = masterTable(
  'countries',
  {
    /** ISO 3166-1 alpha-2. */
    code: char('code', { length: 2 }).notNull(),
    name: text('name').notNull(),
    dialCode: text('dial_code'),
    /** ISO 4217. */
    currency: char('currency', { length: 3 }),
  },
  { unique: ['code', 'name'] },
);

export const states = masterTable(
  'states',
  {
    countryId: refTo('country_id', countries).notNull(),
    stateCode: text('state_code').notNull(),
    /** Place of supply of the GST law; none outside India. */
    gstCode: char('gst_code', { length: 2 }),
    name: text('name').notNull(),
    ptApplies: boolean('pt_applies').notNull().default(false),
  },
  { unique: [['countryId', 'stateCode'], 'gstCode'] },
);

export const designations = masterTable(
  'designations',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    grade: text('grade'),
    level: smallint('level'),
    minPay: paise('min_pay').notNull().default(0),
    maxPay: paise('max_pay').notNull().default(0),
    noticeDays: smallint('notice_days').notNull().default(30),
    probationMonths: smallint('probation_months').notNull().default(6),
    advanceLimit: paise('advance_limit').notNull().default(0),
  },
  { unique: ['code', 'name'] },
);

/** Departments of people; those that use goods are `departments` of inventory. */
export const hrDepartments = masterTable(
  'hr_departments',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    parentId: refTo('parent_id', 'itself'),
    costCentreId: refTo('cost_centre_id', costCentres),
    salaryAccountId: refTo('salary_account_id', accounts),
  },
  { unique: ['code', 'name'] },
);

export const shifts = masterTable(
  'shifts',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    startTime: text('start_time').notNull(),
    endTime: text('end_time').notNull(),
    breakMinutes: smallint('break_minutes').notNull(),
    fullDayMinutes: smallint('full_day_minutes').notNull(),
    halfDayMinutes: smallint('half_day_minutes').notNull(),
    graceIn: smallint('grace_in').notNull(),
    graceOut: smallint('grace_out').notNull(),
    latesPerHalfDay: smallint('lates_per_half_day').notNull(),
    otAfterMinutes: smallint('ot_after_minutes').notNull(),
    otRoundMinutes: smallint('ot_round_minutes').notNull(),
    otBefore: boolean('ot_before').notNull(),
    otNeedsApproval: boolean('ot_needs_approval').notNull(),
    otMaxDay: smallint('ot_max_day').notNull(),
    inWindowBefore: smallint('in_window_before').notNull(),
    outWindowAfter: smallint('out_window_after').notNull(),
    shortLeaveMinutes: smallint('short_leave_minutes').notNull(),
    shortLeavesAMonth: smallint('short_leaves_a_month').notNull(),
  },
  { unique: ['code', 'name'] },
);

export const shiftWeekOffs = linesOf(shifts, 'shift_week_offs', 'shift_id', { weekday: text('weekday').notNull() });

export const holidayLists = masterTable(
  'holiday_lists',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    year: smallint('year').notNull(),
    branchId: refTo('branch_id', branches),
    optionalHolidays: smallint('optional_holidays').notNull(),
  },
  { unique: ['code', 'name'] },
);

export const holidays = linesOf(holidayLists, 'holidays', 'list_id', {
  date: day('date').notNull(),
  name: text('name').notNull(),
  kind: text('kind').notNull(),
});

export const weekOffs = linesOf(holidayLists, 'week_offs', 'list_id', {
  weekday: text('weekday').notNull(),
  week: text('week').notNull(),
});

export const employees = masterTable(
  'employees',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    designationId: refTo('designation_id', designations).notNull(),
    branchId: refTo('branch_id', branches),
    mobile: text('mobile'),
    email: text('email'),
    joinedOn: day('joined_on'),
    departmentId: refTo('department_id', hrDepartments),
    managerId: refTo('manager_id', 'itself'),
    shiftId: refTo('shift_id', shifts),
    holidayListId: refTo('holiday_list_id', holidayLists),
    employmentType: text('employment_type').notNull().default('permanent'),
    status: text('status').notNull().default('active'),
    confirmedOn: day('confirmed_on'),
    leftOn: day('left_on'),
    gender: text('gender'),
    dateOfBirth: day('date_of_birth'),
    relativeName: text('relative_name'),
    relation: text('relation'),
    presentAddress: text('present_address'),
    permanentAddress: text('permanent_address'),
    stateCode: text('state_code'),
    pin: text('pin'),
  },
  { unique: ['code'] },
);
