import { sql } from 'drizzle-orm';
import { salesKinds } from '../../contract/sales/kinds';
import { deliveryBoys } from '../../contract/selling/deliveryBoys';
import { onlineOrders } from '../../contract/selling/onlineOrders';
import type { PersonalData } from '../core/calls/personalData';
import { anyOf } from '../core/db/anyOf';
import { makeAnonymous } from '../core/documents/anonymous';

/** Delivery boys: those with cash or deliveries in the books stay there. */
const deliveryBoyData: PersonalData = {
  path: deliveryBoys.path,
  names: deliveryBoys.names,
  table: 'delivery_boys',
  name: sql`t.name`,
  phones: sql`values (t.mobile)`,
  mails: sql`select null::text where false`,
  keptBy: 'books',
  keptOn: sql`greatest(
    (select max(e.date) from ledger_entries e where e.company_id = t.company_id and e.account_id = t.cash_account_id),
    (select max(d.date) from online_orders o join documents d on d.company_id = o.company_id and d.id = o.document_id
      where o.company_id = t.company_id and o.boy_id = t.id))`,
  first: sql`case when t.on_duty then 'Delivery boy ' || t.code || ' is on duty. Switch that off first.' end`,
  erases: ['Name', 'Phone', 'Vehicle', 'Licence', 'Notes'],
  async erase(tx, { who }, ids) {
    await tx.execute(sql`
      update delivery_boys t set name = 'Erased delivery boy ' || t.id, mobile = null, vehicle_no = null, licence_till = null, remark = null,
             active = false, version = t.version + 1
       where t.company_id = ${who.companyId} and t.id = ${anyOf(ids)}`);
  },
};

const ANONYMOUS = {
  name: sql`'Erased order ' || d.id`,
  input: sql`jsonb_build_object('buyerName', 'Erased', 'buyerMobile', null, 'buyerEmail', null, 'address', 'Erased', 'buyerGstin', null,
    'paidReference', null, 'narration', null)`,
};

/** Buyers in the shop or through a channel. Invoices and payments stay in the books. */
const buyerData: PersonalData = {
  path: onlineOrders.path,
  names: onlineOrders.names,
  table: 'documents',
  only: sql`t.type = ${onlineOrders.type}`,
  name: sql`(t.input ->> 'buyerName')`,
  phones: sql`values (t.input ->> 'buyerMobile')`,
  mails: sql`values (t.input ->> 'buyerEmail')`,
  keptBy: 'books',
  keptOn: sql`(
    select t.date where exists (select from ledger_entries e where e.company_id = t.company_id and e.document_id = t.id)
        or exists (select from online_orders o where o.company_id = t.company_id and o.document_id = t.id and o.invoice_id is not null))`,
  first: sql`case when t.phase in ('draft', 'waiting', 'live') then 'Order ' || coalesce(t.number, 'in draft') || ' is open. Close or cancel it first.' end`,
  erases: ['Name', 'Phone', 'E-mail', 'Address', 'GSTIN and PAN', 'Notes'],
  async erase(tx, ctx, ids) {
    await makeAnonymous(tx, ctx, ids, ANONYMOUS);
    const { companyId } = ctx.who;
    await tx.execute(sql`
      update documents d set party_kind = null, party_id = null, party_name = null, input = d.input || '{"customerId": null}'
       where d.company_id = ${companyId} and d.id = ${anyOf(ids)}`);
    await tx.execute(
      sql`update online_orders o set mobile = '' where o.company_id = ${companyId} and o.document_id = ${anyOf(ids)}`,
    );
  },
};

const OF_ESTIMATE = {
  name: sql`'Erased estimate ' || d.id`,
  input: sql`jsonb_build_object('buyerName', 'Erased', 'buyerMobile', null, 'narration', null)`,
};

/** People who asked for an estimate and are no customers. An invoiced estimate belongs to its invoice. */
const estimateData: PersonalData = {
  path: salesKinds.estimate.path,
  names: salesKinds.estimate.names,
  table: 'documents',
  only: sql`t.type = ${salesKinds.estimate.type} and t.party_id is null`,
  name: sql`(t.input ->> 'buyerName')`,
  phones: sql`values (t.input ->> 'buyerMobile')`,
  mails: sql`select null::text where false`,
  keptBy: 'books',
  keptOn: sql`(
    select max(o.date) from line_links k join documents o on o.company_id = k.company_id and o.id = k.to_document_id
     where k.company_id = t.company_id and k.from_document_id = t.id and k.is_live)`,
  first: sql`case when t.phase in ('draft', 'live') then 'Estimate ' || coalesce(t.number, 'in draft') || ' is open. Cancel it first.' end`,
  erases: ['Name', 'Phone', 'Notes'],
  async erase(tx, ctx, ids) {
    await makeAnonymous(tx, ctx, ids, OF_ESTIMATE);
    await tx.execute(
      sql`update documents d set party_name = 'Erased' where d.company_id = ${ctx.who.companyId} and d.id = ${anyOf(ids)}`,
    );
  },
};

export const salesPersonalData: readonly PersonalData[] = [deliveryBoyData, buyerData, estimateData];
