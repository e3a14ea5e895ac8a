import { sql } from 'drizzle-orm';
import { formatPaise, formatQuantity, formatRate, type Paise, type Quantity, type Rate } from '../../contract/amount';
import { formatDate, type IsoDate } from '../../contract/dates';
import { procurementKinds } from '../../contract/procurement/kinds';
import { mailSetup, type SupplierMail } from '../../contract/procurement/mailSettings';
import { merged } from '../../contract/procurement/orderTerms';
import type { LetterType } from '../../contract/procurement/supplierLetters';
import { PaymentAdvised, supplierPayments } from '../../contract/procurement/supplierPayments';
import { TRAN } from '../../contract/screen';
import { type Api, type Ctx, notFound } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { type NewMail, queueMail } from '../core/mails/queue';
import { quotationLink } from './quotationLinks';
import { lettersOf, mailEntries, mailKind, readSent } from './supplierLetters';

/** Automatic mails to suppliers: after approval or posting, and reminders. */

type C = Ctx<unknown, unknown>;
type Reached = { id: number; status: string };
type Setup = ReturnType<typeof mailSetup>;

/** Sends what was approved to its suppliers, where the mail settings say so. */
export const mailsWhenApproved =
  (type: LetterType) =>
  async (tx: Tx, ctx: C, { id, status }: Reached): Promise<void> => {
    if (status === 'approved') await sendLetters(tx, ctx, type, id, {});
  };

/**
 * One mail to each supplier of a document, with its lines in words; none where the settings of that kind of mail do not
 * ask for it. @returns how many.
 */
export async function sendLetters(
  tx: Tx,
  ctx: C,
  type: LetterType,
  id: number,
  { reminded }: { reminded?: readonly number[] },
): Promise<number> {
  const sent = await readSent(tx, ctx, type, id);
  const setup = mailSetup(await mailEntries(tx, ctx), mailKind(type, sent, reminded !== undefined));
  if (!reminded && !setup.auto) return 0;
  const { letters, terms } = await lettersOf(tx, ctx, type, id, reminded !== undefined);
  const chosen = letters.filter(
    ({ supplierId, addresses }) => addresses.length > 0 && (!reminded || reminded.includes(supplierId)),
  );
  const lines = await linesInWords(tx, ctx, type, id);
  for (const { supplierId, name, addresses, subject, text, closing } of chosen) {
    const web = quotationLink(ctx.system, { type, supplierId, validTill: sent.input.validTill });
    const before = text.slice(0, text.length - closing.length).trim();
    await mailTo(tx, ctx, setup, {
      name,
      addresses,
      subject,
      replyTo: sent.input.replyTo ?? null,
      text: [before, ...lines, ...(terms ? [terms] : []), web?.words, closing].filter(Boolean).join('\n\n'),
      about: { type, id, number: sent.number },
      link: web?.link ?? null,
    });
  }
  return chosen.length;
}

type Mail = {
  name: string;
  addresses: readonly string[];
  subject: string;
  text: string;
  replyTo?: string | null;
  link?: NewMail['link'];
  about: { type: string; id: number; number: string | null };
};
const PATHS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(procurementKinds).map(({ type, path }) => [type, path]),
);

const mailTo = (
  tx: Tx,
  ctx: C,
  setup: Setup,
  { name, addresses, subject, text, replyTo = null, link = null, about }: Mail,
) =>
  queueMail(tx, ctx, {
    to: addresses.map((address) => ({ address, name })),
    cc: setup.cc.map((address) => ({ address })),
    bcc: setup.bcc,
    sender: { name: setup.from || null, replyTo: replyTo ?? (setup.reply || null) },
    subject,
    text,
    link,
    relatedDoc: { kind: about.type, id: about.id, number: about.number },
    historyOf: PATHS[about.type] ?? '',
  });

/** `1. MS sheet, 1,000 KGS at 62.00`; an enquiry names no rate. */
async function linesInWords(tx: Tx, { who }: C, type: LetterType, id: number): Promise<string[]> {
  const rows = await rowsOf<{
    name: string;
    qty: Quantity;
    unit: string;
    rate: Rate | null;
    description: string | null;
  }>(
    tx,
    sql`select i.name, l.qty, u.code as unit, l.rate, nullif(l.description, i.name) as description
          from item_lines l
          join items i on i.company_id = l.company_id and i.id = l.item_id
          join units u on u.company_id = l.company_id and u.id = l.unit_id
         where l.company_id = ${who.companyId} and l.document_id = ${id} and l.part = 'items' order by l.place`,
  );
  const words = rows.map(({ name, qty, unit, rate, description }, place) => {
    const price = type === 'EN' || rate === null ? '' : ` at ${formatRate(rate)}`;
    return `${place + 1}. ${[name, description].filter(Boolean).join(', ')}, ${formatQuantity(qty)} ${unit}${price}`;
  });
  return words.length > 0 ? [words.join('\n')] : [];
}

