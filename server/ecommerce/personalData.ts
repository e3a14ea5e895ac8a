import { sql } from 'drizzle-orm';
import { ecommerceKinds } from '../../contract/ecommerce/kinds';
import type { PersonalData } from '../core/calls/personalData';
import { anyOf } from '../core/db/anyOf';

/** Buyers in the shop of the demo. Nothing was sold, so no law keeps their data. */
export const shopBuyerData: PersonalData = {
  path: `${ecommerceKinds.order.path}/demo`,
  names: { one: 'order of the demo shop', many: 'orders of the demo shop' },
  table: 'product_orders',
  name: sql`(t.content ->> 'buyerName')`,
  phones: sql`values (t.mobile)`,
  mails: sql`select null::text where false`,
  keptBy: 'books',
  keptOn: sql`null::date`,
  erases: ['Name', 'Phone'],
  async erase(tx, { who }, ids) {
    await tx.execute(sql`
      update product_orders t set mobile = '', content = t.content || '{"buyerName": "Erased"}'
       where t.company_id = ${who.companyId} and t.id = ${anyOf(ids)}`);
  },
};
