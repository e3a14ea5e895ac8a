import * as z from 'zod/mini';
import { approvalLimits } from '../approvalLimits';
import { financialYearOf, todayInIndia } from '../dates';
import { CHECKING, MAKER_CHECKER } from '../makerChecker';
import { MARGIN, MOST_COPIES, PRINTER_COPIES, PRINTER_MARGIN, PRINTER_PAPER } from '../printer';
import { type SettingGroup, type SettingKind, type SettingSpec, settingsPage } from '../settings';
import { hoursCode, SEVERITIES, type Severity, STANDARD_HOURS } from '../severity';
import { VOUCHER_APPROVALS, VOUCHER_LIMITS } from '../voucherApprovals';
import { DISPLAY_SETTINGS } from './displaySettings';
import { NUMBERED, numberText, patternCode, patternProblem, STANDARD_PATTERN } from './numberPatterns';
import { admin as screens } from './screens';
import { TEXT_FORMS } from './textForms';

/** The settings of the whole product. A setting is listed once something reads it. */
export const BACK_DAYS = 'backDays';
export const INTEREST_RATE = 'interestPct';
export const ROUND_OFF = 'roundOff';
export const HSN_DIGITS = 'hsnDigits';
export const IGST_FIRST_BY = 'gstIgstFirstBy';
export const MAIL_PASSWORD = 'mail_password';

/** Only the value 2 asks for approval: specification, section 4. */
const APPROVAL = { type: 'choice', words: { '1': 'Not needed', '2': 'Needed' } } as const satisfies SettingKind;

const CHECKING_WORDS = {
  [CHECKING.one]: 'One person may do both',
  [CHECKING.two]: 'Two people; an administrator may do both',
  [CHECKING.twoAlways]: 'Two people, administrators too',
};

/** A number as a pattern writes it. */
const sampleOf = (type: string) => (pattern: string, branch: string | null) =>
  numberText(pattern, { type, branch: branch ?? 'BRN', year: financialYearOf(todayInIndia()).code }, 42);

const formProblem = (form: keyof typeof TEXT_FORMS) => (text: string) =>
  TEXT_FORMS[form].pattern.test(text) ? null : TEXT_FORMS[form].problem;

