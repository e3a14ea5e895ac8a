import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  Advice,
  delivered,
  LETTER_KINDS,
  LETTERS,
  type LetterKind,
  LetterMail,
  type LetterParty,
  LetterPrint,
  Letters,
  LettersQuery,
  LetterWording,
  letterScreens,
  lettersPath,
  type StoredWording,
  StoredWording as StoredWordingSchema,
  unknownPlaceholders,
} from '../../../contract/accounts/letters/letters';
import { payments } from '../../../contract/accounts/payments';
import { accounts as screens } from '../../../contract/accounts/screens';
import { TRAN } from '../../../contract/screen';
import { type Api, type Ctx, notFound, refusalFor } from '../../core/calls/api';
import { invalid, Refused } from '../../core/calls/refused';
import { stale } from '../../core/calls/stale';
import type { SignedIn } from '../../core/calls/system';
import { anyOf } from '../../core/db/anyOf';
import { rowsOf, type Tx } from '../../core/db/database';
import { mayBranches } from '../../core/documents/documentHeader';
import { mailsLeave } from '../../core/mails/mailServer';
import { queueMail } from '../../core/mails/queue';

type C = Ctx<unknown, unknown>;
const wordingsPath = `${lettersPath}/wordings` as const;

/** Letters to parties: their wording, their recipients, and the trail of those sent. */
export function letterRoutes(api: Api): void {
  const needs = { anyOf: letterScreens };

  api.on(
    {
      method: 'GET',
      path: lettersPath,
      summary: 'Wordings and addresses for letters to parties',
      needs,
      query: LettersQuery,
      answer: Letters,
    },
    async (tx, { who, query, system }) => ({
      wordings: await wordings(tx, who),
      parties: await parties(tx, who, query.accountIds.split(',')),
      mails: await mailsLeave(tx, { who, system }),
    }),
  );

  api.on(
    {
      method: 'PUT',
      path: wordingsPath,
      summary: 'Word a letter',
      needs: { screen: screens.accounts, tran: TRAN.modify },
      body: z.extend(LetterWording, { version: z.int('Say which version') }),
      answer: StoredWordingSchema,
    },
    async (tx, ctx) => {
      const { kind, subject, body, version } = ctx.body;
      for (const [field, wording] of Object.entries({ subject, body })) {
        const unknown = unknownPlaceholders(kind, wording);
        if (unknown.length > 0) throw invalid({ [field]: `This letter knows nothing of ${unknown.join(', ')}` });
      }
      const before = (await wordings(tx, ctx.who)).find((one) => one.kind === kind);
      const [stored] = await rowsOf<StoredWording>(
        tx,
        sql`insert into letter_wordings as w (company_id, kind, subject, body)
            values (${ctx.who.companyId}, ${kind}, ${subject}, ${body})
            on conflict (company_id, kind) do update set subject = excluded.subject, body = excluded.body, version = w.version + 1
             where w.version = ${version}
            returning kind, subject, body, version`,
      );
      if (!stored || (version === 0 && stored.version !== 1)) throw stale('wording');
      ctx.audit({ action: 'change', entity: wordingsPath, number: LETTERS[kind].title, before, after: stored });
      ctx.changed(lettersPath);
      return stored;
    },
  );

  api.on(
    {
      method: 'POST',
      path: `${lettersPath}/print`,
      summary: 'Say that letters are printed or saved: the right is checked, and the trail keeps it',
      needs,
      body: LetterPrint,
      status: 204,
      whenOver: true,
    },
    async (tx, ctx) => {
      const { kind, accountIds, format } = ctx.body;
      requireRight(ctx, kind, 'print');
      for (const { id, name } of await parties(tx, ctx.who, accountIds)) {
        const after = { letter: LETTERS[kind].title, format };
        ctx.audit({ action: 'print', entity: lettersPath, entityId: id, number: name, after });
      }
    },
  );

  api.on(
    {
      method: 'POST',
      path: `${lettersPath}/mail`,
      summary: 'Mail a letter to its party',
      needs,
      body: LetterMail,
      answer: z.object({ to: z.string() }),
      status: 201,
    },
    (tx, ctx) => mailLetter(tx, ctx, ctx.body),
  );

  api.on(
    {
      method: 'GET',
      path: `${payments.path}/:id/advice`,
      summary: 'What a payment did for each party: bills, tax kept back, net',
      needs: { anyOf: [payments.screen] },
      answer: z.array(Advice),
    },
    (tx, { who, id }) => advices(tx, who, id),
  );
}

