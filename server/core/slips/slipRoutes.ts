import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { id } from '../../../contract/fields';
import type { Screen } from '../../../contract/screen';
import { TRAN } from '../../../contract/screen';
import {
  BridgeAnswer,
  BridgeCall,
  BridgeInput,
  BridgeMade,
  bridgePath,
  LateSlip,
  PrintAgain,
  printersPath,
  SlipPrinter,
  SlipPrinterInput,
  slipsPath,
} from '../../../contract/slipQueue';
import { type Api, type Ctx, notFound } from '../calls/api';
import { invalid } from '../calls/refused';
import { rowOf, rowsOf, type Tx } from '../db/database';
import { answerOf, type Bridge, printAgain, readLateSlips, reportSlip, SLIPS_ROOT, takeSlips } from './slipQueue';

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/**
 * The calls of printers, their programs and the queue.
 * @param setUp the screen on which printers are set up. @param uses the screens whose users see what was not printed.
 */
export function slipRoutes(api: Api, { setUp, uses }: { setUp: Screen; uses: readonly Screen[] }): void {
  bridgeRoute(api);
  const [use = setUp, ...alsoOn] = uses;
  api.on(
    {
      method: 'GET',
      path: printersPath,
      summary: 'Printers of slips, with how many slips wait for each',
      needs: { anyOf: [setUp, ...uses] },
      answer: z.array(SlipPrinter),
    },
    (tx, { who }) =>
      rowsOf<SlipPrinter>(
        tx,
        sql`select p.id, p.name, p.target, p.address, p.bridge_id as "bridgeId", p.backup_id as "backupId", p.active,
                   (select count(*)::int from slips s where s.company_id = p.company_id and s.queue_id = p.id and s.printed_at is null and s.again_id is null) as waiting
              from slip_printers p where p.company_id = ${who.companyId} order by p.name`,
      ),
  );
  api.on(
    {
      method: 'POST',
      path: printersPath,
      summary: 'Add a printer of slips',
      needs: { screen: setUp, tran: TRAN.create },
      body: SlipPrinterInput,
      answer: z.object({ id }),
      status: 201,
    },
    (tx, ctx) => storePrinter(tx, ctx, null),
  );
  api.on(
    {
      method: 'PUT',
      path: `${printersPath}/:id`,
      summary: 'Change a printer of slips',
      needs: { screen: setUp, tran: TRAN.modify },
      body: SlipPrinterInput,
      answer: z.object({ id }),
    },
    (tx, ctx) => storePrinter(tx, ctx, ctx.id),
  );
  api.on(
    {
      method: 'POST',
      path: `${printersPath}/programs`,
      summary: 'Make the key of a program that prints; it is shown once',
      needs: { screen: setUp, tran: TRAN.create },
      body: BridgeInput,
      answer: BridgeMade,
      status: 201,
    },
    async (tx, ctx) => {
      const key = randomBytes(24).toString('hex');
      const made = await rowOf<{ id: number }>(
        tx,
        sql`insert into slip_bridges (company_id, name, token_hash, made_by)
            values (${ctx.who.companyId}, ${ctx.body.name}, ${hashOf(key)}, ${ctx.who.userId}) returning id`,
      );
      ctx.audit({ action: 'create', entity: printersPath, entityId: made.id, after: { program: ctx.body.name } });
      return { id: made.id, key };
    },
  );
  api.on(
    {
      method: 'GET',
      path: `${slipsPath}/late`,
      summary: 'Slips that were not printed in time',
      needs: { anyOf: [setUp, ...uses] },
      answer: z.array(LateSlip),
    },
    (tx, ctx) => readLateSlips(tx, ctx),
  );
  api.on(
    {
      method: 'POST',
      path: `${slipsPath}/again`,
      summary: 'Print a slip again that did not come out',
      needs: { screen: use, tran: TRAN.create, alsoOn },
      body: PrintAgain,
      status: 204,
    },
    async (tx, ctx) => {
      await requirePrinter(tx, ctx, ctx.body.printerId, 'printerId');
      await printAgain(tx, ctx, ctx.body.slip, ctx.body.printerId);
    },
  );
}

/** @throws Refused where a printer is not one of the company. */
async function requirePrinter(tx: Tx, { who }: Ctx<unknown, unknown>, printerId: number | null, field: string) {
  if (printerId === null) return;
  const rows = await rowsOf(
    tx,
    sql`select id from slip_printers where company_id = ${who.companyId} and id = ${printerId}`,
  );
  if (rows.length === 0) throw invalid({ [field]: 'Select a printer of the list' });
}

async function storePrinter(tx: Tx, ctx: Ctx<SlipPrinterInput, unknown>, present: number | null) {
  const { who, body } = ctx;
  const { name, target, address, bridgeId, backupId, active } = body;
  await requirePrinter(tx, ctx, backupId, 'backupId');
  if (backupId !== null && backupId === present) throw invalid({ backupId: 'Select another printer as backup' });
  const [program] = await rowsOf(
    tx,
    sql`select id from slip_bridges where company_id = ${who.companyId} and id = ${bridgeId}`,
  );
  if (!program) throw invalid({ bridgeId: 'Select a program of the list' });
  const [same] = await rowsOf(
    tx,
    sql`select id from slip_printers where company_id = ${who.companyId} and name = ${name} and id is distinct from ${present}::int`,
  );
  if (same) throw invalid({ name: `Printer ${name} exists already` });
  const [row] = await rowsOf<{ id: number }>(
    tx,
    present === null
      ? sql`insert into slip_printers (company_id, name, target, address, bridge_id, backup_id, active)
            values (${who.companyId}, ${name}, ${target}, ${address}, ${bridgeId}, ${backupId}::int, ${active}) returning id`
      : sql`update slip_printers set name = ${name}, target = ${target}, address = ${address}, bridge_id = ${bridgeId}, backup_id = ${backupId}::int, active = ${active}
             where company_id = ${who.companyId} and id = ${present} returning id`,
  );
  if (!row) throw notFound('This printer');
  ctx.audit({ action: present === null ? 'create' : 'change', entity: printersPath, entityId: row.id, after: body });
  ctx.changed(printersPath, SLIPS_ROOT);
  return row;
}

/** The call of the print bridge, with its key. */
function bridgeRoute(api: Api): void {
  api.open(
    {
      method: 'POST',
      path: bridgePath,
      summary: 'Slips for a program that prints, by its key',
      needs: 'open',
      body: BridgeCall,
      answer: BridgeAnswer,
    },
    async ({ system, body, now }) => {
      const [bridge] = await system.database.query<Bridge>(
        sql`update slip_bridges set seen_at = ${now.toISOString()} where token_hash = ${hashOf(body.key)} returning company_id as "companyId", id`,
      );
      if (!bridge) throw invalid({ key: 'This key opens no printers' });
      const { act, run, slip, reason } = body;
      if (act === 'take')
        return answerOf(
          await system.database.inCompany(bridge.companyId, (tx) => takeSlips(tx, bridge, now), 'writes'),
        );
      if (slip === null) throw invalid({ slip: 'Name the slip' });
      const mayPrint = await system.database.inCompany(
        bridge.companyId,
        (tx) => reportSlip(tx, bridge, now, { act, run, slip, reason }),
        'writes',
      );
      system.events.publish(bridge.companyId, [SLIPS_ROOT]);
      return answerOf([], mayPrint);
    },
  );
}
