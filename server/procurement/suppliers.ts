import { sql } from 'drizzle-orm';
import { type Account, type AccountInput, accounts, blankAccount, withGstin } from '../../contract/books/accounts';
import { type Supplier, type SupplierInput, suppliers } from '../../contract/procurement/suppliers';
import { type Api, type Ctx, parsed } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { fromTable } from '../core/masters/fromTable';
import { masterRoutes } from '../core/masters/masters';
import { type MasterStore, storeOf } from '../core/masters/store';
import { supplierBanks, supplierContacts, supplierItems, suppliers as table } from './tables';

type C = Ctx<unknown, unknown>;

export function supplierRoutes(api: Api): void {
  masterRoutes(
    api,
    suppliers,
    fromTable(suppliers, {
      table,
      lines: { contacts: supplierContacts, banks: supplierBanks, items: supplierItems },
      searched: ['gstin', 'pan', 'city'],
      async check(tx, ctx, input, present) {
        const whole = withGstin(input);
        return { ...whole, accountId: await keepAccount(storeOf(api, accounts), tx, ctx, whole, present) };
      },
    }),
  );
}

/** Makes the ledger account of a new supplier, or takes one over; afterwards keeps it as the supplier is. @returns its key. */
async function keepAccount(
  store: MasterStore<AccountInput, Account>,
  tx: Tx,
  ctx: C,
  input: SupplierInput,
  present: Supplier | null,
): Promise<number> {
  const id = present ? present.accountId : input.accountId;
  if (present && input.accountId !== null && input.accountId !== id)
    throw invalid({ accountId: `${present.name} has an account. Merge the two accounts instead.` });
  if (id === null) {
    const made = await store.create(tx, ctx, parsed(accounts.input, await newAccount(tx, ctx, input)));
    return made.id;
  }
  if (!present) await mayTakeOver(tx, ctx, id);
  const account = await store.one(tx, ctx, id);
  const wanted: AccountInput = parsed(accounts.input, {
    ...account,
    ...ofSupplier(input),
    ...(!present && { active: true }),
  });
  const isChanged = Object.entries(wanted).some(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(account[field as keyof Account]),
  );
  if (isChanged) await store.change(tx, ctx, await store.locked(tx, ctx, id, account.version), wanted);
  return id;
}

/** What stands on the account of what the supplier says. What it says nothing of stays as the account has it. */
function ofSupplier(supplier: SupplierInput) {
  const { name, gstin, gstType, stateCode, pan, msmeKind, tdsSectionId, creditDays, creditLimit, active } = supplier;
  const [bank] = supplier.banks;
  const [contact] = supplier.contacts;
  const address = [supplier.address, supplier.city, supplier.pin].filter(Boolean).join(', ');
  return {
    ...{ name, gstin, gstType, stateCode, pan, tdsSectionId, creditDays, creditLimit, active },
    msmeNo: msmeKind === 'medium' ? null : supplier.msmeNo,
    ...(address && { address: address.slice(0, 250) }),
    ...(bank && { bankName: bank.bankName, accountNo: bank.accountNo, ifsc: bank.ifsc }),
    ...(contact?.phone && { phone: contact.phone }),
    ...(contact?.email && { email: contact.email }),
  };
}

async function newAccount(tx: Tx, { who }: C, input: SupplierInput) {
  const [group] = await rowsOf<{ id: number }>(
    tx,
    sql`select id from account_groups where company_id = ${who.companyId} and control_type = 'payable' order by sequence, id limit 1`,
  );
  if (!group)
    throw invalid({ accountId: 'No group of accounts stands for suppliers. Make one, such as Trade Payables.' });
  const [same] = await rowsOf(
    tx,
    sql`select 1 from accounts where company_id = ${who.companyId} and sort_name = lower(${input.name})`,
  );
  if (same)
    throw invalid({
      accountId: `An account named ${input.name} exists already. Choose it here, or give another name.`,
    });
  return { ...blankAccount, groupId: group.id, ...ofSupplier(input) };
}

/** An account becomes a supplier's if it stands for one and is no other supplier's. */
async function mayTakeOver(tx: Tx, { who }: C, id: number): Promise<void> {
  const [found] = await rowsOf<{ controlType: string; supplier: string | null }>(
    tx,
    sql`select g.control_type as "controlType",
               (select s.name from suppliers s where s.company_id = a.company_id and s.account_id = a.id limit 1) as supplier
          from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id
         where a.company_id = ${who.companyId} and a.id = ${id} and a.merged_into_id is null`,
  );
  if (found?.controlType !== 'payable') throw invalid({ accountId: 'Choose an account of a group for suppliers' });
  if (found.supplier) throw invalid({ accountId: `This is the account of ${found.supplier}` });
}
