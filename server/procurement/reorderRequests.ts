import { sql } from 'drizzle-orm';
import type { Quantity, Rate } from '../../contract/amount';
import { addDays, type IsoDate } from '../../contract/dates';
import { procurementKinds } from '../../contract/procurement/kinds';
import type { PurchaseRequestInput } from '../../contract/procurement/requests';
import { procurement as screens } from '../../contract/procurement/screens';
import { purchaseSettings } from '../../contract/procurement/settings';
import { TRAN } from '../../contract/screen';
import { ReorderRequestsInput, ReorderRequestsMade, reorderRequestsPath } from '../../contract/stock/reorderRequests';
import { type Api, type Ctx, todayOf } from '../core/calls/api';
import { Refused } from '../core/calls/refused';
import { runAsSystem } from '../core/calls/runAsSystem';
import type { SignedIn, System } from '../core/calls/system';
import { rowsOf, type Tx } from '../core/db/database';
import { saveDraft } from '../core/documents/documentDrafts';
import { mayBranches } from '../core/documents/documentHeader';
import type { Job } from '../core/jobs/job';
import { notify } from '../core/notifications/notifications';
import { setting } from '../core/settings/settingsRoutes';
import { IS_BELOW, LAST_RATE, levelsOf, SUGGESTED, supplierOf } from '../stock/reorder';
import { purchaseRequestKind } from './requests';

type Row = {
  itemId: number;
  item: string;
  unitId: number;
  storeId: number;
  store: string;
  branchId: number;
  suggested: Quantity;
  leadDays: number | null;
  supplierId: number | null;
  lastRate: Rate | null;
  /** It is in a draft, or waits for approval. */
  isAsked: boolean;
};

/** Rows of the reorder list, as drafts need them. */
const rowsBelow = (tx: Tx, who: SignedIn): Promise<Row[]> =>
  rowsOf<Row>(
    tx,
    sql`
    select i.id as "itemId", i.name as item, i.unit_id as "unitId", s.id as "storeId", s.name as store, s.branch_id as "branchId",
           ${SUGGESTED} as suggested, v.lead_days as "leadDays", w.id as "supplierId", ${LAST_RATE} as "lastRate",
           exists (select from documents d cross join lateral jsonb_array_elements(d.input -> 'items') l
                    where d.company_id = v.company_id and d.type = ${procurementKinds.request.type} and d.phase in ('draft', 'waiting')
                      and (d.input ->> 'storeId')::int = s.id and (l ->> 'itemId')::int = i.id) as "isAsked"
      from ${levelsOf(who.companyId)} ${supplierOf}
     where v.company_id = ${who.companyId} and ${IS_BELOW} and ${SUGGESTED} > 0 and i.blocked_for <> 'buy' ${mayBranches(who, 's.branch_id')}
     order by s.id, i.name, i.id`,
  );

/** The draft of one store: needed when the slowest of its items can be there. */
function requestOf(rows: readonly Row[], day: IsoDate): PurchaseRequestInput {
  const needed = rows.map(({ leadDays }) => addDays(day, leadDays ?? 0));
  const [first] = rows;
  return {
    date: day,
    branchId: first?.branchId ?? 0,
    storeId: first?.storeId ?? null,
    requestedById: null,
    departmentId: null,
    neededBy: [...needed].sort().at(-1) ?? day,
    priority: 'normal',
    purpose: 'Reorder list',
    narration: null,
    items: rows.map(({ itemId, unitId, suggested, lastRate, supplierId }, at) => ({
      itemId,
      unitId,
      description: null,
      qty: suggested,
      rate: lastRate,
      neededOn: needed[at] ?? null,
      supplierId,
      lineNo: null,
      fromLineId: null,
    })),
  };
}

const byStore = (rows: readonly Row[]) =>
  [...new Set(rows.map(({ storeId }) => storeId))].map((storeId) => rows.filter((row) => row.storeId === storeId));

