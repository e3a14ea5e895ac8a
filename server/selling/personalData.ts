import { sql } from 'drizzle-orm';
import { crmKinds } from '../../contract/crm/kinds';
import { agents } from '../../contract/selling/agents';
import { customers } from '../../contract/selling/customers';
import { eraseAccounts, newestOfParty } from '../books/partyData';
import { contactPersonsOf, type PersonalData } from '../core/calls/personalData';
import { anyOf } from '../core/db/anyOf';

/** Customers: one with an entry or a document stays in the books as written. */
const customerData: PersonalData = {
  path: customers.path,
  names: customers.names,
  table: 'customers',
  name: sql`t.name`,
  phones: sql`values (t.mobile)`,
  mails: sql`values (t.email)`,
  keptBy: 'books',
  // Enquiries and complaints are erased separately.
  keptOn: newestOfParty(customers.path, [crmKinds.lead.type, crmKinds.complaint.type]),
  erases: ['Name', 'Phone', 'E-mail', 'Address', 'GSTIN and PAN', 'Contacts', 'Ledger account'],
  async erase(tx, { who }, ids) {
    const { companyId } = who;
    const lines = sql`company_id = ${companyId} and customer_id = ${anyOf(ids)}`;
    await tx.execute(sql`delete from customer_addresses where ${lines}`);
    await tx.execute(sql`delete from customer_contacts where ${lines}`);
    await eraseAccounts(tx, companyId, { table: 'customers', ids });
    await tx.execute(sql`
      update customers t set name = 'Erased customer ' || t.id, gst_type = 'unregistered', gstin = null, pan = null, mobile = null, email = null,
             address = null, city = null, pin = null, website = null, hold_reason = null, on_hold = false, active = false, version = t.version + 1
       where t.company_id = ${companyId} and t.id = ${anyOf(ids)}`);
  },
};

const customerContactData = contactPersonsOf(customers, {
  table: 'customer_contacts',
  master: 'customers',
  key: 'customer_id',
  phone: 'mobile',
});

/** Agents: one with a bill or earnings stays in the books. */
const agentData: PersonalData = {
  path: agents.path,
  names: agents.names,
  table: 'agents',
  name: sql`t.name`,
  phones: sql`values (t.mobile)`,
  mails: sql`values (t.email)`,
  keptBy: 'books',
  keptOn: sql`greatest(${newestOfParty(agents.path)},
    (select max(d.date) from documents d where d.company_id = t.company_id and d.number is not null and d.input ->> 'agentId' = t.id::text))`,
  erases: ['Name', 'Phone', 'E-mail', 'Territory', 'GSTIN and PAN', 'Ledger account'],
  async erase(tx, { who }, ids) {
    const { companyId } = who;
    await eraseAccounts(tx, companyId, { table: 'agents', ids });
    await tx.execute(sql`
      update agents t set name = 'Erased agent ' || t.id, mobile = null, email = null, territory = null, gstin = null, pan = null,
             active = false, version = t.version + 1
       where t.company_id = ${companyId} and t.id = ${anyOf(ids)}`);
  },
};

export const sellingPersonalData: readonly PersonalData[] = [customerData, customerContactData, agentData];
