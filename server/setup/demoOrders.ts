import type { Paise } from '../../contract/amount';
import { addDays, type IsoDate } from '../../contract/dates';
import type { Post } from './demo';
import { demoGstin } from './demoCompanies';
import type { DemoDiary } from './demoDiary';
import type { DemoGoods, Shelved } from './demoGoods';
import { dealerDiscount } from './demoPrices';
import type { DemoShop } from './demoSelling';
import type { DemoStores } from './demoStock';
import type { DemoTrade } from './demoTrade';
import type { DemoBooks } from './demoVouchers';

/** From the quotation to the money: what leads are offered, what they order, get, are billed for and pay. */

/** A lead counted back from today: its steps and their days. */
export type Story = {
  place: number;
  date: IsoDate;
  name: string;
  city: string;
  mobile: string;
  /** In rupees. */
  value: number;
  ends: 'won' | 'lost' | 'dropped' | 'junk';
};
export type Ordering = {
  post: Post;
  diary: DemoDiary;
  books: DemoBooks;
  stores: DemoStores;
  trade: DemoTrade;
  /** None: its edition makes no bills to customers. */
  shop: DemoShop | null;
  goods: DemoGoods;
  wares: readonly Shelved[];
  /** Where goods are that were sent without a bill; none where no goods are sold. */
  outside: number | null;
  company: { stateCode: string };
  from: IsoDate;
  today: IsoDate;
};

type Party = { id: number; accountId: number };
type Line = { itemId: number; unitId: number; qty: number; rate: number; discountPercent: number; gstPercent: number };
type Doc = {
  id: number;
  version: number;
  number: string;
  amount: Paise;
  progress: { items?: readonly { lineId: number }[] };
};
type Offer = { offeredOn: IsoDate; endsOn: IsoDate; minutes: number; leadId(): number };
/** The state of a sale in progress. */
type Sale = {
  story: Story;
  lines: Line[];
  party: Party | null;
  quotation: Doc | null;
  order: Doc | null;
  advance: number;
  bills: number;
};

const THOUSAND = 1_000;
const RATE = 10_000;
const GST = 18_000;
const WORK = 2_500;
const SENT_FIRST = 1;
const IN_PARTS = 3;
const PAID_AHEAD = 2;
/** Every so many orders of the same kind. */
const KINDS = 5;

/** Notes the quotation of a lead and, where it is won, the order with all that follows until today. */
export function noteOffer(given: Ordering, story: Story, { offeredOn, endsOn, minutes, leadId }: Offer): void {
  const { post, diary, today } = given;
  const lines = linesOf(given, story);
  const sale: Sale = { story, lines, party: null, quotation: null, order: null, advance: 0, bills: 0 };
  diary.on(
    offeredOn,
    async () => {
      sale.party = await prospect(given, story);
      sale.quotation = await post<Doc>('POST', '/api/crm/quotations?step=submit', {
        ...agreed(given, sale, offeredOn),
        leadId: leadId(),
        validTill: addDays(offeredOn, 15),
        deliveryWeeks: 2,
        letter: null,
        items: lines,
      });
    },
    minutes,
  );
  // A lead that is lost takes its quotation along.
  if (endsOn <= today && story.ends === 'won') noteOrder(given, sale, endsOn, minutes, leadId);
}

/** Two of the goods and the work that goes with them, or the work alone; goods that are sent first go without it. */
function linesOf({ wares, trade }: Ordering, { place, value }: Story): Line[] {
  const line = (of: { id: number; unitId: number }, pieces: number, rate: number, discountPercent = 0): Line => ({
    itemId: of.id,
    unitId: of.unitId,
    qty: pieces * THOUSAND,
    rate: rate * RATE,
    discountPercent,
    gstPercent: GST,
  });
  const discount = isDealer(place) ? dealerDiscount(place) : 0;
  if (wares.length === 0) return [line(trade.service, 1, value, discount)];
  const some = [0, 1].flatMap((at) => {
    const ware = wares[(place + at) % wares.length];
    return ware ? [line(ware, Math.max(2, Math.floor(value / 2 / ware.price)), ware.price, discount)] : [];
  });
  return place % KINDS === SENT_FIRST ? some : [...some, line(trade.service, 1, WORK)];
}

