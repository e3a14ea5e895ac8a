import { sql } from 'drizzle-orm';
import type { Paise } from '../../contract/amount';
import { DOCUMENTS } from '../../contract/changes';
import {
  Offer,
  OfferAnswer,
  OfferInput,
  OfferTaken,
  offerAnswerPath,
  offerPath,
} from '../../contract/crm/offerAnswers';
import { isInTotal, type QuotationInput, quotations, workedOffer } from '../../contract/crm/quotations';
import type { IsoDate } from '../../contract/dates';
import { type Api, type Ctx, todayOf } from '../core/calls/api';
import { Refused } from '../core/calls/refused';
import { runAsSystem } from '../core/calls/runAsSystem';
import type { System } from '../core/calls/system';
import { rowsOf, type Tx } from '../core/db/database';
import { keepStep } from '../core/documents/documentStore';
import { takeLink } from '../core/mails/links';
import { notify } from '../core/notifications/notifications';
import { tokenHashOf } from '../core/signIn/sessions';

type C = Ctx<unknown, unknown>;

/** The page on which a customer accepts or declines a quotation. Tries are counted by address. */
export function offerAnswerRoutes(api: Api): void {
  api.open(
    {
      method: 'POST',
      path: offerPath,
      summary: 'The quotation of a link; that it was seen is noted on it',
      needs: 'open',
      tries: 'to open the quotation',
      body: OfferInput,
      answer: Offer,
    },
    async ({ system, body, now }) => {
      const of = await linked(system, body.token, now);
      const { company, customer, number, revision, date, input, amount } = of;
      const items = await runAsSystem(system, { companyId: of.companyId, userId: of.makerId }, async (tx, ctx) => {
        await see(tx, ctx, of);
        return linesOf(tx, of);
      });
      const worked = workedOffer(input);
      return {
        company,
        customer,
        number,
        revision,
        date,
        validTill: input.validTill,
        amount,
        items: items.map((line, place) => ({
          ...line,
          isBeside: !isInTotal(input.items[place] ?? {}),
          amount: (worked.lines?.items?.[place]?.amount ?? 0) as Paise,
        })),
        totals: worked.totals.map(({ label, amount: figure }) => ({ label, amount: figure })),
        terms: input.terms,
      };
    },
  );
  api.open(
    {
      method: 'POST',
      path: offerAnswerPath,
      summary: 'Takes the answer of a customer to a quotation; the link then ends',
      needs: 'open',
      tries: 'to answer the quotation',
      body: OfferAnswer,
      answer: OfferTaken,
    },
    async ({ system, body, now }) => {
      const of = await linked(system, body.token, now);
      if (of.revision !== body.revision) throw revised();
      await runAsSystem(system, { companyId: of.companyId, userId: of.makerId }, (tx, ctx) =>
        takeAnswer(tx, ctx, of, body),
      );
      return {
        message:
          body.answer === 'accepted'
            ? `Thank you. ${of.company} knows that you accept ${of.number}, and will send the order to you.`
            : `Thank you. ${of.company} knows that you decline ${of.number}.`,
      };
    },
  );
}

type Linked = {
  companyId: number;
  mailId: number;
  quotationId: number;
  branchId: number;
  /** The user who entered the quotation and is notified of the answer. */
  makerId: number;
  company: string;
  customer: string;
  number: string;
  revision: number;
  date: IsoDate;
  amount: Paise;
  input: QuotationInput;
};

const linkOver = () =>
  new Refused(
    400,
    'LINK_OVER',
    'This link does not work any more: the quotation was answered, has expired, or is being revised. Please reply to the mail.',
    { type: 2 },
  );

const revised = () =>
  new Refused(409, 'REVISED', 'The quotation was revised meanwhile. Reload the page and read it again.', { type: 2 });

