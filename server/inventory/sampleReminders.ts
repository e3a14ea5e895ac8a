import { sql } from 'drizzle-orm';
import { formatDate, type IsoDate } from '../../contract/dates';
import { type SentFor, samplesIn, samplesOut } from '../../contract/inventory/samples';
import type { Ctx } from '../core/calls/api';
import { openParams } from '../core/calls/records';
import { rowsOf, type Tx } from '../core/db/database';
import type { Job } from '../core/jobs/job';
import { notify, resolve } from '../core/notifications/notifications';
import { DUE, PENDING } from './auditReports';
import { SENT_FOR_OF } from './samples';

type C = Ctx<unknown, unknown>;

const KEY = 'samples.overdue.';

/**
 * Samples and other goods that should have come or gone back by yesterday ring the bell of users who may open their
 * screen, including the maker: once for each, until nothing is due any more.
 */
export const sampleRemindersJob: Job = {
  name: 'sampleReminders',
  title: 'Reminders of samples',
  every: 'day',
  from: '08:00',
  until: '20:00',
  rights: 'company',
  async work(tx, ctx, { day }) {
    const due = await overdueSamples(tx, ctx, day);
    const told = await rowsOf<{ key: string }>(
      tx,
      sql`select key from notifications where company_id = ${ctx.who.companyId} and starts_with(key, ${KEY})`,
    );
    const keys = new Set(due.map(({ id }) => `${KEY}${id}`));
    for (const { key } of told) if (!keys.has(key)) await resolve(tx, ctx, key);
    const fresh = due.filter(({ id }) => !told.some(({ key }) => key === `${KEY}${id}`));
    for (const { id, type, number, person, returnBy, sentFor } of fresh) {
      const kind = type === samplesOut.type ? samplesOut : samplesIn;
      const isOut = kind === samplesOut;
      await notify(tx, ctx, {
        key: `${KEY}${id}`,
        icon: 'stock',
        status: 'danger',
        title: isOut
          ? `${sentFor === 'sample' ? 'Samples' : 'Goods'} have not come back`
          : 'Samples have not been given back',
        badge: null,
        text: `${number}, ${person}: due on ${formatDate(returnBy)}.`,
        screen: kind.screen,
        query: openParams(kind, id),
      });
    }
    return `${fresh.length} reminders sent`;
  },
};

type Overdue = { id: number; type: string; number: string; person: string; returnBy: IsoDate; sentFor: SentFor };

const overdueSamples = (tx: Tx, { who }: C, day: IsoDate): Promise<Overdue[]> =>
  rowsOf<Overdue>(
    tx,
    sql`
    select d.id, d.type, d.number, d.input ->> 'person' as person, d.input ->> 'returnBy' as "returnBy",
           ${SENT_FOR_OF} as "sentFor"
      from documents d
     where d.company_id = ${who.companyId} and d.type in (${samplesOut.type}, ${samplesIn.type}) and d.phase in ('live', 'done')
       and ${DUE} < ${day}
       and exists (select from item_lines l
                     left join line_progress p on p.company_id = l.company_id and p.line_id = l.id and p.relation = 'returned'
                    where l.company_id = d.company_id and l.document_id = d.id and ${PENDING} > 0)
     order by d.id`,
  );