/** The full hours of a day, each as it is written. */
const HOURS = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`).map((time) => [time, time]),
);

const mail = (code: string, label: string, help: string | null, form: keyof typeof TEXT_FORMS): SettingSpec => ({
  code,
  group: 'Mail',
  label,
  help,
  scope: 'company',
  kind: { type: 'text', problem: formProblem(form) },
  standard: null,
});

const APPROVAL_GROUPS = {
  branches: 'Approvals of vouchers',
  PUR: 'Approvals of purchases',
  CRM: 'Approvals of CRM',
} as const;

const approval = (scope: keyof typeof APPROVAL_GROUPS, code: string, label: string): SettingSpec => ({
  code,
  group: APPROVAL_GROUPS[scope],
  label,
  help: null,
  scope,
  kind: APPROVAL,
  standard: '1',
});

const ticketHours = (severity: Severity): SettingSpec => ({
  code: hoursCode(severity),
  group: 'Tickets',
  label: `Hours to solve a ticket of severity ${severity}`,
  help: null,
  scope: 'company',
  kind: { type: 'count', min: 1, max: 720, unit: 'hours' },
  standard: String(STANDARD_HOURS[severity]),
});

/** The daily target of a pre-sales caller, for each day with calls. */
export const CALLS_A_DAY = {
  code: 'callsADay',
  group: 'Calls to prospects',
  label: 'Calls of a caller in a day',
  help: 'What the summary by caller compares with',
  scope: 'company',
  kind: { type: 'count', min: 1, max: 1000, unit: 'calls' },
  standard: '60',
} as const satisfies SettingSpec;

export const SETTINGS: readonly SettingSpec[] = [
  {
    code: 'lock_date',
    group: 'Books',
    label: 'Locked up to',
    help: 'Nothing is entered or cancelled on or before this day, as after a GST return; it binds administrators too',
    scope: 'branches',
    kind: { type: 'date' },
    standard: null,
  },
  {
    code: BACK_DAYS,
    group: 'Books',
    label: 'Days back',
    help: 'How many days back a user with the right to other dates can enter; applies to administrators too',
    scope: 'branches',
    kind: { type: 'count', min: 0, max: 3660, unit: 'days' },
    standard: null,
  },
  {
    code: ROUND_OFF,
    group: 'Books',
    label: 'Totals of bills',
    help: 'Bills of assets, and journals of purchases and sales whose taxes are worked out (Alt+T); what they are rounded by goes to Round Off',
    scope: 'branches',
    kind: { type: 'choice', words: { '0': 'To the paisa', '0.5': 'To 50 paise', '1': 'To the rupee' } },
    standard: '1',
  },
  {
    code: HSN_DIGITS,
    group: 'Books',
    label: 'Digits of an HSN',
    help: 'By the turnover of the year before (notification 78/2020-Central Tax); shorter codes are not added, and GSTR-1 names them',
    scope: 'company',
    kind: {
      type: 'choice',
      words: { '4': 'At least 4: turnover up to 5 crore', '6': 'At least 6: turnover above 5 crore' },
    },
    standard: '4',
  },
  {
    code: IGST_FIRST_BY,
    group: 'Books',
    label: 'IGST is paid first by',
    help: 'From February 2026 either credit may pay IGST; the cash to pay is the same, the credit carried forward is not',
    scope: 'company',
    kind: { type: 'choice', words: { cgst: 'CGST credit', sgst: 'SGST credit' } },
    standard: 'cgst',
  },
  {
    code: 'bankInJournal',
    group: 'Books',
    label: 'Cash or bank in a journal',
    help: 'Payments, receipts and transfers are made for them; a journal skips their checks',
    scope: 'branches',
    kind: { type: 'choice', words: { warn: 'Warn', refuse: 'Refuse', allow: 'Allow' } },
    standard: 'warn',
  },
  {
    code: INTEREST_RATE,
    group: 'Books',
    label: 'Interest on late bills',
    help: 'A year, of customers whose account names no rate of its own',
    scope: 'company',
    kind: { type: 'count', min: 0, max: 100, unit: '%' },
    standard: '18',
  },
  {
    code: MAKER_CHECKER,
    group: 'Books',
    label: 'Maker and checker',
    help: 'With two people nobody posts or approves what they entered or changed themselves. Where there are two administrators, it asks for less only once both have set it',
    scope: 'company',
    kind: { type: 'choice', words: CHECKING_WORDS },
    standard: '0',
  },
  ...NUMBERED.map(
    ({ type, words }): SettingSpec => ({
      code: patternCode(type),
      group: 'Numbers of documents',
      label: words,
      help: null,
      scope: 'branches',
      kind: { type: 'text', problem: patternProblem, sample: sampleOf(type) },
      standard: STANDARD_PATTERN,
    }),
  ),
  ...Object.entries(VOUCHER_APPROVALS).map(([code, label]) => approval('branches', code, label)),
  approvalLimits(VOUCHER_LIMITS, APPROVAL_GROUPS.branches, 'company'),
  approval('PUR', 'pur_req', 'Approval of purchase requests'),
  approval('PUR', 'pur_enq', 'Approval of purchase enquiries'),
  approval('PUR', 'pur_quo', 'Approval of purchase quotations'),
  approval('PUR', 'pur_ord', 'Approval of purchase orders'),
  approval('PUR', 'pur_pay', 'Approval of supplier payments'),
  approval('PUR', 'inv_iss', 'Approval of material issues'),
  approval('PUR', 'inv_loss', 'Approval of material losses'),
  approval('PUR', 'inv_audit', 'Approval of stock audits by another person'),
  approval('CRM', 'crm_enq', 'Approval of CRM enquiries'),
  approval('CRM', 'crm_quo', 'Approval of CRM quotations'),
  approval('CRM', 'crm_ord', 'Approval of CRM orders'),
  {
    code: 'backup_time',
    group: 'Backup',
    label: 'Daily backup at',
    help: 'Time of India; taken when the server next runs if it does not run then. Under Backup they are downloaded and tested',
    scope: 'company',
    kind: { type: 'choice', words: { off: 'Never by itself', ...HOURS } },
    standard: 'off',
  },
  {
    code: 'backup_keep',
    group: 'Backup',
    label: 'Daily backups that are kept',
    help: 'Older ones are deleted when the next is taken; those that somebody asked for stay',
    scope: 'company',
    kind: { type: 'count', min: 1, max: 365, unit: 'backups' },
    standard: '14',
  },
  {
    code: 'attachmentMegabytes',
    group: 'Attachments',
    label: 'Largest file',
    help: 'Files attached to vouchers and masters',
    scope: 'company',
    kind: { type: 'count', min: 1, max: 25, unit: 'MB' },
    standard: '10',
  },
  {
    code: 'attachmentCount',
    group: 'Attachments',
    label: 'Files per entry',
    help: null,
    scope: 'company',
    kind: { type: 'count', min: 1, max: 200, unit: 'files' },
    standard: '20',
  },
  {
    code: 'sessionMinutes',
    group: 'Sign-in',
    label: 'Minutes without use until signed out',
    help: 'Holds from the next call of everybody; a session ends after 7 days in any case',
    scope: 'company',
    kind: { type: 'count', min: 5, max: 1440, unit: 'minutes' },
    standard: '480',
  },
  mail('mail_name', 'Name of the sender', "Shown before the address, in place of the user's name", 'name'),
  mail('mail_replyTo', 'Answers go to', "In place of the user's own address", 'email'),
  mail('mail_from', 'Address of the sender', 'The address that the mail server knows', 'email'),
  mail('mail_host', 'Mail server', 'Without one, mails go the way of this installation', 'host'),
  {
    code: 'mail_port',
    group: 'Mail',
    label: 'Port of the mail server',
    help: null,
    scope: 'company',
    kind: {
      type: 'choice',
      words: { '465': '465, encrypted', '587': '587, encrypted by STARTTLS', '25': '25', '2525': '2525' },
    },
    standard: '587',
  },
  mail('mail_user', 'User at the mail server', null, 'user'),
  {
    code: MAIL_PASSWORD,
    group: 'Mail',
    label: 'Password at the mail server',
    help: 'Kept and never shown again',
    scope: 'company',
    kind: { type: 'secret' },
    standard: null,
  },
  {
    code: PRINTER_PAPER,
    group: 'Printing',
    label: 'Paper of vouchers',
    help: 'What Ctrl+P prints on; the other size stays one click away',
    scope: 'branches',
    kind: { type: 'choice', words: { a4: 'A4', a5: 'A5' } },
    standard: 'a4',
  },
  {
    code: PRINTER_MARGIN,
    group: 'Printing',
    label: 'Margin',
    help: 'Around everything that is printed or saved as PDF, but for cheques and labels; without one each size has its own',
    scope: 'branches',
    kind: { type: 'count', ...MARGIN, unit: 'mm' },
    standard: null,
  },
  {
    code: PRINTER_COPIES,
    group: 'Printing',
    label: 'Copies of a voucher',
    help: 'The second says Duplicate, the third Triplicate',
    scope: 'branches',
    kind: { type: 'count', min: 1, max: MOST_COPIES, unit: 'copies' },
    standard: '1',
  },
  ...DISPLAY_SETTINGS,
  ...SEVERITIES.map(ticketHours),
  CALLS_A_DAY,
];

const GROUPS: readonly SettingGroup[] = [
  { title: 'Books', help: null },
  {
    title: 'Numbers of documents',
    help: '{TT} is the type, {BRN} the branch, {FYFY} or {FY-FY} the financial year, {NNNNN} the counter; it goes on when the pattern changes',
  },
  {
    title: 'Approvals of vouchers',
    help: 'Needed: it waits without a number, and is not in the books, until somebody with the right to approve has approved it',
  },
  {
    title: 'Approvals of purchases',
    help: 'Needed: it waits until somebody with the right to approve has approved it',
  },
  { title: 'Approvals of CRM', help: 'Needed: it waits until somebody with the right to approve has approved it' },
  { title: 'Backup', help: null },
  { title: 'Attachments', help: null },
  { title: 'Sign-in', help: null },
  { title: 'Mail', help: 'How mails of this company leave the product' },
  { title: 'Printing', help: null },
  { title: 'Display', help: 'Holds for everybody who has not chosen otherwise under Profile, Display' },
  { title: 'Tickets', help: 'Counted from when it was raised; holds for tickets raised from now on' },
  { title: 'Calls to prospects', help: null },
];

export const settingOf = (code: string): SettingSpec | undefined => SETTINGS.find((spec) => spec.code === code);

export const TestMail = z.object({ to: z.string() });

export const settings = settingsPage({
  path: '/api/admin/settings',
  screen: screens.systemSettings,
  groups: GROUPS,
  settings: Object.fromEntries(SETTINGS.map((spec) => [spec.code, spec])),
  showsOthers: true,
});
export const testMailPath = `${settings.path}/test-mail` as const;
