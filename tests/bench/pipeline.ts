import { sql } from 'drizzle-orm';
import { OPEN_STAGES } from '../../contract/crm/leadStages';
import { followUpsPath, leads, pipelinePath } from '../../contract/crm/leads';
import type { Database } from '../../server/core/db/database';
import { leadForm } from '../server/leadDesk';
import { newBooks, openBooks } from '../setup/company';
import { timesOf } from './books';
import type { Place } from './databases';
import type { Figure } from './table';

const LEADS = 5_000;
const OPENS = 300;

/** The board of open enquiries, their follow-ups that are due, and their list. */
export async function pipelineFigures(place: Place): Promise<Figure[]> {
  const company = await filledPipeline(place);
  const product = await place.start();
  try {
    const { token } = await openBooks(product.connect, company);
    const over = `${LEADS.toLocaleString('en-IN')} open leads, ${place.name}`;
    return await timesOf(
      [
        ['Pipeline', pipelinePath, OPENS],
        ['Pipeline of one source', `${pipelinePath}?source=phone`, OPENS],
        ['Pipeline with a name', `${pipelinePath}?q=traders%204`, OPENS],
        ['Follow-ups that are due', followUpsPath, OPENS],
        ['List of leads, first page', `${leads.path}?page=1&size=50&dir=desc&sort=date`],
      ],
      over,
      product.url,
      token,
    );
  } finally {
    await product.stop();
  }
}

/** A company with one entered enquiry and copies in all open stages, in a place that does not run. */
async function filledPipeline(place: Place): Promise<number> {
  const product = await place.start();
  const { company, client, branches, today } = await newBooks(product.connect);
  const form = leadForm(branches[0] ?? 0, 'Anand Traders', { date: today, nextOn: today, mobile: '9848012345' });
  const { id } = await client.post<{ id: number }>(`${leads.path}?step=submit`, form).finally(() => product.stop());
  const database = await place.open();
  await addCopies(database, company, id).finally(() => database.close());
  return company;
}

/** Copies of an enquiry with names, amounts and days of their own. */
async function addCopies(database: Database, company: number, id: number): Promise<void> {
  await database.asSystem((tx) =>
    tx.execute(sql`
      insert into documents (company_id, type, status, phase, stage_at, branch_id, date, year, series, serial, number, acts, written, input, particulars, amount,
                             created_by, created_at)
      select d.company_id, d.type, (${`{${OPEN_STAGES.join()}}`}::text[])[1 + n % ${OPEN_STAGES.length}::int], d.phase, d.stage_at, d.branch_id, d.date, d.year,
             d.series, d.serial + n, 'CL/' || n, d.acts, d.written,
             d.input || jsonb_build_object('name', 'Anand Traders ' || n, 'nextOn', d.date + n % 60 - 20), 'Anand Traders ' || n, n * 100, d.created_by, d.created_at
        from documents d cross join generate_series(1, ${LEADS - 1}::int) n
       where d.company_id = ${company} and d.id = ${id}`),
  );
  await database.query(sql`vacuum (analyze) documents`);
}
