import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { formatPaise, type Paise } from '../../contract/amount';
import { formatDate, type IsoDate } from '../../contract/dates';
import { procurementKinds } from '../../contract/procurement/kinds';
import { mailSetup, type SupplierMail } from '../../contract/procurement/mailSettings';
import { type MergeField, merged } from '../../contract/procurement/orderTerms';
import type { CoveringLetter, LetterKind, PurEntries } from '../../contract/procurement/purSettings';
import { procurement as screens } from '../../contract/procurement/screens';
import {
  type LetterType,
  paperLetter,
  STANDARD_LETTERS,
  type SupplierLetter,
  SupplierLetters,
  SupplierLettersQuery,
  SupplierMailInput,
  supplierLettersPath,
} from '../../contract/procurement/supplierLetters';
import { type Screen, TRAN } from '../../contract/screen';
import { type Api, type Ctx, notFound, refusalFor } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { unapproved } from '../core/mails/mailingRoutes';
import { queueMail } from '../core/mails/queue';
import { readLetter } from './coveringLetters';
import { readPurSettings } from './purSettings';
import { quotationLink } from './quotationLinks';

type C = Ctx<unknown, unknown>;
const { purchaseEnquiries, purchaseOrders, bulkOrders } = screens;
const KINDS = { EN: procurementKinds.enquiry, PO: procurementKinds.order, BO: procurementKinds.bulkOrder };
const anyScreen = { anyOf: [purchaseEnquiries, purchaseOrders, bulkOrders] } as const;

/** How documents are sent to their suppliers: with a covering letter, by mail or on paper. */
export function supplierLetterRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: supplierLettersPath,
      summary: 'The letter of an enquiry or order to each of its suppliers, filled in',
      needs: anyScreen,
      query: SupplierLettersQuery,
      answer: SupplierLetters,
    },
    (tx, ctx) => {
      const { type, documentId, reminder } = ctx.query;
      mayDo(ctx, { anyOf: [KINDS[type].screen] });
      return lettersOf(tx, ctx, type, Number(documentId ?? 0), reminder === 'yes');
    },
  );
  api.on(
    {
      method: 'POST',
      path: supplierLettersPath,
      summary: 'Mail an approved enquiry or order to one of its suppliers',
      needs: anyScreen,
      body: SupplierMailInput,
      answer: z.object({ id: z.int() }),
      status: 201,
    },
    async (tx, ctx) => ({ id: await send(tx, ctx, ctx.body) }),
  );
}

function mayDo({ who }: C, needs: { anyOf: readonly Screen[] } | { screen: Screen; tran: typeof TRAN.mail }): void {
  const refusal = refusalFor(needs, who);
  if (refusal) throw refusal;
}

export type Sent = {
  id: number;
  number: string | null;
  date: IsoDate;
  phase: string;
  words: string;
  revision: number;
  amount: Paise;
  company: string;
  input: {
    supplierIds?: number[];
    supplierId?: number;
    validTill?: IsoDate;
    termIds?: number[];
    terms?: string | null;
    replyTo?: string | null;
  };
};

export async function readSent(tx: Tx, { who }: C, type: LetterType, id: number): Promise<Sent> {
  const [found] = await rowsOf<Sent>(
    tx,
    sql`
    select d.id, d.number, d.date, d.phase, d.status as words, d.revision, d.amount, d.input, c.name as company
      from documents d join companies c on c.id = d.company_id
     where d.company_id = ${who.companyId} and d.type = ${type} and d.id = ${id} ${mayBranches(who, 'd.branch_id')}`,
  );
  if (!found) throw notFound(`This ${KINDS[type].names.one}`);
  return found;
}

const letterKind = (type: LetterType): LetterKind => (type === 'EN' ? 'enquiry' : 'order');
export const mailKind = (type: LetterType, { revision }: Sent, isReminder: boolean): SupplierMail => {
  if (isReminder) return 'reminder';
  return type === 'EN' ? 'enquiry' : revision > 1 ? 'amendment' : 'order';
};

type Supplier = { id: number; name: string; addresses: string[]; isMailed: boolean };

const suppliersOf = (tx: Tx, { who }: C, type: LetterType, sent: Sent): Promise<Supplier[]> =>
  rowsOf<Supplier>(
    tx,
    sql`
    select s.id, s.name,
           coalesce((select json_agg(t.email order by t.line_no) from supplier_contacts t
                      where t.company_id = s.company_id and t.supplier_id = s.id and t.email is not null
                        and ${type === 'EN' ? sql`t.for_enquiries` : sql`t.for_orders`}), '[]') as addresses,
           exists (select from mails m, jsonb_array_elements(m.to_people) p
                    where m.company_id = s.company_id and m.related_kind = ${type} and m.related_id = ${sent.id}
                      and p ->> 'name' = s.name and p ->> 'address' is not null) as "isMailed"
      from suppliers s
     where s.company_id = ${who.companyId} and s.id = ${anyOf(sent.input.supplierIds ?? [sent.input.supplierId ?? 0])} order by s.name`,
  );

