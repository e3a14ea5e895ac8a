import { sql } from 'drizzle-orm';
import { accounts } from '../../../contract/accounts/screens';
import { formatRate, type Paise, type Rate } from '../../../contract/amount';
import type { DashboardList, DashboardRow, Target, Tile } from '../../../contract/dashboards';
import { formatDate, formatInstant, type IsoDate, yearBefore } from '../../../contract/dates';
import { type RatingShares, ratingOf, supplierSnapshot } from '../../../contract/procurement/dashboard';
import { procurementKinds } from '../../../contract/procurement/kinds';
import { procurement as screens } from '../../../contract/procurement/screens';
import { canOpen, type Screen } from '../../../contract/screen';
import { pendingOn } from '../../books/openBills';
import type { Api } from '../../core/calls/api';
import {
  type DashboardAt,
  type DashboardPart,
  dashboardRoute,
  listFor,
  type Params,
  targetOf,
} from '../../core/dashboards/dashboards';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { instantText } from '../../core/documents/documentStore';
import { PENDING } from '../pendingOrders';
import { servedBy } from '../rating';
import { monthChart, ofBranch, priceTrend, purchasesByMonth } from './charts';

/** One supplier on a page: what is owed, ordered and bought, and how well it serves. */

const SHOWN = 8;

type Supplier = { id: number; accountId: number; name: string };

export const supplierSnapshotRoutes = (api: Api): void =>
  dashboardRoute(api, supplierSnapshot, [
    async (tx, at): Promise<DashboardPart> => {
      const [supplier] = await rowsOf<Supplier>(
        tx,
        sql`select id, account_id as "accountId", name from suppliers where company_id = ${at.who.companyId} and id = ${at.aboutId}`,
      );
      if (!supplier) return { notice: 'Select a supplier of the list' };
      const months = await purchasesByMonth(tx, at);
      return {
        tiles: [...(await owedTiles(tx, at, supplier)), ...(await boughtTiles(tx, at, supplier))],
        charts: [...(await priceTrend(tx, at)), ...monthChart(at, months)],
        lists: [
          await ledgerList(tx, at, supplier),
          await billList(tx, at, supplier),
          ...(await orderList(tx, at, supplier)),
          await priceList(tx, at, supplier),
          ...(await noteList(tx, at, supplier)),
          await mailList(tx, at, supplier),
        ],
      };
    },
  ]);

const linkTo = (at: DashboardAt, screen: Screen, params: Params): Target | null =>
  canOpen(at.who, screen) ? targetOf(screen, { branchId: at.branchId, ...params }) : null;

const tile = (one: Pick<Tile, 'key' | 'label' | 'value' | 'opens'> & Partial<Tile>): Tile => ({
  show: 'money',
  note: null,
  before: null,
  better: null,
  trend: [],
  ...one,
});

/** Bills `b` of a supplier that were open at the end of the day. */
const openOf = (at: DashboardAt, { accountId }: Supplier) =>
  pendingOn(
    at.who.companyId,
    at.asOn,
    at.branchId === null && at.who.branchIds === null ? null : (column) => sql`true ${ofBranch(at, column)}`,
    sql`and b.account_id = ${accountId}`,
  );

async function owedTiles(tx: Tx, at: DashboardAt, supplier: Supplier): Promise<Tile[]> {
  const { asOn, booksFrom, who } = at;
  const sums = await rowOf<{ payable: Paise; overdue: Paise; advances: Paise }>(
    tx,
    sql`with ${openOf(at, supplier)}
        select coalesce(sum(-open), 0)::bigint as payable,
               coalesce(sum(-open) filter (where kind = 'bill' and open < 0 and due_date < ${asOn}), 0)::bigint as overdue,
               coalesce(sum(open) filter (where kind = 'advance' and open > 0), 0)::bigint as advances from pending`,
  );
  const { value } = PENDING.columns.value;
  const ordered = await rowOf<{ value: Paise; lines: number }>(
    tx,
    sql`select coalesce(sum(${value}), 0)::bigint as value, count(*)::int as lines from ${PENDING.from}
         where d.company_id = ${who.companyId} and ${PENDING.only} and d.party_id = ${supplier.id} and d.date <= ${asOn} ${ofBranch(at, 'd.branch_id')}`,
  );
  const ageing = linkTo(at, accounts.payablesAgeing, { asOn, accountId: supplier.accountId });
  return [
    tile({ key: 'payable', label: 'Payable', value: sums.payable, opens: ageing }),
    tile({ key: 'overdue', label: 'Overdue', value: sums.overdue, better: 'less', opens: ageing }),
    tile({
      key: 'advances',
      label: 'Advances',
      value: sums.advances,
      opens: linkTo(at, screens.advancesLiable, { asOn, supplierId: supplier.id }),
    }),
    tile({
      key: 'ordered',
      label: 'On order',
      value: ordered.value,
      note: ordered.lines === 1 ? '1 line' : `${ordered.lines} lines`,
      opens: linkTo(at, screens.pendingOrders, { from: booksFrom, to: asOn, partyId: supplier.id }),
    }),
  ];
}

