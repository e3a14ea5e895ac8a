import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { refKey } from '../../contract/references';
import { TRAN } from '../../contract/screen';
import { outlets } from '../../contract/selling/outlets';
import { HeldBill, HoldInput, heldPath, TILL_SCREENS } from '../../contract/selling/shifts';
import type { Api } from '../core/calls/api';
import { Refused } from '../core/calls/refused';
import { rowOf, rowsOf } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { instantText } from '../core/documents/documentStore';
import { openTill, TILLS_ROOT } from '../selling/till';

const [screen, ...alsoOn] = TILL_SCREENS;

const COLUMNS = sql`h.id, h.label, h.amount, h.lines, h.content, u.name as "heldBy", ${instantText('h.held_at')} as "heldAt"`;

/** Bills that are put aside, and taken up again at any till of the outlet. */
export function heldRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: heldPath,
      summary: 'Held bills of an outlet',
      needs: { anyOf: TILL_SCREENS },
      query: z.object({ outletId: refKey(outlets, 'Select an outlet of the list') }),
      answer: z.array(HeldBill),
    },
    (tx, { who, query }) =>
      rowsOf<HeldBill>(
        tx,
        sql`
        select ${COLUMNS} from held_bills h
          join outlets o on o.company_id = h.company_id and o.id = h.outlet_id
          join users u on u.company_id = h.company_id and u.id = h.held_by
         where h.company_id = ${who.companyId} and h.outlet_id = ${Number(query.outletId ?? 0)} ${mayBranches(who, 'o.branch_id')}
         order by h.id`,
      ),
  );

  api.on(
    {
      method: 'POST',
      path: heldPath,
      summary: 'Put a bill aside',
      needs: { screen, tran: TRAN.create, alsoOn },
      body: HoldInput,
      answer: z.object({ id: z.int() }),
      status: 201,
    },
    async (tx, ctx) => {
      const { shiftId, label, amount, lines, content } = ctx.body;
      const till = await openTill(tx, ctx, shiftId);
      ctx.changed(heldPath, TILLS_ROOT);
      return rowOf<{ id: number }>(
        tx,
        sql`insert into held_bills (company_id, outlet_id, label, amount, lines, content, held_by, held_at)
            values (${ctx.who.companyId}, ${till.outletId}, ${label}, ${amount}, ${lines}, ${content}, ${ctx.who.userId}, ${ctx.now.toISOString()})
            returning id`,
      );
    },
  );

  api.on(
    {
      method: 'DELETE',
      path: `${heldPath}/:id`,
      summary: 'Take up a held bill: it is handed out once',
      needs: { screen, tran: TRAN.create, alsoOn },
      answer: HeldBill,
    },
    async (tx, ctx) => {
      const [held] = await rowsOf<HeldBill>(
        tx,
        sql`
        with h as (
          delete from held_bills x using outlets o
           where x.company_id = ${ctx.who.companyId} and x.id = ${ctx.id} and o.company_id = x.company_id and o.id = x.outlet_id ${mayBranches(ctx.who, 'o.branch_id')}
          returning x.*)
        select ${COLUMNS} from h join users u on u.company_id = h.company_id and u.id = h.held_by`,
      );
      if (!held)
        throw new Refused(
          404,
          'NOT_FOUND',
          'This bill is no longer held. Another till took it up, or the day was closed.',
          {
            type: 3,
          },
        );
      ctx.changed(heldPath, TILLS_ROOT);
      return held;
    },
  );
}
