import { sql } from 'drizzle-orm';
import { accounts } from '../../contract/accounts/screens';
import { crm } from '../../contract/crm/screens';
import { inventory } from '../../contract/inventory/screens';
import { pos } from '../../contract/pos/screens';
import { procurement } from '../../contract/procurement/screens';
import { restaurant } from '../../contract/restaurant/screens';
import { sales } from '../../contract/sales/screens';
import { can, canOpen, type Screen, TRAN } from '../../contract/screen';
import { TRADE_KEYS, type TradeKey, tradeOf } from '../../contract/trades';
import { type DashboardSource, type Params, targetOf } from '../core/dashboards/dashboards';
import { rowOf } from '../core/db/database';
import { PACKS } from './packs/allPacks';

/** The most frequent actions of a trade: the buttons of their start page, limited by rights. */
type StartButton = { label: string; screen: Screen; params?: Params };

const NEW = { open: 'new' };
const bill = { label: 'New bill', screen: pos.posBillingStylish };
const item = { label: 'New item', screen: inventory.simpleItems, params: NEW };
const receive = { label: 'Receive goods', screen: procurement.purchasesStockInwards, params: NEW };
const closeDay = { label: 'Close the day', screen: restaurant.daySettlement };
const invoice = { label: 'New invoice', screen: sales.b2bAndB2cSales, params: NEW };
const receipt = { label: 'Receipt', screen: accounts.receipts, params: NEW };
const lead = { label: 'New lead', screen: crm.leads, params: NEW };
const quotation = { label: 'Quotation', screen: crm.quotations, params: NEW };
const request = { label: 'Request', screen: procurement.purchaseRequests, params: NEW };
const order = { label: 'Order', screen: procurement.purchaseOrders, params: NEW };
const supplier = { label: 'Supplier', screen: procurement.suppliers, params: NEW };
const issue = { label: 'Issue', screen: inventory.materialIssues, params: NEW };
const payment = { label: 'Payment', screen: accounts.payments, params: NEW };

const SHOP: readonly StartButton[] = [bill, item, receive, closeDay];
const SERVICE: readonly StartButton[] = [lead, quotation, invoice, receipt];
const BY_TRADE: Partial<Record<TradeKey, readonly StartButton[]>> = {
  trading: [invoice, receive, receipt, item],
  factory: [issue, request, receive, invoice],
  construction: [receive, issue, request, payment],
  software: SERVICE,
  shares: SERVICE,
  realEstate: SERVICE,
};
/** The buttons of users who may not use those of the trade. */
const OTHERS: readonly StartButton[] = [
  request,
  order,
  receive,
  supplier,
  invoice,
  receipt,
  payment,
  issue,
  lead,
  quotation,
];
const MOST = 4;

const buttonsOf = (trade: TradeKey): readonly StartButton[] =>
  BY_TRADE[trade] ?? (PACKS[trade].outlet || tradeOf(trade).edition === 'D-POS' ? SHOP : []);

export const startButtons: DashboardSource = async (tx, { who }) => {
  const company = await rowOf<{ trade: string | null }>(
    tx,
    sql`select trade from companies where id = ${who.companyId}`,
  );
  const trade = TRADE_KEYS.find((key) => key === company.trade);
  if (!trade) return {};
  const mayUse = ({ screen }: StartButton) =>
    screen.built === true && (screen.kind === 'report' ? canOpen(who, screen) : can(who, screen, TRAN.create));
  const ofTrade = buttonsOf(trade).filter(mayUse);
  const others = OTHERS.filter(mayUse);
  // A user who may use few of the trade's buttons has another kind of work.
  const ordered = ofTrade.length >= MOST - 1 ? [...ofTrade, ...others] : [...others, ...ofTrade];
  const buttons = [...new Set(ordered)].slice(0, MOST);
  return { actions: buttons.map(({ label, screen, params }) => ({ label, opens: targetOf(screen, params) })) };
};
