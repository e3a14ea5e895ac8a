import { sql } from 'drizzle-orm';
import { addDays, type IsoDate } from '../../contract/dates';
import { purchaseSettings } from '../../contract/procurement/settings';
import type { LetterType } from '../../contract/procurement/supplierLetters';
import type { Ctx } from '../core/calls/api';
import { rowsOf, type Tx } from '../core/db/database';
import type { Job } from '../core/jobs/job';
import { setting } from '../core/settings/settingsRoutes';
import { sendLetters } from './supplierMails';

type C = Ctx<unknown, unknown>;

/** A supplier is mailed about the same document again after a week at the earliest. */
const QUIET_DAYS = 7;

/** Suppliers that have not answered an enquiry which ends soon, and those whose orders are overdue, are mailed. */
export const supplierRemindersJob: Job = {
  name: 'supplierReminders',
  title: 'Reminders to suppliers',
  every: 'day',
  from: '09:00',
  until: '20:00',
  rights: 'company',
  async work(tx, ctx, { day }) {
    const days = await setting(tx, ctx.who, purchaseSettings.settings.remindAfter);
    if (days === 0) return 'Reminders are switched off';
    const due = await dueReminders(tx, ctx, day, days);
    let mails = 0;
    for (const { type, id, supplierIds } of due)
      mails += await sendLetters(tx, ctx, type, id, { reminded: supplierIds });
    return `${mails} reminders sent`;
  },
};

type Due = { type: LetterType; id: number; supplierIds: number[] };

/** Documents in force that wait for a supplier, with those who were not mailed about them lately. */
const dueReminders = (tx: Tx, { who }: C, day: IsoDate, days: number): Promise<Due[]> =>
  rowsOf<Due>(
    tx,
    sql`
    with waiting as (
      select d.type, d.id, (e.value)::int as supplier_id
        from documents d cross join lateral jsonb_array_elements_text(d.input -> 'supplierIds') e
       where d.company_id = ${who.companyId} and d.type = 'EN' and d.phase = 'live'
         and d.input ->> 'validTill' between ${day} and ${addDays(day, days)}
         and not exists (select from line_links k
                           join documents q on q.company_id = k.company_id and q.id = k.to_document_id and q.type = 'QT'
                          where k.company_id = d.company_id and k.from_document_id = d.id and k.relation = 'quoted'
                            and q.party_id = (e.value)::int and q.phase <> 'void')
         and not exists (select from mails m
                          where m.company_id = d.company_id and m.related_kind = 'EN' and m.related_id = d.id
                            and m.link_party_id = (e.value)::int and m.link_used_at is not null)
      union all
      select d.type, d.id, d.party_id
        from documents d
       where d.company_id = ${who.companyId} and d.type = 'PO' and d.phase = 'live' and d.input ->> 'expectedOn' <= ${addDays(day, -days)})
    select w.type, w.id, json_agg(w.supplier_id order by w.supplier_id) as "supplierIds"
      from waiting w join suppliers s on s.company_id = ${who.companyId} and s.id = w.supplier_id
     where not exists (
       select from mails m, jsonb_array_elements(m.to_people) p
        where m.company_id = ${who.companyId} and m.related_kind = w.type and m.related_id = w.id and p ->> 'name' = s.name
          and m.created_at > ${`${addDays(day, -QUIET_DAYS)}T23:59:59+05:30`}::timestamptz)
     group by w.type, w.id order by w.type, w.id limit 500`,
  );
