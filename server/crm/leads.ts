import { sql } from 'drizzle-orm';
import { DUPLICATE_LEAD, type LeadInput, leads } from '../../contract/crm/leads';
import type { IsoDate } from '../../contract/dates';
import { customers } from '../../contract/selling/customers';
import type { Confirmed } from '../../contract/steps';
import type { Ctx } from '../core/calls/api';
import { type ProblemCollector, warn } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import type { Decided, DocumentKind, Override, Taken } from '../core/documents/kind';
import { alikeLeads } from './alikeLeads';
import { NEXT_KIND, NEXT_ON, NOW, OWNER, SINCE, standing } from './crmSql';
import { loseQuotations } from './openLeads';
import { takeTo } from './steps';

type C = Ctx<unknown, unknown>;
type Row = (typeof leads)['row']['_zod']['output'];
type Document = (typeof leads)['document']['_zod']['output'];

const of = (field: string) => sql`d.input ->> ${sql.raw(`'${field}'`)}`;
const day = (field: string) => ({ value: sql`(${of(field)})::date`, type: 'date' as const });

const screens = [leads.screen, ...(leads.alsoOn ?? [])];
const step = (toOf: (from: string) => string) =>
  takeTo<LeadInput>(screens, toOf, (given) => given as { nextOn?: IsoDate; nextKind?: string });
const takes = {
  log: step((from) => from),
  contact: step(() => 'contacted'),
  qualify: step(() => 'qualified'),
  quote: step(() => 'quoted'),
  win: step(() => 'won'),
  /** Its quotations are closed with it, for the same reason. */
  lose: async (tx: Tx, ctx: C, taken: Taken<LeadInput>) => {
    await step(() => 'lost')(tx, ctx, taken);
    const { lostReason, lostTo = null } = taken.given as { lostReason: string; lostTo?: string | null };
    await loseQuotations(tx, ctx, taken.row.id, { lostReason, lostTo });
    return undefined;
  },
  junk: step(() => 'junk'),
  reopen: step((from) => (from === 'junk' ? 'new' : 'contacted')),
};

export const leadKind: DocumentKind<LeadInput, Decided, Row, Document> = {
  resource: leads,
  async decide(tx, ctx, input, { problems, documentId }, confirmed) {
    const { name, mobile, email, city, gstin, date, nextOn, expectedOn, expectedValue, items } = input;
    if (mobile === null && email === null) problems.add({ mobile: 'Give a mobile number or an e-mail address' });
    if (nextOn < date) problems.add({ nextOn: 'The next step comes after the date of the enquiry' });
    if (expectedOn !== null && expectedOn < date)
      problems.add({ expectedOn: 'It cannot be expected before the date of the enquiry' });
    const names = await linesNamed(tx, ctx, input, problems);
    const party = await partyOf(tx, ctx, input, problems);
    const overrides = await problems.collectAsync(() => aboutDuplicates(tx, ctx, input, documentId, confirmed));
    return {
      amount: expectedValue,
      totals: [{ label: 'Expected value', amount: expectedValue }],
      particulars: name,
      party,
      keywords: [mobile, email, city, gstin, ...items.map(({ description }, at) => description ?? names[at])]
        .filter(Boolean)
        .join(' '),
      lineNames: { items: names },
      overrides: overrides ?? [],
    };
  },
  takes,
  effects: [{ columns: standing({ owner: 'ownerId', nextOn: 'nextOn', nextKind: 'nextKind' }) }],
  list: {
    columns: {
      name: of('name'),
      mobile: of('mobile'),
      city: of('city'),
      source: of('source'),
      temperature: of('temperature'),
      ownerName: { value: sql`owner.name`, joins: ['now', 'owner'] },
      nextKind: { value: NEXT_KIND, joins: ['now'] },
      nextOn: { value: NEXT_ON, type: 'date', joins: ['now'] },
      expectedOn: day('expectedOn'),
      daysInStatus: sql`case when d.phase = 'live' then current_date - ${SINCE} end`,
      lostReason: sql`(select m.given ->> 'lostReason' from document_steps m
        where d.status = 'lost' and m.company_id = d.company_id and m.document_id = d.id and m.event = 'lose' order by m.id desc limit 1)`,
    },
    joins: {
      now: NOW,
      owner: sql`left join users owner on owner.company_id = d.company_id and owner.id = ${OWNER}`,
    },
    where: {
      source: (value) => sql`${of('source')} = ${value}`,
      temperature: (value) => sql`${of('temperature')} = ${value}`,
      ownerId: { joins: ['now'], is: (key) => sql`${OWNER} = ${Number(key)}` },
      customerId: (key) => sql`d.party_id = ${Number(key)}`,
      dueBy: { joins: ['now'], is: (until) => sql`(d.phase = 'live' and ${NEXT_ON} <= ${until}::date)` },
    },
  },
};

/** Names of its lines; a requested item need not be one that we have. */
async function linesNamed(tx: Tx, { who }: C, { items }: LeadInput, problems: ProblemCollector): Promise<string[]> {
  const keys = [...new Set(items.flatMap(({ itemId }) => itemId ?? []))];
  const rows = await rowsOf<{ id: number; name: string }>(
    tx,
    sql`select id, name from items where company_id = ${who.companyId} and id = ${anyOf(keys)}`,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  for (const [at, { itemId, description }] of items.entries()) {
    if (itemId === null && description === null)
      problems.add({ [`items.${at}.itemId`]: 'Choose an item, or describe what is wanted' });
    else if (itemId !== null && !names.has(itemId))
      problems.add({ [`items.${at}.itemId`]: 'Select an item of the list' });
  }
  return items.map(({ itemId, description }) => (itemId && names.get(itemId)) || (description ?? ''));
}

async function partyOf(
  tx: Tx,
  { who }: C,
  { customerId, contactId }: LeadInput,
  problems: ProblemCollector,
): Promise<Decided['party']> {
  const [found] = await rowsOf<{
    customer: string | null;
    stage: string | null;
    contact: boolean;
    contactOf: number | null;
  }>(
    tx,
    sql`
    select (select c.name from customers c where c.company_id = ${who.companyId} and c.id = ${customerId}::int) as customer,
           (select c.stage from customers c where c.company_id = ${who.companyId} and c.id = ${customerId}::int) as stage,
           exists (select 1 from contacts k where k.company_id = ${who.companyId} and k.id = ${contactId}::int) as contact,
           (select k.customer_id from contacts k where k.company_id = ${who.companyId} and k.id = ${contactId}::int) as "contactOf"`,
  );
  if (customerId !== null && !found?.customer) problems.add({ customerId: 'Select a customer of the list' });
  if (contactId !== null && !found?.contact) problems.add({ contactId: 'Select a contact of the list' });
  else if (customerId !== null && found?.contactOf && found.contactOf !== customerId)
    problems.add({ contactId: `This contact is not one of ${found.customer}` });
  return customerId !== null && found?.customer ? { kind: customers.path, id: customerId, name: found.customer } : null;
}

/** An open enquiry of the same party: the maker says that this is another one. */
async function aboutDuplicates(
  tx: Tx,
  ctx: C,
  input: LeadInput,
  documentId: number | null,
  confirmed: Confirmed,
): Promise<Override[]> {
  const alike = await alikeLeads(tx, ctx, input, documentId);
  if (alike.length === 0) return [];
  const words = alike.map(({ number, name, owner }) => `${number} ${name} is open with ${owner}.`).join(' ');
  return [{ code: DUPLICATE_LEAD, reason: warn(confirmed, DUPLICATE_LEAD, words, false) }];
}