async function boughtTiles(tx: Tx, at: DashboardAt, { id }: Supplier): Promise<Tile[]> {
  const { who, asOn, yearFrom } = at;
  const own = sql`p.company_id = ${who.companyId} and p.supplier_id = ${id} and p.is_live ${ofBranch(at, 'p.branch_id')}`;
  const sums = await rowOf<{ year: Paise; before: Paise }>(
    tx,
    sql`select coalesce(sum(p.taxable) filter (where p.date between ${yearFrom} and ${asOn}), 0)::bigint as year,
               coalesce(sum(p.taxable) filter (where p.date between ${yearBefore(yearFrom)} and ${yearBefore(asOn)}), 0)::bigint as before
          from purchase_bills p where ${own}`,
  );
  const [last] = await rowsOf<{ id: number; billNo: string | null; date: IsoDate; total: Paise }>(
    tx,
    sql`select p.document_id as id, p.bill_no as "billNo", p.date, p.total from purchase_bills p
         where ${own} and p.type = 'PI' and p.date <= ${asOn} order by p.date desc, p.document_id desc limit 1`,
  );
  const shares = await rowOf<RatingShares>(
    tx,
    sql`select r.on_time as "onTime", r.good, r.as_ordered as "asOrdered" from suppliers s
          cross join lateral ${servedBy(yearFrom, asOn)} r where s.company_id = ${who.companyId} and s.id = ${id}`,
  );
  const rating = ratingOf(shares);
  const kind = procurementKinds.purchase;
  return [
    tile({
      key: 'year',
      label: 'Purchases this year',
      value: sums.year,
      before: { value: sums.before, words: 'the year before' },
      opens: linkTo(at, screens.supplierWisePurchases, { from: yearFrom, to: asOn, supplierId: id }),
    }),
    ...(last
      ? [
          tile({
            key: 'last',
            label: 'Last bill',
            value: last.total,
            note: `${last.billNo ?? ''} of ${formatDate(last.date)}`,
            opens: linkTo(at, kind.screen, { open: last.id, branchId: null }),
          }),
        ]
      : []),
    ...(rating === null
      ? []
      : [
          tile({
            key: 'rating',
            label: 'Rating',
            value: rating,
            show: 'percent',
            note: 'Delivery 40, quality 40, price 20',
            opens: linkTo(at, screens.suppliersList, { asOn, branchId: null }),
          }),
        ]),
  ];
}

type Row = { id: number; type: string; number: string; date: IsoDate; amount: Paise };

const screenOf = (type: string): Screen | undefined =>
  Object.values(procurementKinds).find((kind) => kind.type === type)?.screen;

const documentRow =
  (at: DashboardAt) =>
  ({ id, type, number, date, amount }: Row, place: number): DashboardRow => {
    const screen = screenOf(type);
    return {
      key: `${id}.${place}`,
      text: number,
      note: formatDate(date),
      amount,
      isLate: false,
      opens: screen ? linkTo(at, screen, { open: id, branchId: null }) : null,
    };
  };

/** The last entries of its account. */
async function ledgerList(tx: Tx, at: DashboardAt, { accountId }: Supplier): Promise<DashboardList> {
  const rows = await rowsOf<Row>(
    tx,
    sql`select d.id, d.type, d.number, e.date, (e.debit - e.credit) as amount from ledger_entries e
          join documents d on d.company_id = e.company_id and d.id = e.document_id
         where e.company_id = ${at.who.companyId} and e.account_id = ${accountId} and e.date <= ${at.asOn} ${ofBranch(at, 'e.branch_id')}
         order by e.date desc, e.id desc limit ${SHOWN}`,
  );
  return listFor({
    key: 'ledger',
    label: 'Ledger',
    rows: rows.map(documentRow(at)),
    empty: 'Nothing is posted.',
    opens: linkTo(at, accounts.ledger, { accountId, from: at.yearFrom, to: at.asOn }),
  });
}

async function billList(tx: Tx, at: DashboardAt, supplier: Supplier): Promise<DashboardList> {
  const rows = await rowsOf<{ id: number; billNo: string | null; dueDate: IsoDate | null; open: Paise; count: number }>(
    tx,
    sql`with ${openOf(at, supplier)}
        select id, bill_no as "billNo", due_date as "dueDate", -open as open, count(*) over ()::int as count from pending
         where kind = 'bill' order by due_date nulls last, id limit ${SHOWN}`,
  );
  const opens = linkTo(at, accounts.payablesAgeing, { asOn: at.asOn, accountId: supplier.accountId });
  return listFor({
    key: 'bills',
    label: 'Open bills',
    empty: 'No bill is open.',
    opens,
    more: (rows[0]?.count ?? 0) - rows.length,
    rows: rows.map(({ id, billNo, dueDate, open }) => ({
      key: String(id),
      text: billNo ?? '',
      amount: open,
      opens,
      note: dueDate && formatDate(dueDate),
      isLate: dueDate !== null && dueDate < at.asOn,
    })),
  });
}

