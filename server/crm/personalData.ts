import { sql } from 'drizzle-orm';
import { contacts } from '../../contract/crm/contacts';
import { crmKinds } from '../../contract/crm/kinds';
import { submissions } from '../../contract/crm/submissions';
import type { Ctx } from '../core/calls/api';
import type { PersonalData } from '../core/calls/personalData';
import { anyOf } from '../core/db/anyOf';
import type { Tx } from '../core/db/database';
import { type Anonymous, makeAnonymous } from '../core/documents/anonymous';

const LEAD = crmKinds.lead.type;
const COMPLAINT = crmKinds.complaint.type;

/** Quotations and orders that an enquiry `d` led to: they are business papers, and say whose enquiry it was. */
const LED_TO = sql`(
  select max(o.date) from documents o
   where o.company_id = d.company_id and o.type in (${crmKinds.quotation.type}, ${crmKinds.order.type}) and o.input ->> 'leadId' = d.id::text)`;

/** Date of a complaint `t` that ended with goods or money returned: it is the reason for that document. */
const CREDITED = sql`(
  select t.date from document_steps s
   where s.company_id = t.company_id and s.document_id = t.id and s.given ->> 'resolution' in ('replaced', 'takenBack', 'credited') limit 1)`;

const contactData: PersonalData = {
  path: contacts.path,
  names: contacts.names,
  table: 'contacts',
  name: sql`t.name`,
  phones: sql`values (t.mobile), (t.alt_phone)`,
  mails: sql`values (t.email)`,
  keptBy: 'books',
  // An enquiry that led to nothing keeps nobody, nor does a complaint by which nothing went back: they are erased themselves.
  keptOn: sql`(
    select max(case d.type when ${LEAD} then ${LED_TO} else (select ${CREDITED} from documents t where t.company_id = d.company_id and t.id = d.id) end) from documents d
     where d.company_id = t.company_id and d.type in (${LEAD}, ${COMPLAINT}) and d.input ->> 'contactId' = t.id::text)`,
  erases: ['Name', 'Phone', 'E-mail', 'City', 'Birthday', 'Notes'],
  async erase(tx, { who }, ids) {
    await tx.execute(sql`
      update contacts t set name = 'Erased contact ' || t.id, alias = null, mobile = null, alt_phone = null, email = null, city = null,
             birthday = null, designation = null, department = null, language = null, notes = null,
             do_not_call = true, do_not_mail = true, active = false, version = t.version + 1
       where t.company_id = ${who.companyId} and t.id = ${anyOf(ids)}`);
  },
};

const submissionData: PersonalData = {
  path: submissions.path,
  names: submissions.names,
  table: 'contact_submissions',
  name: sql`t.name`,
  phones: sql`values (t.mobile)`,
  mails: sql`values (t.email)`,
  keptBy: 'books',
  keptOn: sql`(select ${LED_TO} from documents d where d.company_id = t.company_id and d.id = t.lead_id)`,
  erases: ['Name', 'Phone', 'E-mail', 'City', 'What is asked for'],
  async erase(tx, { who }, ids) {
    await tx.execute(sql`
      update contact_submissions t set name = 'Erased submission ' || t.id, mobile = null, email = null, city = null, text = null,
             state = case t.state when 'new' then 'junk' else t.state end, active = false, version = t.version + 1
       where t.company_id = ${who.companyId} and t.id = ${anyOf(ids)}`);
  },
};

/** Replacement for the input of an enquiry, in each of its revisions. */
const ENQUIRY = {
  name: sql`'Erased enquiry ' || d.id`,
  input: sql`jsonb_build_object('name', 'Erased enquiry ' || d.id, 'customerId', null, 'contactId', null, 'mobile', null,
  'email', null, 'gstin', null, 'city', null, 'referredBy', null, 'narration', null)`,
};
const OF_COMPLAINT = {
  name: sql`'Erased complaint ' || d.id`,
  input: sql`jsonb_build_object('subject', 'Erased complaint ' || d.id, 'contactId', null, 'invoiceNo', null, 'details', null, 'narration', null)`,
};

/** Its owner does not change. */
async function erased(tx: Tx, ctx: Ctx<unknown, unknown>, ids: readonly number[], to: Anonymous): Promise<void> {
  await tx.execute(sql`
    update crm_now n set revision = d.revision + 1
      from documents d where d.company_id = ${ctx.who.companyId} and d.id = ${anyOf(ids)}
       and n.company_id = d.company_id and n.document_id = d.id and n.revision = d.revision`);
  await makeAnonymous(tx, ctx, ids, to);
}

const isOpen = (what: string) =>
  sql`case when t.phase in ('draft', 'waiting', 'live') then ${`${what} `}::text || coalesce(t.number, 'in draft') || ' is open. Close it first.' end`;

const leadData: PersonalData = {
  path: crmKinds.lead.path,
  names: crmKinds.lead.names,
  table: 'documents',
  only: sql`t.type = ${LEAD}`,
  name: sql`(t.input ->> 'name')`,
  phones: sql`values (t.input ->> 'mobile')`,
  mails: sql`values (t.input ->> 'email')`,
  keptBy: 'books',
  keptOn: sql`(select ${LED_TO} from documents d where d.company_id = t.company_id and d.id = t.id)`,
  first: isOpen('Enquiry'),
  erases: ['Name', 'Phone', 'E-mail', 'City', 'Notes', 'What was said'],
  async erase(tx, ctx, ids) {
    await erased(tx, ctx, ids, ENQUIRY);
    await tx.execute(sql`
      update documents d set party_kind = null, party_id = null, party_name = null
       where d.company_id = ${ctx.who.companyId} and d.id = ${anyOf(ids)}`);
  },
};

/** A complaint is of the contact that it names, or of its customer. Its customer stays, since the books may have him. */
const complaintData: PersonalData = {
  path: crmKinds.complaint.path,
  names: crmKinds.complaint.names,
  table: 'documents',
  only: sql`t.type = ${COMPLAINT}`,
  name: sql`coalesce((select c.name from contacts c where c.company_id = t.company_id and c.id = (t.input ->> 'contactId')::int), t.party_name)`,
  phones: sql`select unnest(array[c.mobile, c.alt_phone]) from contacts c where c.company_id = t.company_id and c.id = (t.input ->> 'contactId')::int
              union all select c.mobile from customers c where c.company_id = t.company_id and c.id = t.party_id`,
  mails: sql`select c.email from contacts c where c.company_id = t.company_id and c.id = (t.input ->> 'contactId')::int
             union all select c.email from customers c where c.company_id = t.company_id and c.id = t.party_id`,
  keptBy: 'books',
  keptOn: CREDITED,
  first: isOpen('Complaint'),
  erases: ['What it is about', 'What was said', 'Contact', 'Invoice'],
  async erase(tx, ctx, ids) {
    await erased(tx, ctx, ids, OF_COMPLAINT);
    await tx.execute(sql`
      update documents d set party_name = c.name from customers c
       where d.company_id = ${ctx.who.companyId} and d.id = ${anyOf(ids)} and c.company_id = d.company_id and c.id = d.party_id`);
  },
};

export const crmPersonalData: readonly PersonalData[] = [contactData, submissionData, leadData, complaintData];
