import { sql } from 'drizzle-orm';
import { type CounterBill, counterBills } from '../../contract/pos/bills';
import { Reprint, ReprintInput, reprintsPath } from '../../contract/pos/reprints';
import { TRAN } from '../../contract/screen';
import { TILL_SCREENS } from '../../contract/selling/shifts';
import type { Api, Ctx } from '../core/calls/api';
import { Refused } from '../core/calls/refused';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { lockDocument } from '../core/documents/documentStore';
import { type Documents, documentsOf } from '../core/documents/documentView';
import { counterBillKind } from './bills';

type C = Ctx<unknown, unknown>;
const [screen, ...alsoOn] = TILL_SCREENS;

/** Slips that are printed again. The trail is what counts them. */
export function reprintRoutes(api: Api): void {
  const { view } = documentsOf(api, counterBillKind);
  api.on(
    {
      method: 'POST',
      path: reprintsPath,
      summary: 'Print a counter bill again: what stands on its slip, and which duplicate it is',
      needs: { screen, tran: TRAN.reprint, alsoOn },
      body: ReprintInput,
      answer: Reprint,
      whenOver: true,
    },
    (tx, ctx) => reprint(tx, ctx, ctx.body.id, view as Documents<CounterBill>['view']),
  );
}

async function reprint(tx: Tx, ctx: C, id: number, view: Documents<CounterBill>['view']): Promise<Reprint> {
  const { companyId } = ctx.who;
  // The bill is locked, otherwise two slips would be the same duplicate.
  const found = await lockDocument(tx, ctx.who, counterBills.type, id);
  if (found?.status !== 'posted')
    throw new Refused(404, 'NOT_FOUND', 'This bill is not there, or it was cancelled. Select another one.', {
      type: 3,
    });
  const { number } = found;
  const bill = await view(tx, ctx, id);
  const items = await rowsOf<Reprint['items'][number]>(
    tx,
    sql`select coalesce(i.short_name, l.description, i.name) as name, u.code as unit, i.mrp,
               (select h.code from hsn_codes h where h.company_id = i.company_id and h.id = i.hsn_code_id) as hsn
          from item_lines l
          join items i on i.company_id = l.company_id and i.id = l.item_id
          join units u on u.company_id = l.company_id and u.id = l.unit_id
         where l.company_id = ${companyId} and l.document_id = ${id} and l.part = 'items' order by l.place`,
  );
  const { before } = await rowOf<{ before: number }>(
    tx,
    sql`select count(*)::int as before from audit
         where company_id = ${companyId} and entity = ${counterBills.path} and entity_id = ${id} and action = 'print'`,
  );
  const duplicate = before + 1;
  ctx.audit({ action: 'print', entity: counterBills.path, entityId: id, number, after: { duplicate } });
  return { bill, items, customerName: bill.partyName ?? bill.buyerName, duplicate };
}
