import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { formatDate, todayInIndia } from '../../contract/dates';
import {
  BankChange,
  BankChangesQuery,
  BankDecision,
  bankChangesPath,
  type SupplierBank,
} from '../../contract/procurement/bankChanges';
import { type Supplier, suppliers } from '../../contract/procurement/suppliers';
import { TRAN } from '../../contract/screen';
import { type Api, type Ctx, notFound } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { instantText } from '../core/documents/documentStore';
import { queueMail } from '../core/mails/queue';
import { storeOf } from '../core/masters/store';
import { notify, resolve } from '../core/notifications/notifications';

/**
 * Bank accounts of suppliers are changed by two users: the change of the first one waits, and is in force once
 * another user agrees. A letter or call with "our bank account has changed" is the usual way to steal a payment.
 */

type C = Ctx<unknown, unknown>;
const { screen } = suppliers;
const NEEDS = { screen, tran: TRAN.modify } as const;
const noteOf = (supplierId: number) => `supplier.bank.${supplierId}`;

const plain = (banks: readonly SupplierBank[]) =>
  JSON.stringify(banks.map(({ bankName, accountNo, ifsc, beneficiary }) => [bankName, accountNo, ifsc, beneficiary]));

/** @returns the bank accounts that a save of the supplier leaves in force. */
export async function banksInForce(
  tx: Tx,
  ctx: C,
  { banks, present }: { banks: readonly SupplierBank[]; present: Supplier },
): Promise<SupplierBank[]> {
  if (plain(banks) === plain(present.banks)) return [...banks];
  const [agreed] = await rowsOf<{ banks: SupplierBank[] }>(
    tx,
    sql`select banks from supplier_bank_changes
         where company_id = ${ctx.who.companyId} and supplier_id = ${present.id} and agreed_by is not null`,
  );
  if (agreed && plain(agreed.banks) === plain(banks)) return [...banks];
  await ask(tx, ctx, present, banks);
  return present.banks;
}

async function ask(tx: Tx, ctx: C, supplier: Supplier, banks: readonly SupplierBank[]): Promise<void> {
  const { who, now } = ctx;
  const to = addressesOf(supplier);
  await tx.execute(
    sql`delete from supplier_bank_changes where company_id = ${who.companyId} and supplier_id = ${supplier.id}`,
  );
  await tx.execute(sql`
    insert into supplier_bank_changes (company_id, supplier_id, banks, mailed_to, asked_by, asked_at)
    values (${who.companyId}, ${supplier.id}, ${JSON.stringify(banks)}::jsonb, ${JSON.stringify(to)}::jsonb, ${who.userId}, ${now.toISOString()})`);
  ctx.audit({
    action: 'submit',
    entity: suppliers.path,
    entityId: supplier.id,
    number: supplier.code,
    before: { banks: supplier.banks },
    after: { banks },
  });
  ctx.changed(bankChangesPath);
  await notify(tx, ctx, {
    key: noteOf(supplier.id),
    icon: 'notice',
    status: 'danger',
    title: 'A change of bank account has to be agreed',
    badge: null,
    text: `${who.uCode} asks to change the bank account of ${supplier.name}. Call the supplier, then agree or reject.`,
    screen,
    tran: TRAN.modify,
    query: `?open=${supplier.id}`,
  });
  await mail(tx, ctx, supplier, [
    `On ${formatDate(todayInIndia(now))} we were asked to pay you into another bank account:`,
    ...describe(banks),
    'We still pay into the former account until a second person here has agreed.',
    'If you did not ask for this, please tell us at once.',
  ]);
}

/** Recipients: contacts for payments, otherwise all, as they were before this save. */
function addressesOf({ contacts }: Supplier): string[] {
  const named = contacts.filter(({ email }) => email !== null);
  const forPayments = named.filter((contact) => contact.forPayments);
  return (forPayments.length > 0 ? forPayments : named).flatMap(({ email }) => email ?? []);
}

/** An account as a mail may show it: other readers do not see the whole number. */
const describe = (banks: readonly SupplierBank[]) =>
  banks.length === 0
    ? ['No bank account']
    : banks.map(({ bankName, accountNo, ifsc }) =>
        [bankName, `account ending in ${(accountNo ?? '').slice(-4)}`, `IFSC ${ifsc}`].filter(Boolean).join(', '),
      );

async function mail(tx: Tx, ctx: C, supplier: Supplier, words: readonly string[]): Promise<void> {
  const addresses = addressesOf(supplier);
  if (addresses.length === 0) return;
  const { name } = await rowOf<{ name: string }>(tx, sql`select name from companies where id = ${ctx.who.companyId}`);
  await queueMail(tx, ctx, {
    to: addresses.map((address) => ({ address, name: supplier.name })),
    subject: `Your bank account at ${name}`,
    text: [`Dear ${supplier.name},`, ...words, name].join('\n\n'),
  });
}

/** Number of other users who may change suppliers, so that one can agree. */
const others = ({ who }: C) => {
  const [module, menu, code] = screen.code ?? [];
  return sql`(
    select count(*)::int from users u
     where u.company_id = ${who.companyId} and not u.is_disabled and u.id <> ${who.userId}
       and exists (select from user_roles ur join roles r on r.company_id = ur.company_id and r.id = ur.role_id and r.active
                    where ur.company_id = u.company_id and ur.user_id = u.id
                      and (upper(trim(r.code)) = 'ADMINISTRATOR'
                           or exists (select from role_grants g where g.company_id = r.company_id and g.role_id = r.id
                                         and g.module_code = ${module} and g.menu_code = ${menu} and g.screen_code = ${code}
                                         and g.trans_code = ${TRAN.modify}))))`;
};

