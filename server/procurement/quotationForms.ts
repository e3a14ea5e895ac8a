import { sql } from 'drizzle-orm';
import type { GST_TYPES } from '../../contract/books/accounts';
import type { Currency } from '../../contract/currencies';
import type { IsoDate } from '../../contract/dates';
import {
  QuotationAnswer,
  QuotationForm,
  QuotationFormInput,
  QuotationTaken,
  quotationAnswerPath,
  quotationFormPath,
} from '../../contract/procurement/quotationForms';
import { type PurchaseQuotationInput, purchaseQuotations } from '../../contract/procurement/quotations';
import { isInterStateFrom } from '../../contract/procurement/supply';
import { type Api, type Ctx, parsed, todayOf } from '../core/calls/api';
import { invalid, Refused, refuse } from '../core/calls/refused';
import { runAsSystem } from '../core/calls/runAsSystem';
import type { System } from '../core/calls/system';
import { rowsOf, type Tx } from '../core/db/database';
import { saveDraft } from '../core/documents/documentDrafts';
import { takeLink } from '../core/mails/links';
import { notify } from '../core/notifications/notifications';
import { tokenHashOf } from '../core/signIn/sessions';
import { itemTaxesOn } from './itemTaxes';
import { purchaseQuotationKind } from './quotations';

/** The page on which a supplier answers an enquiry without signing in. Tries are counted by address. */
export function quotationFormRoutes(api: Api): void {
  api.open(
    {
      method: 'POST',
      path: quotationFormPath,
      summary: 'What a supplier is asked to quote, by the link of the mail',
      needs: 'open',
      tries: 'to open the enquiry',
      body: QuotationFormInput,
      answer: QuotationForm,
    },
    async ({ system, body, now }) => {
      const { companyId, enquiryId, company, number, date, validTill, currency } = await linked(
        system,
        body.token,
        now,
      );
      const lines = await system.database.inCompany(companyId, (tx) => linesOf(tx, companyId, enquiryId), 'reads');
      const items = lines.map(({ lineId, name, description, qty, unit, neededOn }) => ({
        lineId,
        name,
        description,
        qty,
        unit,
        neededOn,
      }));
      return { company, number, date, validTill, currency, items };
    },
  );
  api.open(
    {
      method: 'POST',
      path: quotationAnswerPath,
      summary: 'Takes the answer of a supplier as a draft quotation; the link then ends',
      needs: 'open',
      tries: 'to send a quotation',
      body: QuotationAnswer,
      answer: QuotationTaken,
    },
    async ({ system, body, now }) => {
      const of = await linked(system, body.token, now);
      if (body.validTill < todayOf(now)) throw invalid({ validTill: 'Your offer must be valid today or longer' });
      await runAsSystem(system, { companyId: of.companyId, userId: of.makerId }, async (tx, ctx) =>
        takeAnswer(tx, ctx, of, body),
      );
      return { message: `Thank you. ${of.company} has received your quotation.` };
    },
  );
}

type C = Ctx<unknown, unknown>;

type Linked = {
  companyId: number;
  mailId: number;
  enquiryId: number;
  supplierId: number;
  branchId: number;
  /** The user who entered the enquiry, owns the draft and is notified. */
  makerId: number;
  company: string;
  supplier: string;
  number: string;
  date: IsoDate;
  validTill: IsoDate;
  purchaseTypeId: number | null;
  currency: Currency | null;
};

const linkOver = () =>
  new Refused(
    400,
    'LINK_OVER',
    'This link does not work any more: it was used, or the enquiry has ended. Please reply to the mail.',
    { type: 2 },
  );

/** The enquiry of a link that still works. @throws Refused LINK_OVER */
async function linked({ database }: System, token: string, now: Date): Promise<Linked> {
  const [found] = await database.query<Linked>(sql`
    select m.company_id as "companyId", m.id as "mailId", d.id as "enquiryId", s.id as "supplierId", d.branch_id as "branchId",
           d.created_by as "makerId", c.name as company, s.name as supplier, d.number, d.date, d.input ->> 'validTill' as "validTill",
           (d.input ->> 'purchaseTypeId')::int as "purchaseTypeId", s.currency
      from mails m
      join companies c on c.id = m.company_id
      join documents d on d.company_id = m.company_id and d.id = m.related_id and d.type = 'EN'
      join suppliers s on s.company_id = m.company_id and s.id = m.link_party_id and s.active
     where m.link_hash = ${tokenHashOf(token)} and m.link_used_at is null and m.related_kind = 'EN'
       and d.phase = 'live' and d.input ->> 'validTill' >= ${todayOf(now)}
       and d.input -> 'supplierIds' @> to_jsonb(m.link_party_id)`);
  if (!found) throw linkOver();
  return found;
}

type Line = QuotationForm['items'][number] & { itemId: number; unitId: number };