function requireRight({ who }: Pick<C, 'who'>, kind: LetterKind, how: 'print' | 'mail'): void {
  const { screen, [how]: tran } = LETTERS[kind];
  const refusal = refusalFor({ screen, tran }, who);
  if (refusal) throw refusal;
}

async function wordings(tx: Tx, who: SignedIn): Promise<StoredWording[]> {
  const own = await rowsOf<StoredWording>(
    tx,
    sql`select kind, subject, body, version from letter_wordings where company_id = ${who.companyId}`,
  );
  return LETTER_KINDS.map((kind) => own.find((one) => one.kind === kind) ?? delivered(kind));
}

const parties = (tx: Tx, who: SignedIn, ids: readonly (number | string)[]) =>
  rowsOf<LetterParty>(
    tx,
    sql`select id, name, address, gstin, email, phone from accounts
         where company_id = ${who.companyId}
           and id = ${anyOf(ids.map(Number), 'bigint')} order by name`,
  );

async function mailLetter(tx: Tx, ctx: Ctx<LetterMail, unknown>, letter: LetterMail): Promise<{ to: string }> {
  const { kind, accountId, subject, text, file, documentId } = letter;
  requireRight(ctx, kind, 'mail');
  const [party] = await parties(tx, ctx.who, [accountId]);
  if (!party) throw notFound('This party');
  if (!party.email)
    throw new Refused(409, 'NO_ADDRESS', `${party.name} has no e-mail address. Enter one under Accounts.`, { type: 2 });
  const about = documentId === null ? null : await paymentOf(tx, ctx.who, documentId);
  const { title } = LETTERS[kind];
  await queueMail(tx, ctx, {
    to: [{ address: party.email, name: party.name.slice(0, 80) }],
    subject,
    text,
    relatedDoc: about && { kind: 'PY', id: about.id, number: about.number },
    ...(about ? { historyOf: payments.path } : {}),
    attachments: [
      {
        name: `${`${title} ${party.name}`.replace(/[^\p{L}\p{M}\p{N} .&-]+/gu, '')}.pdf`,
        type: 'application/pdf',
        content: Buffer.from(file, 'base64'),
      },
    ],
  });
  return { to: party.email };
}

async function paymentOf(tx: Tx, who: SignedIn, id: number): Promise<{ id: number; number: string }> {
  const [payment] = await rowsOf<{ id: number; number: string }>(
    tx,
    sql`select d.id, d.number from documents d
         where d.company_id = ${who.companyId} and d.type = 'PY' and d.id = ${id} and d.status = 'posted' ${mayBranches(who, 'd.branch_id')}`,
  );
  if (!payment) throw notFound('This payment');
  return payment;
}

/** Parties are the accounts that are kept bill by bill, or whose group holds parties. */
async function advices(tx: Tx, who: SignedIn, id: number): Promise<Advice[]> {
  await paymentOf(tx, who, id);
  return rowsOf<Advice>(
    tx,
    sql`
    select p.account_id as "accountId", p.gross, p.tds, p.gross - p.tds as net,
           coalesce((select json_agg(json_build_object('billNo', m.bill_no, 'billDate', m.bill_date, 'amount', m.amount, 'settled', m.settled) order by m.bill_date, m.id)
              from (select b.id, b.bill_no, b.bill_date, abs(b.amount) as amount, sum(v.amount) as settled
                      from bill_movements v join bills b on b.company_id = v.company_id and b.id = v.bill_id
                     where v.company_id = ${who.companyId} and v.document_id = ${id} and not v.is_mirror
                       and b.account_id = p.account_id and b.document_id <> ${id}
                     group by b.id, b.bill_no, b.bill_date, b.amount) m), '[]') as bills
      from (select e.account_id, sum(e.debit - e.credit)::bigint as gross,
                   coalesce((select sum(t.tax) from tds_deductions t
                              where t.company_id = ${who.companyId} and t.document_id = ${id} and t.account_id = e.account_id and not t.is_mirror), 0)::bigint as tds
              from ledger_entries e
              join accounts a on a.company_id = e.company_id and a.id = e.account_id
              join account_groups g on g.company_id = a.company_id and g.id = a.group_id
             where e.company_id = ${who.companyId} and e.document_id = ${id} and not e.is_mirror
               and (a.bill_wise or g.control_type in ('receivable', 'payable'))
             group by e.account_id having sum(e.debit - e.credit) > 0) p
     order by p.account_id`,
  );
}