const waiting = (tx: Tx, ctx: C, only: ReturnType<typeof sql>) =>
  rowsOf<BankChange>(
    tx,
    sql`
    select c.id, c.supplier_id as "supplierId", s.name as supplier, c.banks as after, u.name as "askedBy",
           ${instantText('c.asked_at')} as "askedAt", c.asked_by = ${ctx.who.userId} as "isOwn", c.mailed_to as "mailedTo",
           case when c.asked_by = ${ctx.who.userId} then ${others(ctx)} else 1 end as others,
           coalesce((select json_agg(json_build_object('bankName', b.bank_name, 'accountNo', b.account_no, 'ifsc', b.ifsc,
                                                       'beneficiary', b.beneficiary) order by b.line_no)
                       from supplier_banks b where b.company_id = c.company_id and b.supplier_id = c.supplier_id), '[]') as before
      from supplier_bank_changes c
      join suppliers s on s.company_id = c.company_id and s.id = c.supplier_id
      join users u on u.company_id = c.company_id and u.id = c.asked_by
     where c.company_id = ${ctx.who.companyId} and ${only}
     order by c.id desc limit 200`,
  );

export function bankChangeRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: bankChangesPath,
      summary: 'Changes of bank accounts of suppliers that wait for a second user',
      needs: NEEDS,
      query: BankChangesQuery,
      answer: z.array(BankChange),
    },
    (tx, ctx) => {
      const { supplierId } = ctx.query;
      return waiting(tx, ctx, supplierId ? sql`c.supplier_id = ${Number(supplierId)}` : sql`true`);
    },
  );
  api.on(
    {
      method: 'PUT',
      path: `${bankChangesPath}/:id`,
      summary: 'Agree to a change of bank accounts of a supplier that another user entered, or reject it',
      needs: NEEDS,
      body: BankDecision,
      answer: suppliers.row,
    },
    (tx, ctx) => decide(api, tx, ctx, ctx.body.agrees),
  );
}

async function decide(api: Api, tx: Tx, ctx: C, agrees: boolean): Promise<Supplier> {
  const { who, id } = ctx;
  await tx.execute(
    sql`select id from supplier_bank_changes where company_id = ${who.companyId} and id = ${id} for update`,
  );
  const [change] = await waiting(tx, ctx, sql`c.id = ${id}`);
  if (!change) throw notFound('This change of a bank account');
  const { supplierId, isOwn, before, after } = change;
  if (agrees && isOwn) throw ownChange(change);
  const store = storeOf(api, suppliers);
  let supplier = await store.one(tx, ctx, supplierId);
  ctx.audit({
    action: agrees ? 'approve' : 'reject',
    entity: suppliers.path,
    entityId: supplierId,
    number: supplier.code,
    before: { banks: before },
    after: { banks: after },
  });
  if (agrees) {
    await tx.execute(
      sql`update supplier_bank_changes set agreed_by = ${who.userId} where company_id = ${who.companyId} and id = ${id}`,
    );
    const locked = await store.locked(tx, ctx, supplierId, supplier.version);
    supplier = await store.change(tx, ctx, locked, { ...locked, banks: after });
    await mail(tx, ctx, supplier, ['From now on we pay you into this bank account:', ...describe(after)]);
  }
  await tx.execute(sql`delete from supplier_bank_changes where company_id = ${who.companyId} and id = ${id}`);
  await resolve(tx, ctx, noteOf(supplierId));
  ctx.changed(bankChangesPath, suppliers.path);
  return supplier;
}

const ownChange = ({ supplier, others: able }: BankChange) =>
  new Refused(
    403,
    'OWN_DOCUMENT',
    able > 0
      ? `You entered the bank account of ${supplier} yourself. Another user who may change suppliers has to agree.`
      : `You entered the bank account of ${supplier} yourself, and nobody else may change suppliers. Under Users, add a second user with that right, who then agrees.`,
    { type: 3 },
  );

/** A supplier is not merged while a change of its bank account waits. */
export async function waitingChange(tx: Tx, { who }: C, sides: readonly Supplier[]): Promise<string[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select supplier_id as id from supplier_bank_changes where company_id = ${who.companyId}`,
  );
  const ids = new Set(rows.map(({ id }) => id));
  return sides
    .filter(({ id }) => ids.has(id))
    .map(
      ({ name }) => `A change of the bank account of ${name} waits for a second user. Agree to it or reject it first.`,
    );
}

/** An account that becomes the supplier's keeps where it is paid into: a new name for it is no way around. */
export async function refuseOtherBank(
  tx: Tx,
  { who }: C,
  accountId: number,
  banks: readonly SupplierBank[],
): Promise<void> {
  const [first] = banks;
  if (!first) return;
  const [account] = await rowsOf<{ name: string; accountNo: string | null; ifsc: string | null }>(
    tx,
    sql`select name, account_no as "accountNo", ifsc from accounts where company_id = ${who.companyId} and id = ${accountId}`,
  );
  if (!account || account.accountNo === null) return;
  if (account.accountNo === first.accountNo && account.ifsc === first.ifsc) return;
  throw invalid({
    'banks.0.accountNo': `${account.name} has another bank account. Leave it out here and change it once the supplier is saved: a second user then agrees.`,
  });
}
