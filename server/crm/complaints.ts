import { sql } from 'drizzle-orm';
import { type Complaint, type ComplaintInput, complaints } from '../../contract/crm/complaints';
import type { IsoDate } from '../../contract/dates';
import { salesKinds } from '../../contract/sales/kinds';
import { customers } from '../../contract/selling/customers';
import type { Ctx } from '../core/calls/api';
import type { ProblemCollector } from '../core/calls/refused';
import { rowOf, type Tx } from '../core/db/database';
import type { Decided, DocumentKind } from '../core/documents/kind';
import { NOW, standing } from './crmSql';
import { takeTo } from './steps';

type Row = (typeof complaints)['row']['_zod']['output'];
type Given = { assignedId?: number; resolveBy?: IsoDate };

const ASSIGNED = sql`coalesce(n.owner_id, (d.input ->> 'assignedId')::int, d.created_by)`;
const RESOLVE_BY = sql`coalesce(n.next_on, (d.input ->> 'resolveBy')::date)`;
const step = (toOf: (from: string) => string) =>
  takeTo<ComplaintInput>([complaints.screen], toOf, (given) => {
    const { assignedId, resolveBy } = given as Given;
    return { ...(assignedId && { ownerId: assignedId }), ...(resolveBy && { nextOn: resolveBy }) };
  });
const stay = step((from) => from);

export const complaintKind: DocumentKind<ComplaintInput, Decided, Row, Complaint> = {
  resource: complaints,
  async decide(tx, ctx, input, { problems }) {
    const { date, resolveBy, subject, invoiceNo } = input;
    if (resolveBy < date) problems.add({ resolveBy: 'It comes after the date of the complaint' });
    const party = await lookUp(tx, ctx, input, problems);
    const keywords = [invoiceNo, party?.name].filter(Boolean).join(' ');
    return { amount: 0, totals: [], particulars: subject, party, keywords, overrides: [] };
  },
  takes: {
    log: stay,
    assign: stay,
    start: step(() => 'working'),
    resolve: step(() => 'resolved'),
    close: step(() => 'closed'),
    refuse: step(() => 'refused'),
    reopen: step(() => 'working'),
  },
  effects: [{ columns: standing({ owner: 'assignedId', nextOn: 'resolveBy' }) }],
  list: {
    columns: {
      subject: sql`d.particulars`,
      severity: sql`d.input ->> 'severity'`,
      assignedName: { value: sql`assigned.name`, joins: ['now', 'assigned'] },
      resolveBy: { value: RESOLVE_BY, type: 'date', joins: ['now'] },
      daysOpen: sql`case when d.phase = 'live' then current_date - d.date end`,
    },
    joins: {
      now: NOW,
      assigned: sql`left join users assigned on assigned.company_id = d.company_id and assigned.id = ${ASSIGNED}`,
    },
    where: {
      severity: (value) => sql`d.input ->> 'severity' = ${value}`,
      customerId: (key) => sql`d.party_id = ${Number(key)}`,
      assignedId: { joins: ['now'], is: (key) => sql`${ASSIGNED} = ${Number(key)}` },
      open: () => sql`d.phase = 'live'`,
      whose: { joins: ['now'], is: (_, { who }) => sql`${ASSIGNED} = ${who.userId}` },
      dueBy: {
        joins: ['now'],
        is: (until) => sql`(d.status in ('open', 'working') and ${RESOLVE_BY} <= ${until}::date)`,
      },
    },
  },
};

/** The customer; contact, item and invoice are his, where they are given. */
async function lookUp(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  { customerId, contactId, itemId, invoiceNo, assignedId }: ComplaintInput,
  problems: ProblemCollector,
): Promise<Decided['party']> {
  const { companyId } = who;
  const found = await rowOf<{
    name: string | null;
    contactOf: number | null;
    contact: boolean;
    item: boolean;
    bill: boolean;
    user: boolean;
  }>(
    tx,
    sql`
    select (select name from customers where company_id = ${companyId} and id = ${customerId}) as name,
           (select customer_id from contacts where company_id = ${companyId} and id = ${contactId}::int) as "contactOf",
           exists (select from contacts where company_id = ${companyId} and id = ${contactId}::int) as contact,
           exists (select from items where company_id = ${companyId} and id = ${itemId}::int) as item,
           exists (select from users where company_id = ${companyId} and id = ${assignedId}::int) as "user",
           exists (select from documents d where d.company_id = ${companyId} and d.number = ${invoiceNo}::text and d.party_id = ${customerId}
                      and d.type = ${salesKinds.invoice.type} and d.phase <> 'void') as bill`,
  );
  if (found.name === null) problems.add({ customerId: 'Select a customer of the list' });
  if (contactId !== null && !found.contact) problems.add({ contactId: 'Select a contact of the list' });
  else if (found.contactOf !== null && found.contactOf !== customerId)
    problems.add({ contactId: `This contact is not one of ${found.name}` });
  if (itemId !== null && !found.item) problems.add({ itemId: 'Select an item of the list' });
  if (assignedId !== null && !found.user) problems.add({ assignedId: 'Select a user of the list' });
  if (invoiceNo !== null && found.name !== null && !found.bill)
    problems.add({ invoiceNo: `There is no invoice ${invoiceNo} of ${found.name}` });
  return found.name === null ? null : { kind: customers.path, id: customerId, name: found.name };
}
