import type { Office, Voucher } from './office';

/** Enquiries of CRM, for the tests of the pipeline. */

export const LEADS = '/api/crm/leads';
export const CONTACTS = '/api/crm/contacts';

export type LeadSeen = Voucher & {
  nextOn: string;
  nextKind: string;
  ownerId: number | null;
  revision: number;
  steps: { event: string; date: string | null; given: Record<string, unknown> }[];
};

/** An enquiry as its form sends it. */
export const leadForm = (branchId: number, name: string, more: object = {}) => ({
  date: '2026-04-08',
  branchId,
  narration: null,
  name,
  customerId: null,
  contactId: null,
  mobile: null,
  email: null,
  gstin: null,
  city: 'Hyderabad',
  stateCode: '36',
  source: 'phone',
  campaign: null,
  referredBy: null,
  ownerId: null,
  agentId: null,
  expectedValue: 0,
  expectedOn: null,
  temperature: 'warm',
  nextKind: 'call',
  nextOn: '2026-04-30',
  items: [],
  ...more,
});

export const contactForm = (name: string, more: object = {}) => ({
  name,
  customerId: null,
  designation: null,
  department: null,
  role: 'other',
  mobile: null,
  altPhone: null,
  email: null,
  city: null,
  birthday: null,
  language: null,
  doNotCall: false,
  doNotMail: false,
  notes: null,
  active: true,
  ...more,
});

/** Steps of enquiries on the days on which they are taken; sessions last a day, so who works signs in each day. */
export function leadDesk(office: Office) {
  const desk = { admin: office.admin, clerk: office.clerk };
  let today = '';
  async function on(day: string) {
    if (day === today) return;
    today = day;
    office.app.setNow(`2026-${day}T06:00:00.000Z`);
    desk.admin = await office.signIn('ASHA');
    desk.clerk = await office.signIn('RAVI');
  }
  return {
    admin: () => desk.admin,
    clerk: () => desk.clerk,
    on,
    async enter(day: string, name: string, more: object = {}) {
      await on(day);
      const form = leadForm(office.branchId, name, { date: `2026-${day}`, ...more });
      return desk.admin.ok<LeadSeen>('POST', `${LEADS}?step=submit`, form);
    },
    async step(day: string, lead: LeadSeen, event: string, given: object = {}, more: object = {}) {
      await on(day);
      return desk.admin.ok<LeadSeen>('POST', `${LEADS}/${lead.id}/${event}`, { version: lead.version, given, ...more });
    },
  };
}

/** The next step, as steps ask for it. */
export const next = (nextOn: string, nextKind = 'call') => ({ remark: null, nextKind, nextOn });

export const COMPLAINTS = '/api/crm/complaints';

export const complaintForm = (branchId: number, customerId: number, more: object = {}) => ({
  date: '2026-03-31',
  branchId,
  narration: null,
  customerId,
  contactId: null,
  itemId: null,
  invoiceNo: null,
  subject: 'Pump hums',
  details: null,
  severity: 'normal',
  assignedId: null,
  resolveBy: '2026-04-05',
  ...more,
});

/** The CRM records of a company, in names that carry a mark. */
export async function fillCrm(
  { admin, branchId }: Pick<Office, 'admin' | 'branchId'>,
  mark: string,
  customerId: number,
) {
  type Made = { id: number; version: number };
  const contact = await admin.ok<Made>('POST', CONTACTS, contactForm(`${mark} contact`, { customerId, notes: mark }));
  const other = await admin.ok<Made>('POST', CONTACTS, contactForm(`${mark} other`, { mobile: '9848099999' }));
  await admin.ok('POST', `${CONTACTS}/${other.id}/merge`, { version: other.version, intoId: contact.id });
  const date = '2026-03-31';
  const form = leadForm(branchId, `${mark} farm`, { date, contactId: contact.id, customerId, email: `${mark}@x.in` });
  const lead = await admin.ok<Made>('POST', `${LEADS}?step=submit`, form);
  await admin.ok('POST', `${LEADS}/${lead.id}/contact`, { version: lead.version, given: next('2026-04-02') });
  const complaint = await admin.ok<Made>(
    'POST',
    `${COMPLAINTS}?step=submit`,
    complaintForm(branchId, customerId, { subject: `${mark} hums`, details: mark }),
  );
  const sent = await admin.ok<Made>(
    'POST',
    SUBMISSIONS,
    submissionForm(`${mark} caller`, { email: 'z@z.in', text: mark }),
  );
  return { contact: contact.id, lead: lead.id, complaint: complaint.id, submission: sent.id };
}

export const SUBMISSIONS = '/api/crm/contact-submissions';

export const submissionForm = (name: string, more: object = {}) => ({
  name,
  mobile: null,
  email: null,
  city: null,
  source: 'phone',
  product: null,
  text: null,
  campaign: null,
  active: true,
  ...more,
});
