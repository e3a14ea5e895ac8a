import { sql } from 'drizzle-orm';
import type { Paise } from '../../contract/amount';
import type { BADGE_COLOURS } from '../../contract/ecommerce/products';
import type { Coupon, ShopInfo, ShopOrder, ShopProduct } from '../../contract/selling/shop';
import { todayOf } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowOf, rowsOf } from '../core/db/database';
import { instantText } from '../core/documents/documentStore';
import type { ShopSource } from '../selling/shop';

/** The shop of the demo: products by picture, of which nothing is sent. Its orders are kept and can be tracked. */

const SAVE10 = { code: 'SAVE10', percent: 10_000, most: 500_00, least: 0 } as Coupon;
const FREE_ABOVE = 999_00 as Paise;
const DELIVERY = 49_00 as Paise;
const DAYS = 3;

type Row = Omit<ShopProduct, 'badge' | 'category' | 'tags' | 'features'> & {
  category: string;
  tags: string[];
  features: string[];
  badgeText: string | null;
  badgeColour: (typeof BADGE_COLOURS)[number] | null;
};
type Kept = Pick<ShopOrder, 'buyerName' | 'payMode' | 'totals' | 'lines'>;

export const productShop: ShopSource = {
  async find({ database }, company) {
    const [found] = await database.query<{ companyId: number }>(sql`
      select c.id as "companyId" from companies c
       where c.is_demo and exists (select from products p where p.company_id = c.id and p.active)
         ${company === null ? sql`` : sql`and c.id = ${company}`} order by c.p_code <> 'D-HOS', c.id limit 1`);
    return found ? { ...found, userId: null } : null;
  },
  async info(tx, { who }): Promise<ShopInfo> {
    const { name } = await rowOf<{ name: string }>(tx, sql`select name from companies where id = ${who.companyId}`);
    const rest = { takesCod: true, upiId: 'demo@upi', freeAbove: FREE_ABOVE, deliveryCharge: DELIVERY };
    return {
      shop: who.companyId,
      name,
      notice: 'This is a demo: nothing is sent and nothing is paid.',
      isDemo: true,
      ...rest,
    };
  },
  async products(tx, { who }, ids) {
    const rows = await rowsOf<Row>(
      tx,
      sql`select id, name, subtitle, description, category, tags, features, sale_price as price, previous_price as previous, rating,
                 rating_count as "ratingCount", photo, badge_text as "badgeText", badge_colour as "badgeColour", stock as free
            from products where company_id = ${who.companyId} and active ${ids ? sql`and id = ${anyOf(ids)}` : sql``} order by id`,
    );
    return rows.map(({ badgeText, badgeColour, ...row }) => ({
      ...row,
      badge: badgeText === null ? null : { text: badgeText, colour: badgeColour ?? 'info' },
    }));
  },
  version: async () => null,
  pieces: async () => null,
  coupon: async (_tx, _at, code) => (code.toUpperCase() === SAVE10.code ? SAVE10 : null),
  async placed(tx, { who }, request) {
    const [found] = await rowsOf<{ number: string }>(
      tx,
      sql`select number from product_orders where company_id = ${who.companyId} and request = ${request}`,
    );
    return found?.number ?? null;
  },
  async place(tx, { who, now }, { input, products, totals }) {
    for (const [place, { id, qty }] of input.lines.entries()) {
      const taken = await rowsOf(
        tx,
        sql`update products set stock = stock - ${qty} where company_id = ${who.companyId} and id = ${id} and stock >= ${qty} returning id`,
      );
      if (taken.length === 0)
        throw invalid({ [`lines.${place}.qty`]: `${products.get(id)?.name ?? 'It'} was sold meanwhile. Take fewer.` });
    }
    const content: Kept = {
      buyerName: input.buyerName,
      payMode: input.payMode,
      totals,
      lines: input.lines.map(({ id, qty }) => {
        const { name = '', price = 0 } = products.get(id) ?? {};
        return { name, qty, amount: (price * qty) as Paise };
      }),
    };
    const { number } = await rowOf<{ number: string }>(
      tx,
      sql`
      insert into product_orders (company_id, number, request, date, mobile, content, amount, placed_at)
      select ${who.companyId}, 'DW' || lpad((count(*) + 1)::text, 5, '0'), ${input.request}, ${todayOf(now)}, ${input.buyerMobile},
             ${JSON.stringify(content)}::jsonb, ${totals.payable}, ${now.toISOString()}
        from product_orders where company_id = ${who.companyId} returning number`,
    );
    return number;
  },
  async order(tx, { who }, number, mobile) {
    const [found] = await rowsOf<{ number: string; date: ShopOrder['date']; content: Kept; promisedAt: string }>(
      tx,
      sql`select number, date, content, ${instantText(`(placed_at + interval '${DAYS} days')`)} as "promisedAt" from product_orders
           where company_id = ${who.companyId} and number = ${number} and mobile = ${mobile}`,
    );
    if (!found) return null;
    const { content, ...rest } = found;
    const promisedAt = found.promisedAt as ShopOrder['promisedAt'];
    return { ...rest, ...content, promisedAt, status: 'New', step: 0, carriedBy: null };
  },
};