/** The quotation of a link that still works. @throws Refused LINK_OVER */
async function linked({ database }: System, token: string, now: Date): Promise<Linked> {
  const [found] = await database.query<Linked>(sql`
    select m.company_id as "companyId", m.id as "mailId", d.id as "quotationId", d.branch_id as "branchId", d.created_by as "makerId",
           c.name as company, d.party_name as customer, d.number, d.revision, d.date, d.amount, d.input
      from mails m
      join companies c on c.id = m.company_id
      join documents d on d.company_id = m.company_id and d.id = m.related_id and d.type = ${quotations.type}
     where m.link_hash = ${tokenHashOf(token)} and m.link_used_at is null and m.related_kind = ${quotations.type}
       and d.status = 'sent' and d.input ->> 'validTill' >= ${todayOf(now)} and d.party_id = m.link_party_id`);
  if (!found) throw linkOver();
  return found;
}

type Line = Pick<Offer['items'][number], 'name' | 'description' | 'qty' | 'unit' | 'rate'>;

const linesOf = (tx: Tx, { companyId, quotationId }: Linked): Promise<Line[]> =>
  rowsOf<Line>(
    tx,
    sql`
    select i.name, nullif(l.description, i.name) as description, l.qty, u.code as unit, l.rate
      from item_lines l
      join items i on i.company_id = l.company_id and i.id = l.item_id
      join units u on u.company_id = l.company_id and u.id = l.unit_id
     where l.company_id = ${companyId} and l.document_id = ${quotationId} and l.part = 'items' order by l.place`,
  );

/** The first look at each revision is kept. */
async function see(tx: Tx, ctx: C, { companyId, quotationId, number, branchId, revision }: Linked): Promise<void> {
  // The row is held, so that a page that is opened twice at once is seen once.
  await tx.execute(
    sql`select from documents where company_id = ${companyId} and id = ${quotationId} for no key update`,
  );
  const [before] = await rowsOf(
    tx,
    sql`select 1 from document_steps where company_id = ${companyId} and document_id = ${quotationId} and event = 'seen'
           and (given ->> 'revision')::int = ${revision} limit 1`,
  );
  if (before) return;
  await keep(tx, ctx, { quotationId, number, branchId }, 'seen', { revision });
}

/** Keeps what the customer did as a step, with its row of the trail. */
async function keep(
  tx: Tx,
  ctx: C,
  { quotationId, number, branchId }: Pick<Linked, 'quotationId' | 'number' | 'branchId'>,
  event: string,
  given: object,
): Promise<void> {
  await keepStep(tx, ctx, quotationId, { event, date: null, given });
  ctx.audit({
    action: 'change',
    entity: quotations.path,
    entityId: quotationId,
    number,
    branchId,
    before: {},
    after: { byCustomer: event },
  });
  ctx.changed(quotations.path, DOCUMENTS);
}

/** Ends the links of the quotation and stores the answer, both or neither; the maker is notified. */
async function takeAnswer(tx: Tx, ctx: C, of: Linked, { token, answer, name, remark }: OfferAnswer): Promise<void> {
  const { companyId, quotationId, number, revision, customer, makerId } = of;
  const [still] = await rowsOf<{ revision: number }>(
    tx,
    sql`select revision from documents where company_id = ${companyId} and id = ${quotationId} and status = 'sent' for no key update`,
  );
  if (still?.revision !== revision) throw revised();
  const asked = { kind: quotations.type, documentId: quotationId };
  if (!(await takeLink(tx, of, token, asked, ctx.now))) throw linkOver();
  await keep(tx, ctx, of, answer, { revision, name, remark });
  await notify(tx, ctx, {
    key: `offer.answer.${quotationId}.${revision}`,
    userId: makerId,
    icon: 'order',
    status: answer === 'accepted' ? 'success' : 'danger',
    title: answer === 'accepted' ? 'A quotation was accepted' : 'A quotation was declined',
    badge: null,
    text: `${name} of ${customer} ${answer} ${number}.`,
    screen: quotations.screen,
    query: `?open=${quotationId}`,
  });
}
