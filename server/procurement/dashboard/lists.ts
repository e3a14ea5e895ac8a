import { type SQL, sql } from 'drizzle-orm';
import { formatQuantity, type Paise, type Quantity } from '../../../contract/amount';
import type { DashboardList, DashboardRow } from '../../../contract/dashboards';
import { addDays, formatDate, type IsoDate } from '../../../contract/dates';
import { procurementKinds } from '../../../contract/procurement/kinds';
import { procurement as screens } from '../../../contract/procurement/screens';
import { can, canOpen, type Screen, TRAN } from '../../../contract/screen';
import { type DashboardAt, listFor, targetOf } from '../../core/dashboards/dashboards';
import { rowsOf, type Tx } from '../../core/db/database';
import { PENDING } from '../pendingOrders';
import { isOneSided, PURCHASED, WITHOUT_BILL, WITHOUT_GOODS } from '../reports/pendingPurchases';
import { ofBranch } from './charts';

/** Documents that wait for somebody. */

const SHOWN = 10;

const APPROVALS: readonly { type: string; words: readonly [string, string]; screen: Screen }[] = [
  { type: 'PQ', words: ['purchase request', 'purchase requests'], screen: screens.requestApprovals },
  { type: 'EN', words: ['purchase enquiry', 'purchase enquiries'], screen: screens.enquiryApprovals },
  { type: 'QT', words: ['purchase quotation', 'purchase quotations'], screen: screens.quotationApprovals },
  { type: 'PO', words: ['purchase order', 'purchase orders'], screen: screens.orderApprovals },
  { type: 'BO', words: ['bulk order', 'bulk orders'], screen: screens.orderApprovals },
];

/** Documents that wait for the user's approval, kind by kind. */
export async function approvalList(tx: Tx, at: DashboardAt): Promise<DashboardList[]> {
  const kinds = APPROVALS.filter(({ screen }) => can(at.who, screen, TRAN.approve));
  if (kinds.length === 0) return [];
  const found = await rowsOf<{ type: string; count: number; amount: Paise; oldest: IsoDate }>(
    tx,
    sql`select d.type, count(*)::int as count, sum(d.amount)::bigint as amount, min(d.date) as oldest from documents d
         where d.company_id = ${at.who.companyId} and d.phase = 'waiting' and d.type in (${typesOf(kinds)}) ${ofBranch(at, 'd.branch_id')}
         group by d.type`,
  );
  const rows = kinds.flatMap(({ type, words, screen }): DashboardRow[] => {
    const own = found.find((one) => one.type === type);
    if (!own) return [];
    const text = own.count === 1 ? `1 ${words[0]}` : `${own.count} ${words[1]}`;
    const note = `Oldest of ${formatDate(own.oldest)}`;
    return [{ key: type, text, note, amount: own.amount, isLate: own.oldest < at.asOn, opens: targetOf(screen) }];
  });
  return [listFor({ key: 'approvals', label: 'Waiting for your approval', rows, empty: 'You have nothing to do.' })];
}

const typesOf = (kinds: readonly { type: string }[]): SQL =>
  sql.join(
    kinds.map(({ type }) => sql`${type}`),
    sql`, `,
  );

type Line = { id: number; number: string; date: IsoDate; party: string; item: string; qty: Quantity; unit: string };

const lineRow = (screen: Screen, { id, number, date, party, item, qty, unit }: Line, place: number): DashboardRow => ({
  key: `${id}.${place}`,
  text: `${party}: ${formatQuantity(qty)} ${unit} ${item}`,
  note: `${number} of ${formatDate(date)}`,
  amount: null,
  isLate: false,
  opens: targetOf(screen, { open: id }),
});

/** Orders of which a part came, and not the rest by the day on which it was expected. */
export async function shortSupplies(tx: Tx, at: DashboardAt): Promise<DashboardList[]> {
  if (!canOpen(at.who, screens.pendingOrders)) return [];
  const { pending, taken, documentId, number, party, item, unit } = PENDING.columns;
  const rows = await rowsOf<Line>(
    tx,
    sql`select ${documentId} as id, ${number} as number, (d.input ->> 'expectedOn')::date as date, ${party} as party, ${item} as item,
               ${pending} as qty, ${unit} as unit
          from ${PENDING.from}
         where d.company_id = ${at.who.companyId} and ${PENDING.only} and ${taken} > 0 and (d.input ->> 'expectedOn')::date < ${at.asOn} ${ofBranch(at, 'd.branch_id')}
         order by 3, ${PENDING.ties} limit ${SHOWN}`,
  );
  return [
    listFor({
      key: 'short',
      label: 'Short supplies',
      rows: rows.map((row, place) => ({ ...lineRow(screens.purchaseOrders, row, place), isLate: true })),
      empty: 'No part of an order is late.',
      opens: targetOf(screens.pendingOrders, {
        from: at.booksFrom,
        to: at.asOn,
        expectedTo: addDays(at.asOn, -1),
        branchId: at.branchId,
      }),
    }),
  ];
}

/** Goods whose bill is still to come, and bills with goods that were not accepted. */
export async function oneWithoutTheOther(tx: Tx, at: DashboardAt): Promise<DashboardList[]> {
  const screen = procurementKinds.purchase.screen;
  if (!canOpen(at.who, screen)) return [];
  const lines = (of: typeof WITHOUT_BILL) =>
    rowsOf<Line>(
      tx,
      sql`
      select d.id, d.number, d.date, d.party_name as party, i.name as item, ${of.qty} as qty, u.code as unit
        from ${PURCHASED}
       where d.company_id = ${at.who.companyId} and ${isOneSided(of)} and d.date <= ${at.asOn} ${ofBranch(at, 'd.branch_id')}
       order by d.date, d.id, l.place limit ${SHOWN}`,
    );
  const goods = await lines(WITHOUT_BILL);
  const bills = await lines(WITHOUT_GOODS);
  const opens = (mode: string) => targetOf(screen, { mode });
  return [
    listFor({
      key: 'withoutBill',
      label: 'Goods without bill',
      rows: goods.map((row, place) => lineRow(screen, row, place)),
      empty: 'All goods are billed.',
      opens: opens('goodsOnly'),
    }),
    listFor({
      key: 'withoutGoods',
      label: 'Bills without goods',
      rows: bills.map((row, place) => lineRow(screen, row, place)),
      empty: 'All that was billed was received and accepted.',
      opens: opens('goodsAndBill'),
    }),
  ];
}