async function orderList(tx: Tx, at: DashboardAt, { id }: Supplier): Promise<DashboardList[]> {
  const { screen, type } = procurementKinds.order;
  const opens = linkTo(at, screen, { supplierId: id });
  if (!opens) return [];
  const rows = await rowsOf<Row>(
    tx,
    sql`select d.id, d.type, d.number, (d.input ->> 'expectedOn')::date as date, d.amount from documents d
         where d.company_id = ${at.who.companyId} and d.type = ${type} and d.phase = 'live' and d.party_id = ${id} and d.date <= ${at.asOn} ${ofBranch(at, 'd.branch_id')}
         order by 4, d.id limit ${SHOWN}`,
  );
  const shown = rows
    .map(documentRow(at))
    .map((row, place) => ({ ...row, isLate: (rows[place]?.date ?? '') < at.asOn }));
  return [
    listFor({ key: 'orders', label: 'Orders by expected day', rows: shown, empty: 'Nothing is on order.', opens }),
  ];
}

/** Its items, each at its last rate. */
async function priceList(tx: Tx, at: DashboardAt, { id }: Supplier): Promise<DashboardList> {
  const rows = await rowsOf<{ id: number; name: string; unit: string; rate: Rate; date: IsoDate }>(
    tx,
    sql`
    select * from (
      select distinct on (l.item_id) i.id, i.name, u.code as unit, l.rate, d.date from documents d
        join item_lines l on l.company_id = d.company_id and l.document_id = d.id and l.part = 'items'
        join items i on i.company_id = l.company_id and i.id = l.item_id
        join units u on u.company_id = l.company_id and u.id = l.unit_id
       where d.company_id = ${at.who.companyId} and d.type = 'PI' and d.phase = 'live' and d.party_id = ${id} and d.date <= ${at.asOn} ${ofBranch(at, 'd.branch_id')}
       order by l.item_id, d.date desc, d.id desc) x order by x.date desc, x.name limit ${SHOWN}`,
  );
  const of = (itemId: number) =>
    linkTo(at, screens.detailedPurchases, { from: at.yearFrom, to: at.asOn, supplierId: id, itemId });
  return listFor({
    key: 'prices',
    label: 'Items and last rates',
    empty: 'Nothing was bought yet.',
    rows: rows.map(({ id: itemId, name, unit, rate, date }) => ({
      key: String(itemId),
      text: `${name}, ${formatRate(rate)} per ${unit}`,
      note: formatDate(date),
      amount: null,
      isLate: false,
      opens: of(itemId),
    })),
  });
}

async function noteList(tx: Tx, at: DashboardAt, { id }: Supplier): Promise<DashboardList[]> {
  const kinds = [procurementKinds.creditNote, procurementKinds.purchaseReturn].filter(({ screen }) =>
    canOpen(at.who, screen),
  );
  if (kinds.length === 0) return [];
  const rows = await rowsOf<Row>(
    tx,
    sql`select p.document_id as id, p.type, d.number, p.date, -p.total as amount from purchase_bills p
          join documents d on d.company_id = p.company_id and d.id = p.document_id
         where p.company_id = ${at.who.companyId} and p.supplier_id = ${id} and p.is_live and p.date <= ${at.asOn}
           and p.type in (${sql.join(
             kinds.map(({ type }) => sql`${type}`),
             sql`, `,
           )}) ${ofBranch(at, 'p.branch_id')}
         order by p.date desc, p.document_id desc limit ${SHOWN}`,
  );
  const empty = 'Nothing was returned or credited.';
  return [listFor({ key: 'notes', label: 'Returns and credit notes', rows: rows.map(documentRow(at)), empty })];
}

/** Enquiries, orders and reminders that were mailed to it, of kinds that may be opened. */
async function mailList(tx: Tx, at: DashboardAt, { name }: Supplier): Promise<DashboardList> {
  const kinds = [procurementKinds.enquiry, procurementKinds.order, procurementKinds.bulkOrder].filter(({ screen }) =>
    canOpen(at.who, screen),
  );
  const found = await rowsOf<{ id: number; type: string; subject: string; at: string; documentId: number }>(
    tx,
    sql`select m.id, m.related_kind as type, m.subject, ${instantText('m.created_at')} as at, d.id as "documentId" from mails m
          join documents d on d.company_id = m.company_id and d.id = m.related_id and d.type = m.related_kind
         where m.company_id = ${at.who.companyId} and m.related_kind = any(${`{${kinds.map(({ type }) => type).join()}}`}::text[])
           and exists (select from jsonb_array_elements(m.to_people) p where p ->> 'name' = ${name}) ${ofBranch(at, 'd.branch_id')}
         order by m.id desc limit ${SHOWN}`,
  );
  return listFor({
    key: 'mails',
    label: 'Mails',
    empty: 'Nothing was mailed.',
    rows: found.map(({ id, type, subject, at: sent, documentId }) => {
      const screen = screenOf(type);
      return {
        key: String(id),
        text: subject,
        note: formatInstant(sent),
        amount: null,
        isLate: false,
        opens: screen ? linkTo(at, screen, { open: documentId, branchId: null }) : null,
      };
    }),
  });
}
