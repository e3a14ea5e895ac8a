import { type SQL, sql } from 'drizzle-orm';
import { withGstin } from '../../contract/books/accounts';
import { inOnePiece } from '../../contract/fields';
import { type Supplier, type SupplierInput, suppliers } from '../../contract/procurement/suppliers';
import { keepPartyAccount } from '../books/partyAccounts';
import type { Api, Ctx } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { ofParty, timelineRoute } from '../core/documents/timeline';
import { alikeRoute } from '../core/masters/alike';
import { codeFromName } from '../core/masters/codeFromName';
import { fromTable } from '../core/masters/fromTable';
import { masterRoutes } from '../core/masters/masters';
import { mergeRoutes } from '../core/masters/merge';
import { bankChangeRoutes, banksInForce, refuseOtherBank, waitingChange } from './bankChanges';
import { supplierBanks, supplierContacts, supplierItems, suppliers as table } from './tables';

const CODE = 12;

export function supplierRoutes(api: Api): void {
  alikeRoute(api, suppliers, {
    table: 'suppliers',
    by: {
      gstin: (gstin) => sql`t.gstin = ${inOnePiece(gstin).toUpperCase()}`,
      pan: (pan) => sql`t.pan = ${inOnePiece(pan).toUpperCase()}`,
      phone: (phones) => sql`exists (
        select from supplier_contacts c
         where c.company_id = t.company_id and c.supplier_id = t.id and ${LAST_DIGITS(sql`c.phone`)} in (
           select ${LAST_DIGITS(sql`p`)} from jsonb_array_elements_text(${JSON.stringify(phones.split(','))}::jsonb) p
            where length(regexp_replace(p, '[^0-9]', '', 'g')) >= 10))`,
    },
  });
  timelineRoute(api, { ...suppliers, table: 'suppliers', documents: ofParty(suppliers.path, 'suppliers') });
  masterRoutes(
    api,
    suppliers,
    fromTable(suppliers, {
      table,
      lines: { contacts: supplierContacts, banks: supplierBanks, items: supplierItems },
      searched: ['gstin', 'pan', 'city'],
      async check(tx, ctx, input, present) {
        const group = present ? null : await groupOf(tx, ctx, input);
        const banks = present ? await banksInForce(tx, ctx, { banks: input.banks, present }) : input.banks;
        const code =
          input.code || (await codeFromName(tx, ctx.who, { table: 'suppliers', name: input.name, most: CODE }));
        const whole = withGstin(withDefaults({ ...input, banks, code }, group));
        if (!present && whole.accountId !== null) await refuseOtherBank(tx, ctx, whole.accountId, banks);
        const isNew = whole.accountId === null && group?.accountGroupId;
        const accountId = await keepPartyAccount(api, tx, ctx, {
          controlType: 'payable',
          many: 'suppliers',
          group: 'Trade Payables',
          accountId: whole.accountId,
          present,
          values: { ...ofSupplier(whole, present), ...(isNew && { groupId: group.accountGroupId ?? 0 }) },
          owner: SUPPLIER_OF,
        });
        return { ...whole, accountId };
      },
    }),
  );
  bankChangeRoutes(api);
  mergeRoutes(api, suppliers, {
    table: 'suppliers',
    refusals: (tx, ctx, from, into) => waitingChange(tx, ctx, [from, into]),
  });
}

/** A phone number has ten digits, with or without the code of the country. */
const LAST_DIGITS = (phone: SQL) => sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 10)`;

type Group = Pick<SupplierInput, 'creditDays' | 'tdsSectionId' | 'purchaseTypeId'> & { accountGroupId: number | null };

async function groupOf(tx: Tx, { who }: Ctx<unknown, unknown>, { groupId }: SupplierInput): Promise<Group | null> {
  if (groupId === null) return null;
  const [group] = await rowsOf<Group>(
    tx,
    sql`select credit_days as "creditDays", tds_section_id as "tdsSectionId", purchase_type_id as "purchaseTypeId",
               account_group_id as "accountGroupId"
          from supplier_groups where company_id = ${who.companyId} and id = ${groupId}`,
  );
  if (!group) throw invalid({ groupId: 'Select a supplier group of the list' });
  return group;
}

/** Missing values of a new supplier come from its group. */
const withDefaults = (input: SupplierInput, group: Group | null): SupplierInput => ({
  ...input,
  creditDays: input.creditDays ?? group?.creditDays ?? null,
  tdsSectionId: input.tdsSectionId ?? group?.tdsSectionId ?? null,
  purchaseTypeId: input.purchaseTypeId ?? group?.purchaseTypeId ?? null,
});

const SUPPLIER_OF = sql`(
  select s.name from suppliers s where s.company_id = a.company_id and s.account_id = a.id limit 1)`;

/** The values of the account from the supplier's form. Fields that the form leaves out keep their values. */
function ofSupplier(supplier: SupplierInput, present: Supplier | null) {
  const { name, gstin, gstType, stateCode, pan, msmeKind, tdsSectionId, creditDays, creditLimit, active } = supplier;
  const [bank] = supplier.banks;
  const [contact] = supplier.contacts;
  const address = [supplier.address, supplier.city, supplier.pin].filter(Boolean).join(', ');
  return {
    name,
    gstin,
    gstType,
    stateCode,
    pan,
    tdsSectionId,
    creditDays,
    creditLimit,
    active,
    msmeNo: msmeKind === 'medium' ? null : supplier.msmeNo,
    ...(address && { address: address.slice(0, 250) }),
    ...(bank && { bankName: bank.bankName, accountNo: bank.accountNo, ifsc: bank.ifsc }),
    ...(!bank && (present?.banks.length ?? 0) > 0 && { bankName: null, accountNo: null, ifsc: null }),
    ...(contact?.phone && { phone: contact.phone }),
    ...(contact?.email && { email: contact.email }),
  };
}
