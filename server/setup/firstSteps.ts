import { sql } from 'drizzle-orm';
import { accounts } from '../../contract/accounts/screens';
import { admin } from '../../contract/admin/screens';
import { crm } from '../../contract/crm/screens';
import { inventory } from '../../contract/inventory/screens';
import { pos } from '../../contract/pos/screens';
import { restaurant } from '../../contract/restaurant/screens';
import { sales } from '../../contract/sales/screens';
import { canOpen, type Screen } from '../../contract/screen';
import { TRADE_KEYS, type TradeKey } from '../../contract/trades';
import { type DashboardSource, type Params, targetOf } from '../core/dashboards/dashboards';
import { rowOf, type Tx } from '../core/db/database';
import { PACKS } from './packs/allPacks';

/** First steps of a company, by its trade, each with a mark computed from its data. */

type State = {
  trade: string | null;
  items: number;
  unpriced: number;
  hasStock: boolean;
  hasSold: boolean;
  hasAddress: boolean;
  users: number;
  hasBackup: boolean;
  hasOpenings: boolean;
  /** Its books begin before it was set up here, so it had balances. */
  isRunning: boolean;
};

const ENOUGH_ITEMS = 5;

const readState = (tx: Tx, companyId: number) =>
  rowOf<State>(
    tx,
    sql`
    select c.trade, c.address is not null and c.phone is not null as "hasAddress", c.books_from < (c.created_at at time zone 'Asia/Kolkata')::date as "isRunning",
           (select count(*)::int from items i where i.company_id = c.id and i.active) as items,
           (select count(*)::int from items i where i.company_id = c.id and i.active and i.sale_rate is null and i.mrp is null) as unpriced,
           exists (select from stock_moves m where m.company_id = c.id and m.branch_id in (select b.id from branches b where b.company_id = c.id)) as "hasStock",
           exists (select from sale_bills s where s.company_id = c.id) as "hasSold",
           (select count(*)::int from users u where u.company_id = c.id and not u.is_disabled) as users,
           exists (select from settings s where s.company_id = c.id and s.setup_code = 'backup_time') as "hasBackup",
           exists (select from documents d where d.company_id = c.id and d.type = 'OP' and d.status = 'posted') as "hasOpenings"
      from companies c where c.id = ${companyId}`,
  );

type Step = {
  key: string;
  screen: Screen;
  text: string;
  note: string;
  isDone: boolean;
  params?: Params;
  isFor?: boolean;
};

function stepsOf(state: State, trade: TradeKey): Step[] {
  const { outlet, goods } = PACKS[trade];
  const sellsGoods = outlet !== undefined || goods === undefined;
  return [
    {
      key: 'items',
      screen: inventory.simpleItems,
      text: 'Add your items',
      note: 'Type them, or import them from Excel, Tally or Vyapar.',
      isDone: state.items >= ENOUGH_ITEMS,
      params: { open: 'new' },
    },
    {
      key: 'stock',
      screen: inventory.openingStocks,
      text: 'Say what is in stock',
      note: 'Quantity and cost of each item.',
      isDone: state.hasStock,
      isFor: sellsGoods,
    },
    {
      key: 'prices',
      screen: outlet ? restaurant.priceList : crm.priceLists,
      text: 'Check prices',
      note: 'Each item has a price.',
      isDone: state.items > 0 && state.unpriced === 0,
    },
    {
      key: 'bill',
      screen: outlet ? pos.posBillingStylish : sales.b2bAndB2cSales,
      text: outlet ? 'Make the first bill' : 'Make the first invoice',
      note: outlet ? 'Open the till, scan or type, and print.' : 'Customer, items and quantities; then print.',
      isDone: state.hasSold,
    },
    {
      key: 'address',
      screen: admin.company,
      text: 'Address, phone and logo on bills',
      note: 'As customers read them.',
      isDone: state.hasAddress,
    },
    {
      key: 'people',
      screen: admin.users,
      text: 'Add your people',
      note: 'Each with a role, such as Cashier.',
      isDone: state.users > 1,
      params: { open: 'new' },
    },
    {
      key: 'openings',
      screen: accounts.openings,
      text: 'Who owes you, whom you owe, cash and bank',
      note: 'Balances of the day before the books begin.',
      isDone: state.hasOpenings,
      isFor: state.isRunning,
    },
    {
      key: 'backup',
      screen: admin.backup,
      text: 'Turn on the automatic backup',
      note: 'A copy of everything, each day.',
      isDone: state.hasBackup,
    },
  ];
}

const isTrade = (key: string | null): key is TradeKey => TRADE_KEYS.some((trade) => trade === key);

/** Steps that this user may do, until all are done. */
export const tradeSteps: DashboardSource = async (tx, { who }) => {
  const state = await readState(tx, who.companyId);
  if (!isTrade(state.trade)) return {};
  const steps = stepsOf(state, state.trade).filter(({ screen, isFor = true }) => isFor && canOpen(who, screen));
  if (steps.every(({ isDone }) => isDone)) return {};
  return {
    steps: steps.map(({ key, text, note, isDone, screen, params }) => ({
      key,
      text,
      note,
      isDone,
      opens: targetOf(screen, params),
    })),
  };
};