/** The open lines of an enquiry. */
const linesOf = (tx: Tx, companyId: number, enquiryId: number): Promise<Line[]> =>
  rowsOf<Line>(
    tx,
    sql`
    select l.id as "lineId", i.name, nullif(l.description, i.name) as description, l.qty - l.closed_qty as qty, u.code as unit,
           l.needed_on as "neededOn", l.item_id as "itemId", l.unit_id as "unitId"
      from item_lines l
      join items i on i.company_id = l.company_id and i.id = l.item_id
      join units u on u.company_id = l.company_id and u.id = l.unit_id
     where l.company_id = ${companyId} and l.document_id = ${enquiryId} and l.part = 'items' and l.qty > l.closed_qty
     order by l.place`,
  );

/** Ends the link and keeps the answer as a draft quotation, both or neither. */
async function takeAnswer(tx: Tx, ctx: C, of: Linked, answer: QuotationAnswer): Promise<void> {
  const { enquiryId, supplierId, supplier, number, makerId } = of;
  const asked = { kind: 'EN', documentId: enquiryId, partyId: supplierId };
  if (!(await takeLink(tx, of, answer.token, asked, ctx.now))) throw linkOver();
  const id = await stored(tx, ctx, await inputOf(tx, ctx, of, answer));
  await notify(tx, ctx, {
    key: `quotation.answer.${id}`,
    userId: makerId,
    icon: 'order',
    status: 'success',
    title: 'A quotation has come',
    badge: null,
    text: `${supplier} answered ${number}. The quotation is a draft.`,
    screen: purchaseQuotations.screen,
    query: `?open=${id}`,
  });
}

/** A refusal by the company's own rules does not concern the supplier's form. */
async function stored(tx: Tx, ctx: C, input: PurchaseQuotationInput): Promise<number> {
  try {
    return await saveDraft(tx, ctx, purchaseQuotationKind, input, null);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new Refused(409, 'NOT_TAKEN', 'Your quotation cannot be taken here today. Please reply to the mail.', {
      type: 3,
    });
  }
}

/** The quotation that an answer is: with the tax of the items, and of the states of supplier and branch. */
async function inputOf(tx: Tx, ctx: C, of: Linked, answer: QuotationAnswer): Promise<PurchaseQuotationInput> {
  const { companyId, enquiryId, supplierId, branchId, purchaseTypeId, currency } = of;
  const date = todayOf(ctx.now);
  const lines = new Map((await linesOf(tx, companyId, enquiryId)).map((line) => [line.lineId, line]));
  refuse(
    Object.fromEntries(
      answer.items.flatMap(({ lineId }, place) =>
        lines.has(lineId) ? [] : [[`items.${place}.lineId`, 'This item is not asked for any more. Reload the page.']],
      ),
    ),
  );
  const offered = answer.items.flatMap(({ lineId, rate, ...rest }) => {
    const line = lines.get(lineId);
    return line && rate !== null ? [{ ...rest, rate, line }] : [];
  });
  const itemIds = offered.map(({ line }) => line.itemId);
  const taxes = await itemTaxesOn(tx, ctx.who, itemIds, { purchaseTypeId, date });
  const { creditDays, interState } = await termsOf(tx, companyId, supplierId, branchId);
  return parsed(purchaseQuotations.input, {
    date,
    branchId,
    narration: answer.remarks,
    supplierId,
    supplierRef: null,
    validTill: answer.validTill,
    deliveryDays: null,
    creditDays,
    purchaseTypeId,
    interState,
    freight: 0,
    packing: 0,
    // The exchange rate is entered by the user who posts the draft.
    currency,
    exchangeRate: null,
    items: offered.map(({ line: { lineId, itemId, unitId, description, qty }, rate, discountPercent, leadDays }) => ({
      itemId,
      unitId,
      description,
      qty,
      rate,
      discountPercent,
      leadDays,
      makeOffered: null,
      gstPercent: taxes.get(itemId)?.gstPercent ?? 0,
      fromLineId: lineId,
      lineNo: null,
    })),
  }) as PurchaseQuotationInput;
}

async function termsOf(tx: Tx, companyId: number, supplierId: number, branchId: number) {
  type Terms = {
    creditDays: number | null;
    stateCode: string | null;
    gstType: (typeof GST_TYPES)[number] | null;
    branchState: string;
  };
  const [terms] = await rowsOf<Terms>(
    tx,
    sql`select s.credit_days as "creditDays", s.state_code as "stateCode", s.gst_type as "gstType", b.state_code as "branchState"
          from suppliers s join branches b on b.company_id = s.company_id and b.id = ${branchId}
         where s.company_id = ${companyId} and s.id = ${supplierId}`,
  );
  return {
    creditDays: terms?.creditDays ?? null,
    interState: (terms && isInterStateFrom(terms, terms.branchState)) ?? false,
  };
}
