import { sql } from 'drizzle-orm';
import { BannerSeen, bannerSeenPath, banners, type ShownBanner, shownBanners } from '../../contract/food/banners';
import { pos } from '../../contract/pos/screens';
import { restaurant } from '../../contract/restaurant/screens';
import { sales } from '../../contract/sales/screens';
import type { Screen } from '../../contract/screen';
import { takeaway } from '../../contract/takeaway/screens';
import { type Api, notFound, todayOf } from '../core/calls/api';
import { rowsOf } from '../core/db/database';
import { tableRoutes } from '../core/masters/fromTable';
import { bannerOutlets, banners as table } from './tables';

/** Who works where displays hang. */
const DISPLAYS: readonly [Screen, ...Screen[]] = [
  takeaway.billingClassy,
  takeaway.banners,
  restaurant.billingClassy,
  restaurant.billingStylish,
  pos.posBillingStylish,
  sales.saleStylish,
  sales.saleClassy,
];

const counted = (column: 'shows' | 'taps', now: Date) => sql`(
  select coalesce(sum(c.${sql.identifier(column)}), 0)::int from banner_counts c
   where c.company_id = t.company_id and c.banner_id = t.id and c.day > ${todayOf(now)}::date - 30)`;

export function bannerRoutes(api: Api): void {
  tableRoutes(api, banners, {
    table,
    lines: { outlets: bannerOutlets },
    order: ['place', 'printOrder', 'title'],
    label: 'title',
    searched: ['title'],
    extra: (_who, now) => ({ shows: counted('shows', now), taps: counted('taps', now) }),
  });
  api.on(
    {
      method: 'GET',
      path: shownBanners.path,
      summary: 'Banners that a display of an outlet shows today',
      needs: { anyOf: DISPLAYS },
      query: shownBanners.query,
      answer: shownBanners.answer,
    },
    (tx, { who, now, query }) =>
      rowsOf<ShownBanner>(
        tx,
        sql`select t.id, t.title, t.alt_text as "altText", p.photo as picture
              from banners t left join record_photos p on p.company_id = t.company_id and p.entity = ${banners.path} and p.record_id = t.id
             where t.company_id = ${who.companyId} and t.active and t.place = ${query.place}
               and (t.place = 'billFooter' or p.photo is not null)
               and coalesce(t.from_date, '-infinity') <= ${todayOf(now)} and coalesce(t.to_date, 'infinity') >= ${todayOf(now)}
               and (not exists (select from banner_outlets o where o.company_id = t.company_id and o.banner_id = t.id)
                    or exists (select from banner_outlets o where o.company_id = t.company_id and o.banner_id = t.id
                                  and o.outlet_id = ${Number(query.outletId ?? 0)}))
             order by t.print_order, t.id limit 20`,
      ),
  );
  api.on(
    {
      method: 'POST',
      path: bannerSeenPath(':id'),
      summary: 'Count how often a display showed a banner and how often it was tapped',
      needs: { anyOf: DISPLAYS },
      body: BannerSeen,
      answer: BannerSeen,
    },
    async (tx, { who, now, id, body }) => {
      const [banner] = await rowsOf(tx, sql`select id from banners where company_id = ${who.companyId} and id = ${id}`);
      if (!banner) throw notFound('This banner');
      await tx.execute(sql`
        insert into banner_counts as c (company_id, banner_id, day, shows, taps)
        values (${who.companyId}, ${id}, ${todayOf(now)}, ${body.shows}, ${body.taps})
        on conflict (company_id, banner_id, day) do update set shows = c.shows + excluded.shows, taps = c.taps + excluded.taps`);
      return body;
    },
  );
}