/** Two requests at once would both find no open request. */
const oneByOne = (tx: Tx, { companyId }: SignedIn) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('vyapar-reorder'), ${companyId})`);

export const reorderRequestRoutes = (api: Api) =>
  api.on(
    {
      method: 'POST',
      path: reorderRequestsPath,
      summary: 'Draft purchase requests from rows of the reorder list, one for each store',
      needs: { screen: screens.purchaseRequests, tran: TRAN.create },
      body: ReorderRequestsInput,
      answer: ReorderRequestsMade,
    },
    async (tx, ctx): Promise<ReorderRequestsMade> => {
      await oneByOne(tx, ctx.who);
      const asked = new Set(ctx.body.rows.map(({ itemId, storeId }) => `${itemId} ${storeId}`));
      const rows = (await rowsBelow(tx, ctx.who)).filter(({ itemId, storeId }) => asked.has(`${itemId} ${storeId}`));
      const open = rows.filter(({ isAsked }) => !isAsked);
      if (open.length === 0) throw nothingToAsk(rows);
      const requests: ReorderRequestsMade['requests'] = [];
      for (const own of byStore(open)) {
        const id = await saveDraft(tx, ctx, purchaseRequestKind, requestOf(own, todayOf(ctx.now)), null);
        requests.push({ id, store: own[0]?.store ?? '', items: own.length });
      }
      return { requests, waiting: rows.filter(({ isAsked }) => isAsked).map(({ item }) => item) };
    },
  );

function nothingToAsk(rows: readonly Row[]): Refused {
  const names = rows.map(({ item, store }) => `${item} in ${store}`).join(', ');
  const message =
    rows.length > 0
      ? `A purchase request for ${names} is a draft or waits for approval. Complete that one.`
      : 'None of these items is at its reorder level any more. Refresh the list.';
  return new Refused(409, 'NOTHING_TO_ORDER', message, { type: 3 });
}

/**
 * Every morning, where a branch has set it: items at their reorder level go into a draft, which somebody checks and
 * submits.
 */
export const reorderJob: Job = {
  name: 'reorder',
  title: 'Purchase requests at the reorder level',
  every: 'day',
  from: '06:00',
  until: '24:00',
  rights: 'owner',
  async work(system, { company, day }) {
    const rows = await runAsSystem(system, { companyId: company, userId: null }, async (tx, ctx) => {
      const all = (await rowsBelow(tx, ctx.who)).filter(({ isAsked }) => !isAsked);
      const branches = [...new Set(all.map(({ branchId }) => branchId))];
      const wants = new Set<number>();
      for (const branch of branches)
        if ((await setting(tx, ctx.who, purchaseSettings.settings.autoRequest, branch)) === '2') wants.add(branch);
      return all.filter(({ branchId }) => wants.has(branchId));
    });
    let drafted = 0;
    for (const own of byStore(rows)) if (await draftFor(system, company, own, day)) drafted += 1;
    return `${drafted} purchase requests drafted`;
  },
};

async function draftFor(system: System, companyId: number, rows: readonly Row[], day: IsoDate): Promise<boolean> {
  const { branchId = 0, storeId = 0, store = '' } = rows[0] ?? {};
  const [maker] = await system.database.query<{ id: number }>(makerIn(companyId, branchId));
  if (!maker) return false;
  return runAsSystem(system, { companyId, userId: maker.id }, async (tx, ctx) => {
    await oneByOne(tx, ctx.who);
    const open = (await rowsBelow(tx, ctx.who)).filter((row) => row.storeId === storeId && !row.isAsked);
    if (open.length === 0) return false;
    const id = await saveDraft(tx, ctx, purchaseRequestKind, requestOf(open, day), null);
    await tell(tx, ctx, { id, storeId, store, items: open.length });
    return true;
  });
}

/** A draft belongs to the last user who requested goods for the branch, otherwise to the first active user. */
const makerIn = (companyId: number, branchId: number) => sql`
  select u.id from users u
   where u.company_id = ${companyId} and not u.is_disabled
   order by (select max(d.id) from documents d
              where d.company_id = u.company_id and d.type = ${procurementKinds.request.type} and d.branch_id = ${branchId} and d.created_by = u.id) desc nulls last,
            u.id
   limit 1`;

type Drafted = { id: number; storeId: number; store: string; items: number };

const tell = (tx: Tx, ctx: Ctx<unknown, unknown>, { id, storeId, store, items }: Drafted) =>
  notify(tx, ctx, {
    key: `reorder.${storeId}`,
    screen: screens.purchaseRequests,
    tran: TRAN.create,
    query: `?open=${id}`,
    icon: 'order',
    status: 'primary',
    title: 'Purchase request drafted',
    badge: String(items),
    text: `${items === 1 ? '1 item' : `${items} items`} at the reorder level in ${store}. Check the draft and submit it.`,
  });
