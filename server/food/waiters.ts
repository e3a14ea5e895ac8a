import { hash, verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { timeInIndia } from '../../contract/clock';
import { WaiterAtTablet, type WaiterInput, WaiterPin, waiterPinPath, waiters } from '../../contract/food/waiters';
import { restaurant } from '../../contract/restaurant/screens';
import type { Api, Ctx } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { tableRoutes } from '../core/masters/fromTable';
import { waiters as table, waiterAreas, waiterOutlets } from './tables';

type C = Ctx<unknown, unknown>;

/** So few digits can be guessed under any hash; the lock after five tries protects them. */
const COST = { memoryCost: 4_096, timeCost: 1, parallelism: 1 };
const MOST_WRONG = 5;
const LOCK_MINUTES = 5;

/** Who serves, and who of them is at a shared tablet. */
export function waiterRoutes(api: Api): void {
  tableRoutes(api, waiters, {
    table,
    lines: { outlets: waiterOutlets, areas: waiterAreas },
    order: ['name'],
    extra: () => ({
      pin: sql`null::text`,
      hasPin: sql`t.pin_hash is not null`,
      userName: sql`(select u.name from users u where u.company_id = t.company_id and u.id = t.user_id)`,
    }),
    async check(tx, ctx, input, present) {
      if (input.pin !== null) await checkPin(tx, ctx, input, present?.id ?? 0);
    },
    async saved(tx, { who }, id, { pin }) {
      if (pin === null) return;
      const pinHash = await hash(pin, COST);
      await tx.execute(sql`
        update waiters set pin_hash = ${pinHash}, wrong_pins = 0, locked_until = null where company_id = ${who.companyId} and id = ${id}`);
    },
  });
  api.on(
    {
      method: 'POST',
      path: waiterPinPath,
      summary: 'Who is at a shared tablet, by PIN; five wrong ones lock the waiter for five minutes',
      needs: { anyOf: [restaurant.billingClassy, restaurant.billingStylish, restaurant.waiters] },
      body: WaiterPin,
      answer: WaiterAtTablet,
    },
    async (tx, ctx) => atTablet(tx, ctx, ctx.body.waiterId, ctx.body.pin),
  );
}

/** Two waiters of an outlet never have the same PIN. */
async function checkPin(tx: Tx, { who }: C, { pin, outlets }: WaiterInput, id: number): Promise<void> {
  const ids = JSON.stringify(outlets.map(({ outletId }) => outletId));
  const others = await rowsOf<{ pinHash: string }>(
    tx,
    sql`select w.pin_hash as "pinHash" from waiters w
         where w.company_id = ${who.companyId} and w.id <> ${id} and w.active and w.pin_hash is not null
           and exists (select from waiter_outlets o where o.company_id = w.company_id and o.waiter_id = w.id
                          and o.outlet_id in (select jsonb_array_elements_text(${ids}::jsonb)::int))`,
  );
  for (const { pinHash } of others)
    if (await verify(pinHash, pin ?? ''))
      throw invalid({ pin: 'Another waiter of this outlet has this PIN. Choose another.' });
}

type Row = {
  id: number;
  name: string;
  pinHash: string | null;
  wrongPins: number;
  lockedUntil: string | null;
  canCancelKot: boolean;
  canDiscount: boolean;
  canBill: boolean;
  ownTablesOnly: boolean;
};

/** Wrong tries are counted in the transaction of the call, so they are answered and not refused, which would undo the count. */
async function atTablet(tx: Tx, { who, now }: C, id: number, pin: string): Promise<WaiterAtTablet> {
  const [row] = await rowsOf<Row>(
    tx,
    sql`select id, name, pin_hash as "pinHash", wrong_pins as "wrongPins",
               to_char(locked_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lockedUntil",
               can_cancel_kot as "canCancelKot", can_discount as "canDiscount", can_bill as "canBill", own_tables_only as "ownTablesOnly"
          from waiters where company_id = ${who.companyId} and id = ${id} and active for update`,
  );
  if (!row) throw invalid({ waiterId: 'Select the waiter' });
  const { name, pinHash, wrongPins, lockedUntil, ...rights } = row;
  const locked = lockedUntil !== null && new Date(lockedUntil) > now ? new Date(lockedUntil) : null;
  const refused = (message: string): WaiterAtTablet => ({ waiter: null, message });
  if (locked) return refused(`${name} is locked until ${timeInIndia(locked)}.`);
  if (pinHash === null) return refused(`${name} has no PIN yet. Set one in Waiters.`);
  const before = lockedUntil === null ? wrongPins : 0;
  if (await verify(pinHash, pin)) {
    if (wrongPins > 0 || lockedUntil !== null)
      await tx.execute(
        sql`update waiters set wrong_pins = 0, locked_until = null where company_id = ${who.companyId} and id = ${id}`,
      );
    return { waiter: { name, ...rights }, message: null };
  }
  const wrong = before + 1;
  const until = wrong >= MOST_WRONG ? new Date(now.getTime() + LOCK_MINUTES * 60_000) : null;
  await tx.execute(
    sql`update waiters set wrong_pins = ${wrong}, locked_until = ${until?.toISOString() ?? null}::timestamptz where company_id = ${who.companyId} and id = ${id}`,
  );
  if (until !== null) return refused(`${name} is locked until ${timeInIndia(until)}: ${MOST_WRONG} wrong PINs.`);
  const left = MOST_WRONG - wrong;
  return refused(`Wrong PIN. ${left} ${left === 1 ? 'try' : 'tries'} left.`);
}
