import { fieldProblem } from './orderTerms';
import { MAIL_PREFIX, type PurEntries } from './purSettings';

/** The kinds of mails to suppliers, and their default subjects. */
export const SUPPLIER_MAILS = {
  enquiry: { title: 'Enquiries', subject: 'Enquiry {number}: please quote by {validTill}' },
  order: { title: 'Orders', subject: 'Purchase order {number}' },
  amendment: { title: 'Changed orders', subject: 'Purchase order {number}, changed' },
  reminder: { title: 'Reminders', subject: 'Reminder: {number} of {date}' },
  advice: { title: 'Payment advice', subject: 'Payment advice {number}' },
} as const;
export type SupplierMail = keyof typeof SUPPLIER_MAILS;
export const SUPPLIER_MAIL_KINDS = Object.keys(SUPPLIER_MAILS) as SupplierMail[];

const addressProblem = (value: string): string | null =>
  value.split(/[\s,;]+/).every((one) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(one))
    ? null
    : 'An e-mail address looks like name@company.in';

/** The settings of each kind of mail. */
export const MAIL_FIELDS = {
  from: { label: 'From name', help: 'If blank, the name of the sender', problem: () => null },
  reply: { label: 'Answers to', help: 'If blank, the address of the sender', problem: addressProblem },
  cc: { label: 'Cc', help: 'Addresses with commas between', problem: addressProblem },
  bcc: { label: 'Bcc', help: 'The supplier does not see these addresses', problem: addressProblem },
  subject: {
    label: 'Subject',
    help: '{supplier} {number} {date} {total} {validTill} {company}',
    problem: fieldProblem,
  },
} as const;
export type MailField = keyof typeof MAIL_FIELDS;
/** Whether the PDF, and for an enquiry the reply sheet, is attached; and whether it is sent automatically. */
export const MAIL_SWITCHES = {
  pdf: 'Attach the PDF',
  xlsx: 'Attach the reply sheet (Excel)',
  auto: 'Send when approved or posted, without the PDF',
} as const;
export type MailSwitch = keyof typeof MAIL_SWITCHES;

/** The switches of a kind. When reminders leave by themselves is among the settings of purchases. */
export function switchesOf(kind: SupplierMail): readonly MailSwitch[] {
  if (kind === 'enquiry') return ['pdf', 'xlsx', 'auto'];
  if (kind === 'advice') return ['auto'];
  return kind === 'reminder' ? ['pdf'] : ['pdf', 'auto'];
}

/** By default files are attached, and mails are not sent automatically. */
export const isSwitchOn = (field: MailSwitch, value: string): boolean =>
  field === 'auto' ? value === '1' : value !== '0';

export const mailCode = (kind: SupplierMail, field: MailField | MailSwitch): string => `${MAIL_PREFIX}${kind}_${field}`;

/** The error in the value of a code, or null. */
export function mailProblem(code: string, value: string): string | null {
  const field = Object.entries(MAIL_FIELDS).find(([name]) => code.endsWith(`_${name}`));
  return value === '' ? null : (field?.[1].problem(value) ?? null);
}

export type MailSetup = { from: string; reply: string; cc: string[]; bcc: string[]; subject: string } & Record<
  MailSwitch,
  boolean
>;

export function mailSetup(entries: PurEntries, kind: SupplierMail): MailSetup {
  const values = new Map(entries.map(({ setupCode, setupValue }) => [setupCode, setupValue]));
  const setFor = (field: MailField | MailSwitch) => values.get(mailCode(kind, field)) ?? '';
  const addresses = (field: MailField) =>
    setFor(field)
      .split(/[\s,;]+/)
      .filter(Boolean);
  const isOn = (field: MailSwitch) => switchesOf(kind).includes(field) && isSwitchOn(field, setFor(field));
  return {
    from: setFor('from'),
    reply: setFor('reply'),
    cc: addresses('cc'),
    bcc: addresses('bcc'),
    subject: setFor('subject') || SUPPLIER_MAILS[kind].subject,
    pdf: isOn('pdf'),
    xlsx: isOn('xlsx'),
    auto: isOn('auto'),
  };
}