const agreed = ({ stores, trade }: Ordering, { party, story }: Sale, date: IsoDate) => ({
  date,
  branchId: stores.branchId,
  narration: null,
  customerId: party?.id,
  saleTypeId: trade.saleType,
  contact: null,
  agentId: trade.agents[story.place % 3] ?? null,
  interState: false,
  includesTax: false,
  rounds: true,
  billDiscountPercent: 0,
  billDiscountAmount: 0,
  deliverTo: null,
  creditDays: 30,
  warranty: 'One year',
  paymentTerms: 'Within 30 days',
  freightTerms: 'Paid by us',
  terms: null,
  charges: [],
});

const isDealer = (place: number): boolean => place % 3 !== 2;

/** A party quoted for the first time becomes a prospect; two in three are registered. */
async function prospect({ post, trade, company }: Ordering, { place, name, city, mobile }: Story): Promise<Party> {
  const isRegistered = isDealer(place);
  const pan = `AAGC${'ABCDEFGHJK'[place % 10]}${String(5_100 + place)}${'LMNPQRSTUV'[place % 10]}`;
  return post<Party>('POST', '/api/selling/customers', {
    code: `P-${String(place + 1).padStart(4, '0')}`,
    name,
    stage: 'prospect',
    mobile,
    city,
    creditDays: 30,
    groupId: isRegistered ? trade.dealers : trade.retail,
    gstType: isRegistered ? 'regular' : 'unregistered',
    gstin: isRegistered ? demoGstin({ stateCode: company.stateCode, pan }) : null,
    pan: isRegistered ? pan : null,
    stateCode: company.stateCode,
    address: `${11 + place * 3} Station Road`,
    creditLimit: null,
    onHold: false,
    agentId: trade.agents[place % 3] ?? null,
    saleTypeId: trade.saleType,
    addresses: [],
    contacts: [],
    active: true,
  });
}

const fromLines = (lines: readonly Line[], source: Doc | null, part: (pieces: number) => number = (all) => all) =>
  lines.flatMap((line, at) => {
    const qty = part(line.qty / THOUSAND) * THOUSAND;
    return qty > 0 ? [{ ...line, qty, fromLineId: source?.progress.items?.[at]?.lineId ?? null }] : [];
  });

function noteOrder(given: Ordering, sale: Sale, date: IsoDate, minutes: number, leadId: () => number): void {
  const { post, diary, stores, wares, shop, today } = given;
  const { story, lines } = sale;
  const turn = story.place % KINDS;
  diary.on(
    date,
    async () => {
      sale.order = await post<Doc>('POST', '/api/crm/orders?step=submit', {
        ...agreed(given, sale, date),
        leadId: leadId(),
        deliveryDate: addDays(date, 9),
        storeId: null,
        ...(wares.length > 0 && { storeId: stores.main }),
        poNo: `PO ${118 + story.place}`,
        poDate: date,
        advanceExpected: 0,
        items: fromLines(lines, sale.quotation),
      });
    },
    minutes,
  );
  if (!shop) return;
  const [sentOn, billedOn] = [addDays(date, 3), addDays(date, turn === SENT_FIRST ? 6 : 4 + turn)];
  if (turn === PAID_AHEAD && addDays(date, 2) <= today)
    diary.on(addDays(date, 2), () => payAhead(given, sale, addDays(date, 2)));
  if (turn === SENT_FIRST && given.outside !== null) {
    noteSent(given, sale, { sentOn, billedOn, minutes });
    return;
  }
  if (billedOn > today) return;
  const half = (pieces: number) => Math.ceil(pieces / 2);
  noteBill(given, sale, { date: billedOn, minutes, part: turn === IN_PARTS ? half : undefined });
  const restOn = addDays(billedOn, 12);
  if (turn === IN_PARTS && restOn <= today)
    noteBill(given, sale, { date: restOn, minutes, part: (pieces) => pieces - half(pieces) });
}

/** The customer pays a part before delivery. */
async function payAhead({ post, books }: Ordering, sale: Sale, date: IsoDate): Promise<void> {
  const { party, order } = sale;
  sale.advance = Math.floor((order?.amount ?? 0) / 5 / 1_000_00) * 1_000_00;
  if (sale.advance === 0) return;
  await post('POST', '/api/sales/advances?step=post', {
    date,
    branchId: books.branchId,
    narration: null,
    act: 'advance',
    customerId: party?.id,
    amount: sale.advance,
    moneyAccountId: books.bank,
    mode: 'neft',
    instrumentNo: `N${order?.id}A`,
    purpose: order?.number ?? null,
  });
}

