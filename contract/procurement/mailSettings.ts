import { fieldProblem } from './orderTerms';
import { MAIL_PREFIX, type PurEntries } from './purSettings';

/** What mails to suppliers are about, and the subject that they have unless the company sets another. */
export const SUPPLIER_MAILS = {
  enquiry: { title: 'Enquiries', subject: 'Enquiry {number}: please quote by {validTill}' },
  order: { title: 'Orders', subject: 'Purchase order {number}' },
  amendment: { title: 'Changed orders', subject: 'Purchase order {number}, changed' },
  reminder: { title: 'Reminders', subject: 'Reminder: {number} of {date}' },
} as const;
export type SupplierMail = keyof typeof SUPPLIER_MAILS;
export const SUPPLIER_MAIL_KINDS = Object.keys(SUPPLIER_MAILS) as SupplierMail[];

const addressProblem = (value: string): string | null =>
  value.split(/[\s,;]+/).every((one) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(one))
    ? null
    : 'An e-mail address looks like name@company.in';

/** What is set for each of them; a switch is on unless it is `0`. */
export const MAIL_FIELDS = {
  from: { label: 'From name', help: 'If blank, the name of whoever sends it', problem: () => null },
  reply: { label: 'Answers to', help: 'If blank, the address of whoever sends it', problem: addressProblem },
  cc: { label: 'Cc', help: 'Addresses with commas between', problem: addressProblem },
  subject: {
    label: 'Subject',
    help: '{supplier} {number} {date} {total} {validTill} {company}',
    problem: fieldProblem,
  },
} as const;
export type MailField = keyof typeof MAIL_FIELDS;
/** Whether the PDF, and for an enquiry the reply sheet, goes along. */
export const MAIL_SWITCHES = { pdf: 'Attach the PDF', xlsx: 'Attach the reply sheet (Excel)' } as const;
export type MailSwitch = keyof typeof MAIL_SWITCHES;

export const mailCode = (kind: SupplierMail, field: MailField | MailSwitch): string => `${MAIL_PREFIX}${kind}_${field}`;

/** What is wrong with the value of a code, or null. */
export function mailProblem(code: string, value: string): string | null {
  const field = Object.entries(MAIL_FIELDS).find(([name]) => code.endsWith(`_${name}`));
  return value === '' ? null : (field?.[1].problem(value) ?? null);
}

export type MailSetup = { from: string; reply: string; cc: string[]; subject: string; pdf: boolean; xlsx: boolean };

/** What holds of a kind of mail. */
export function mailSetup(entries: PurEntries, kind: SupplierMail): MailSetup {
  const values = new Map(entries.map(({ setupCode, setupValue }) => [setupCode, setupValue]));
  const setFor = (field: MailField | MailSwitch) => values.get(mailCode(kind, field)) ?? '';
  return {
    from: setFor('from'),
    reply: setFor('reply'),
    cc: setFor('cc')
      .split(/[\s,;]+/)
      .filter(Boolean),
    subject: setFor('subject') || SUPPLIER_MAILS[kind].subject,
    pdf: setFor('pdf') !== '0',
    xlsx: kind === 'enquiry' && setFor('xlsx') !== '0',
  };
}
