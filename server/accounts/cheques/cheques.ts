import { sql } from 'drizzle-orm';
import { type Cheque, ChequePrint, Cheque as ChequeSchema } from '../../../contract/accounts/cheques/cheque';
import { payments } from '../../../contract/accounts/payments';
import { transfers } from '../../../contract/accounts/transfers';
import { TRAN } from '../../../contract/screen';
import { type Api, type Ctx, notFound, refusalFor } from '../../core/calls/api';
import { invalid, Refused } from '../../core/calls/refused';
import { rowsOf, type Tx } from '../../core/db/database';
import { mayBranches } from '../../core/documents/documentHeader';

/** The trail lists prints of cheques with those of their vouchers. */
const CHEQUES = '/api/accounts/cheques';

type Written = Pick<typeof payments, 'screen' | 'path' | 'names' | 'type'>;

/** The cheque of a payment or transfer: looked at, and printed once; again only by who may reprint. */
export function chequeRoutes(api: Api): void {
  for (const resource of [payments, transfers]) chequeRoutesOf(api, resource);
}

function chequeRoutesOf(api: Api, resource: Written): void {
  const { screen, path, names } = resource;
  api.on(
    {
      method: 'GET',
      path: `${path}/:id/cheque`,
      summary: `What a ${names.one} puts on its cheque`,
      needs: { anyOf: [screen] },
      answer: ChequeSchema,
    },
    (tx, ctx) => chequeOf(tx, ctx, resource),
  );
  api.on(
    {
      method: 'POST',
      path: `${path}/:id/cheque`,
      summary: `Print the cheque of a ${names.one}; the trail keeps it`,
      needs: { screen, tran: TRAN.print },
      body: ChequePrint,
      answer: ChequeSchema,
      whenOver: true,
    },
    async (tx, ctx) => {
      await tx.execute(
        sql`select id from documents where company_id = ${ctx.who.companyId} and id = ${ctx.id} for update`,
      );
      const cheque = await chequeOf(tx, ctx, resource);
      const refusal = cheque.copy > 0 ? refusalFor({ screen, tran: TRAN.reprint }, ctx.who) : null;
      if (refusal)
        throw new Refused(
          403,
          'FORBIDDEN',
          `Cheque ${cheque.number} is printed already. ${refusal.message}`,
          refusal.extra,
        );
      const copy = cheque.copy + 1;
      const payee = cheque.payee || ctx.body.payee;
      if (!payee) throw invalid({ payee: 'Say whom the cheque pays' });
      ctx.audit({ action: 'print', entity: CHEQUES, entityId: ctx.id, number: cheque.number, after: { copy, payee } });
      return { ...cheque, payee, copy };
    },
  );
}

/** Prints of the cheque of a document `d`. */
const prints = sql`from audit t where t.company_id = d.company_id and t.entity = ${CHEQUES} and t.entity_id = d.id and t.action = 'print'`;
/** The only customer or supplier of its lines: nobody cashes a cheque to an expense. */
const onlyParty = sql`
  (select case when count(distinct p.id) = 1 then min(p.name) end
     from jsonb_path_query(d.input, '$.lines[*].accountId') v
     join accounts p on p.company_id = d.company_id and p.id = (v #>> '{}')::int
     join account_groups g on g.company_id = p.company_id and g.id = p.group_id and g.control_type in ('receivable', 'payable'))`;

/** Where a transfer goes: into our own cash, or to a bank that holds our account. */
const receiving = sql`
  select o.name, g.control_type = 'cash' as is_cash
    from accounts o join account_groups g on g.company_id = o.company_id and g.id = o.group_id
   where o.company_id = d.company_id and o.id = (d.input->>'toId')::int`;

async function chequeOf(
  tx: Tx,
  { who, id }: Pick<Ctx<unknown, unknown>, 'who' | 'id'>,
  { type, names }: Written,
): Promise<Cheque> {
  const [cheque] = await rowsOf<Cheque & { mode: string | null; status: string; paid: string }>(
    tx,
    sql`
    select d.id as "documentId", v.instrument_no as number, a.name as bank, coalesce((d.input->>'instrumentDate')::date, d.date) as date,
           coalesce(nullif(d.input->>'payee', ''), case when r.is_cash then 'Self' else r.name end, ${onlyParty}, (select t.after->>'payee' ${prints} order by t.id limit 1), '') as payee, d.amount, coalesce(r.is_cash, false) as "isSelf", v.mode, d.status, d.number as paid,
           (select b.layout_id from cheque_books b where b.company_id = d.company_id and b.account_id = v.money_account_id
               and v.instrument_no between b.from_no and b.to_no limit 1) as "layoutId",
           (select count(*)::int ${prints}) as copy
      from documents d
      left join vouchers v on v.company_id = d.company_id and v.document_id = d.id
      left join accounts a on a.company_id = d.company_id and a.id = v.money_account_id
     left join lateral (${receiving}) r on true
     where d.company_id = ${who.companyId} and d.type = ${type} and d.id = ${id} ${mayBranches(who, 'd.branch_id')}`,
  );
  if (!cheque) throw notFound(`This ${names.one}`);
  const { mode, status, paid, ...rest } = cheque;
  if (mode !== 'cheque' || status !== 'posted')
    throw new Refused(409, 'NO_CHEQUE', `${paid ?? 'This draft'} is not paid by a valid cheque.`, { type: 2 });
  return rest;
}