type Sent = { sentOn: IsoDate; billedOn: IsoDate; minutes: number };

/** Goods go with a challan, and their bill follows. */
function noteSent(given: Ordering, sale: Sale, { sentOn, billedOn, minutes }: Sent): void {
  const { post, diary, stores, today } = given;
  if (sentOn > today) return;
  take(given, sale.lines, sentOn);
  let challan: Doc | null = null;
  diary.on(
    sentOn,
    async () => {
      challan = await post<Doc>('POST', '/api/sales/challans?step=post', {
        date: sentOn,
        branchId: stores.branchId,
        narration: null,
        customerId: sale.party?.id,
        storeId: stores.main,
        purpose: 'supply',
        interState: false,
        includesTax: false,
        poNo: null,
        items: fromLines(sale.lines, sale.order),
      });
    },
    minutes,
  );
  if (billedOn <= today) diary.on(billedOn, () => bill(given, sale, billedOn, fromLines(sale.lines, challan)), minutes);
}

type Billed = { date: IsoDate; minutes: number; part: ((pieces: number) => number) | undefined };

function noteBill(given: Ordering, sale: Sale, { date, minutes, part }: Billed): void {
  const lines = fromLines(sale.lines, null, part);
  if (lines.length === 0) return;
  take(given, lines, date);
  given.diary.on(date, () => bill(given, sale, date, fromLines(sale.lines, sale.order, part)), minutes);
}

function take({ goods, wares }: Ordering, lines: readonly Line[], date: IsoDate): void {
  for (const { itemId, qty } of lines) {
    const ware = wares.find(({ id }) => id === itemId);
    if (ware) goods.need(date, ware, qty / THOUSAND);
  }
}

const LARGE = 50_000_00;

/** Each bill of an order has an e-way bill of its own. */
const ewayNoOf = (bills: number, order: Doc | null) => `182${bills}${String(order?.id).padStart(8, '0')}`;

/** The bill, and its money some weeks after it. */
async function bill(given: Ordering, sale: Sale, date: IsoDate, items: readonly object[]): Promise<void> {
  const { post, diary, stores, trade, today, shop } = given;
  const { story, party, order } = sale;
  const { advance } = sale;
  sale.advance = 0;
  sale.bills += 1;
  const made = await post<Doc>('POST', '/api/sales/invoices?step=post', {
    date,
    branchId: stores.branchId,
    narration: null,
    customerId: party?.id,
    saleTypeId: trade.saleType,
    storeId: stores.main,
    interState: false,
    includesTax: false,
    rounds: true,
    billDiscountPercent: 0,
    billDiscountAmount: 0,
    agentId: trade.agents[story.place % 3] ?? null,
    dueDate: null,
    poNo: null,
    vehicleNo: null,
    advance,
    charges: [],
    items,
    ewayNo: given.wares.length > 0 && (order?.amount ?? 0) > LARGE ? ewayNoOf(sale.bills, order) : null,
  });
  shop?.note({ ...made, date, customerId: party?.id ?? 0, isFar: false, goods: [] });
  const paidOn = addDays(date, 22 + (story.place % 4) * 7);
  if (paidOn <= today) diary.on(paidOn, () => receive(given, party, made.number, paidOn));
}

async function receive({ post, books }: Ordering, party: Party | null, billNo: string, date: IsoDate): Promise<void> {
  const accountId = party?.accountId ?? 0;
  const open = await post<{ id: number; billNo: string; pending: number }[]>(
    'GET',
    `/api/accounts/bills/pending?accountId=${accountId}`,
  );
  const due = open.find((one) => one.billNo === billNo);
  if (!due || due.pending <= 0) return;
  const against = { refType: 'against', billId: due.id, billNo: null, billDate: null, dueDate: null };
  await post('POST', '/api/accounts/receipts?step=post', {
    date,
    branchId: books.branchId,
    narration: null,
    receiveInId: books.bank,
    mode: 'upi',
    instrumentNo: null,
    instrumentDate: null,
    drawnOn: null,
    lines: [
      {
        accountId,
        amount: due.pending,
        tdsDeducted: 0,
        discountAllowed: 0,
        narration: null,
        costCentreId: null,
        bills: [{ ...against, amount: due.pending }],
      },
    ],
  });
}