export async function lettersOf(
  tx: Tx,
  ctx: C,
  type: LetterType,
  id: number,
  isReminder: boolean,
): Promise<SupplierLetters> {
  const sent = await readSent(tx, ctx, type, id);
  const setup = mailSetup(await mailEntries(tx, ctx), mailKind(type, sent, isReminder));
  const written = await readLetter(tx, ctx, letterKind(type));
  const suppliers = await suppliersOf(tx, ctx, type, sent);
  const [first] = suppliers;
  return {
    letters: suppliers.map((supplier) => letterTo(supplier, sent, written, setup.subject, isReminder)),
    terms: await termsOf(tx, ctx, sent, first?.name ?? ''),
    pdf: setup.pdf,
    xlsx: setup.xlsx,
    mailed: suppliers.flatMap((supplier) => (supplier.isMailed ? [supplier.id] : [])),
  };
}

export const mailEntries = (tx: Tx, ctx: C): Promise<PurEntries> => readPurSettings(tx, ctx, true);

function valuesOf({ number, date, amount, company, input }: Sent, supplier: string): Record<MergeField, string> {
  const validTill = input.validTill ? formatDate(input.validTill) : '';
  return { supplier, number: number ?? '', date: formatDate(date), total: formatPaise(amount), validTill, company };
}

function letterTo(
  { id, name, addresses }: Supplier,
  sent: Sent,
  written: CoveringLetter,
  subject: string,
  isReminder: boolean,
): SupplierLetter {
  const letter = paperLetter(written.version > 0 ? written : STANDARD_LETTERS[written.kind]);
  const values = valuesOf(sent, name);
  const opening = merged(letter.opening, values);
  const closing = merged(letter.closing, values);
  const reminded = isReminder ? [`We wrote to you on ${formatDate(sent.date)} and wait for your answer.`] : [];
  return {
    supplierId: id,
    name,
    addresses,
    subject: merged(subject, values).slice(0, 200),
    text: [...reminded, opening, closing].filter(Boolean).join('\n\n'),
    opening,
    closing,
  };
}

/** The chosen terms in their order, each under its title, and what was written in addition. */
async function termsOf(tx: Tx, { who }: C, sent: Sent, supplier: string): Promise<string | null> {
  const { termIds = [], terms = null } = sent.input;
  const rows = await rowsOf<{ name: string; text: string }>(
    tx,
    sql`select name, text from order_terms where company_id = ${who.companyId} and id = ${anyOf(termIds)} order by position, name`,
  );
  const values = valuesOf(sent, supplier);
  const all = [...rows.map(({ name, text }) => `${name}: ${merged(text, values)}`), ...(terms ? [terms] : [])];
  return all.length > 0 ? all.join('\n') : null;
}

async function send(tx: Tx, ctx: C, mail: SupplierMailInput): Promise<number> {
  const { type, documentId, supplierId, reminder, subject, text, files } = mail;
  const kind = KINDS[type];
  mayDo(ctx, { screen: kind.screen, tran: TRAN.mail });
  const sent = await readSent(tx, ctx, type, documentId);
  const { number, phase } = sent;
  if (phase === 'waiting') throw unapproved(kind.names.one);
  if (number === null || (phase !== 'live' && phase !== 'done'))
    throw new Refused(409, 'WRONG_STATUS', `${number ?? 'A draft'} is not in force and is not mailed.`, { type: 3 });
  const supplier = (await suppliersOf(tx, ctx, type, sent)).find(({ id }) => id === supplierId);
  if (!supplier) throw invalid({ supplierId: `${number} does not go to this supplier` });
  const { name, addresses } = supplier;
  if (addresses.length === 0)
    throw invalid({
      supplierId: `${name} has no e-mail address for ${type === 'EN' ? 'enquiries' : 'orders'}. Print it, or add a contact.`,
    });
  const setup = mailSetup(await mailEntries(tx, ctx), mailKind(type, sent, reminder));
  const web = quotationLink(ctx.system, { type, supplierId, validTill: sent.input.validTill });
  return queueMail(tx, ctx, {
    to: addresses.map((address) => ({ address, name })),
    cc: setup.cc.map((address) => ({ address })),
    bcc: setup.bcc,
    sender: { name: setup.from || null, replyTo: sent.input.replyTo ?? (setup.reply || null) },
    subject,
    text: [text, web?.words].filter(Boolean).join('\n\n'),
    link: web?.link ?? null,
    relatedDoc: { kind: type, id: documentId, number },
    historyOf: kind.path,
    attachments: files.map((file) => ({
      name: file.name,
      type: file.kind === 'pdf' ? 'application/pdf' : XLSX,
      content: Buffer.from(file.content, 'base64'),
    })),
  });
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
