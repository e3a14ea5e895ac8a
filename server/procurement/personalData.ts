import { sql } from 'drizzle-orm';
import { suppliers } from '../../contract/procurement/suppliers';
import { eraseAccounts, newestOfParty } from '../books/partyData';
import { contactPersonsOf, type PersonalData } from '../core/calls/personalData';
import { anyOf } from '../core/db/anyOf';

/** For a supplier who trades in their own name; contact persons of a firm are found separately. */
const ofHimself = (column: 'phone' | 'email') => sql`
  select c.${sql.identifier(column)} from supplier_contacts c
   where c.company_id = t.company_id and c.supplier_id = t.id and lower(c.name) = lower(t.name)`;

/** Suppliers: one with an entry or a document stays in the books as written. */
const supplierData: PersonalData = {
  path: suppliers.path,
  names: suppliers.names,
  table: 'suppliers',
  name: sql`t.name`,
  phones: ofHimself('phone'),
  mails: ofHimself('email'),
  keptBy: 'books',
  keptOn: newestOfParty(suppliers.path),
  erases: ['Name', 'Phone', 'E-mail', 'Address', 'GSTIN and PAN', 'Contacts', 'Bank accounts', 'Ledger account'],
  async erase(tx, { who }, ids) {
    const { companyId } = who;
    const lines = sql`company_id = ${companyId} and supplier_id = ${anyOf(ids)}`;
    for (const table of ['supplier_contacts', 'supplier_banks', 'supplier_bank_changes'])
      await tx.execute(sql`delete from ${sql.identifier(table)} where ${lines}`);
    await eraseAccounts(tx, companyId, { table: 'suppliers', ids });
    await tx.execute(sql`
      update suppliers t set name = 'Erased supplier ' || t.id, gst_type = 'unregistered', gstin = null, pan = null, msme_no = null, msme_kind = null,
             address = null, city = null, pin = null, blocked_reason = null, active = false, version = t.version + 1
       where t.company_id = ${companyId} and t.id = ${anyOf(ids)}`);
  },
};

const supplierContactData = contactPersonsOf(suppliers, {
  table: 'supplier_contacts',
  master: 'suppliers',
  key: 'supplier_id',
  phone: 'phone',
});

export const supplyingPersonalData: readonly PersonalData[] = [supplierData, supplierContactData];