type Paid = {
  number: string | null;
  date: IsoDate;
  amount: Paise;
  status: string;
  mode: string | null;
  instrumentNo: string | null;
  supplier: string;
  company: string;
  addresses: string[];
  bills: { billNo: string | null; amount: Paise; discount: Paise }[];
};

async function readPaid(tx: Tx, { who }: C, id: number): Promise<Paid> {
  const [found] = await rowsOf<Paid>(
    tx,
    sql`
    select d.number, d.date, d.amount, d.status, d.input ->> 'mode' as mode, d.input ->> 'instrumentNo' as "instrumentNo", s.name as supplier, c.name as company,
           coalesce((select json_agg(t.email order by t.line_no) from supplier_contacts t
                      where t.company_id = s.company_id and t.supplier_id = s.id and t.email is not null and t.for_payments), '[]') as addresses,
           (select json_agg(json_build_object('billNo', b.bill_no, 'amount', (l ->> 'amount')::bigint, 'discount', coalesce((l ->> 'discount')::bigint, 0)) order by x.place)
              from jsonb_array_elements(d.input -> 'bills') with ordinality x(l, place)
              left join bills b on b.company_id = d.company_id and b.id = (l ->> 'billId')::int) as bills
      from documents d
      join companies c on c.id = d.company_id
      join suppliers s on s.company_id = d.company_id and s.id = d.party_id
     where d.company_id = ${who.companyId} and d.type = ${supplierPayments.type} and d.id = ${id} ${mayBranches(who, 'd.branch_id')}`,
  );
  if (!found) throw notFound('This supplier payment');
  return found;
}

/** The payment with its bills and mode, in words. */
function adviceOf(
  { number, date, amount, mode, instrumentNo, supplier, company, bills }: Paid,
  id: number,
  setup: Setup,
) {
  const how = [mode?.toUpperCase(), instrumentNo].filter(Boolean).join(' ');
  const lines = bills.map((line) => {
    const discount = line.discount > 0 ? `, discount ${formatPaise(line.discount)}` : '';
    return `${line.billNo ? `Bill ${line.billNo}` : 'On account'}: ${formatPaise(line.amount)}${discount}`;
  });
  const values = { supplier, number: number ?? '', date: formatDate(date), total: formatPaise(amount), company };
  return {
    subject: merged(setup.subject, values).slice(0, 200),
    text: [
      `Dear ${supplier},`,
      `We have paid you ${formatPaise(amount)} on ${formatDate(date)}${how ? ` by ${how}` : ''} (${number}):`,
      lines.join('\n'),
      company,
    ].join('\n\n'),
    about: { type: supplierPayments.type, id, number },
  };
}

const ADVICE: SupplierMail = 'advice';
const adviceSetup = async (tx: Tx, ctx: C): Promise<Setup> => mailSetup(await mailEntries(tx, ctx), ADVICE);

/** Notifies the supplier of a posted payment, where the mail settings say so and it has an address. */
export async function adviseWhenPosted(tx: Tx, ctx: C, { id, status }: Reached): Promise<void> {
  if (status !== 'posted') return;
  const setup = await adviceSetup(tx, ctx);
  if (!setup.auto) return;
  const paid = await readPaid(tx, ctx, id);
  if (paid.addresses.length > 0)
    await mailTo(tx, ctx, setup, { name: paid.supplier, addresses: paid.addresses, ...adviceOf(paid, id, setup) });
}

export function paymentAdviceRoute(api: Api): void {
  api.on(
    {
      method: 'POST',
      path: `${supplierPayments.path}/:id/advice`,
      summary: 'Mail the supplier which bills a payment settles',
      needs: { screen: supplierPayments.screen, tran: TRAN.mail },
      answer: PaymentAdvised,
    },
    async (tx, ctx) => {
      const paid = await readPaid(tx, ctx, ctx.id);
      const { supplier, addresses, number, status } = paid;
      if (status !== 'posted')
        throw new Refused(409, 'WRONG_STATUS', `${number ?? 'A draft'} is not posted, so nothing is advised.`, {
          type: 3,
        });
      if (addresses.length === 0)
        throw invalid({
          supplierId: `${supplier} has no e-mail address for payments. Add a contact under Suppliers, or print the voucher.`,
        });
      const setup = await adviceSetup(tx, ctx);
      await mailTo(tx, ctx, setup, { name: supplier, addresses, ...adviceOf(paid, ctx.id, setup) });
      return { to: addresses };
    },
  );
}
