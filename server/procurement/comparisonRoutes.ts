import { allocate, formatRate, type Paise, sumOf } from '../../contract/amount';
import { DOCUMENTS } from '../../contract/changes';
import { exchangeOf } from '../../contract/currencies';
import { addDays, formatDate, type IsoDate } from '../../contract/dates';
import {
  Comparison,
  ComparisonQuery,
  comparisonPath,
  MadeOrders,
  MakeOrders,
  makeOrdersPath,
} from '../../contract/procurement/comparison';
import { purchaseEnquiries } from '../../contract/procurement/enquiries';
import { type PurchaseOrderInput, purchaseOrders } from '../../contract/procurement/orders';
import { purchaseQuotations } from '../../contract/procurement/quotations';
import { procurement as screens } from '../../contract/procurement/screens';
import { TRAN } from '../../contract/screen';
import { lineFigures } from '../../contract/stock/itemFigures';
import { type Api, type Ctx, notFound, parsed } from '../core/calls/api';
import { invalid, Refused, refuse } from '../core/calls/refused';
import { staleRecord } from '../core/calls/stale';
import type { Tx } from '../core/db/database';
import { postDocument } from '../core/documents/documentPosting';
import { lockDocument, storeStage } from '../core/documents/documentStore';
import { closeLines } from '../core/documents/lineLinks';
import {
  canBeChosen,
  compare,
  landedOf,
  lowestOf,
  type Quoted,
  type QuotedLine,
  readEnquiry,
  readQuoted,
} from './comparison';
import { purchaseOrderKind } from './orders';

type C = Ctx<MakeOrders, unknown>;

/** The quotations of an enquiry side by side, and the orders of what was chosen. */
export function comparisonRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: comparisonPath(':id'),
      summary: 'The quotations of a purchase enquiry, line by line at what they cost at the door',
      needs: { anyOf: [screens.purchaseEnquiries] },
      query: ComparisonQuery,
      answer: Comparison,
    },
    (tx, ctx) => compare(tx, ctx, ctx.id, ctx.query.asOn),
  );
  api.on(
    {
      method: 'POST',
      path: makeOrdersPath(':id'),
      summary: 'One purchase order for each supplier of whom lines were chosen; quotations without any are lost',
      needs: { screen: screens.purchaseOrders, tran: TRAN.create },
      body: MakeOrders,
      answer: MadeOrders,
      status: 201,
    },
    makeOrders,
  );
}

type Chosen = { line: QuotedLine; reason: string | null };

async function makeOrders(tx: Tx, ctx: C): Promise<MadeOrders> {
  const { version, date, choices, deliveryDays, confirmed } = ctx.body;
  const row = await lockDocument(tx, ctx.who, purchaseEnquiries.type, ctx.id);
  if (!row?.number) throw notFound('This purchase enquiry');
  if (row.version !== version)
    throw await staleRecord(tx, ctx, { entity: purchaseEnquiries.path, id: row.id, what: 'purchase enquiry' });
  if (row.phase !== 'live')
    throw new Refused(409, 'WRONG_STATUS', `${row.number} is not open any more; no order can be made of it.`, {
      type: 3,
    });
  const quoted = await readQuoted(tx, ctx, row.id);
  const chosen = chosenOf(quoted, choices, date);
  const asked = await readEnquiry(tx, ctx, row.id);
  const orders: MadeOrders['orders'][number][] = [];
  for (const one of quoted) {
    const own = chosen.get(one.quotationId);
    if (!own) continue;
    const input = orderOf(one, own, { date, deliveryDays, branchId: asked.branchId, storeId: asked.storeId });
    const made = await postDocument(tx, ctx, purchaseOrderKind, parsed(purchaseOrders.input, input), confirmed);
    for (const { reason } of own)
      if (reason !== null)
        ctx.audit({
          action: 'override',
          entity: purchaseOrders.path,
          entityId: made.id,
          number: made.number,
          after: { code: 'NOT_LOWEST' },
          reason,
        });
    orders.push({ id: made.id, number: made.number, supplier: one.supplier });
  }
  ctx.changed(purchaseEnquiries.path, purchaseQuotations.path, DOCUMENTS);
  return { orders, lost: await settleOthers(tx, ctx, row.id) };
}

/** The chosen lines by quotation. @throws Refused where one cannot be ordered, or is not the lowest and nobody says why. */
function chosenOf(quoted: readonly Quoted[], choices: MakeOrders['choices'], date: IsoDate): Map<number, Chosen[]> {
  const lowest = lowestOf(quoted.filter((one) => canBeChosen(one, date)));
  const chosen = new Map<number, Chosen[]>();
  const problems: Record<string, string> = {};
  const met = new Map<number, number>();
  for (const [place, { quotationLineId, reason }] of choices.entries()) {
    const field = `choices.${place}.quotationLineId`;
    const one = quoted.find(({ lines }) => lines.some(({ id }) => id === quotationLineId));
    const line = one?.lines.find(({ id }) => id === quotationLineId);
    if (!one || !line || line.fromLineId === null) throw invalid({ [field]: 'Choose a line of the comparison' });
    const landed = landedOf(one).get(line.id);
    const least = lowest.get(line.fromLineId);
    if (met.has(line.fromLineId)) problems[field] = 'Choose one offer for each line';
    else if (one.phase === 'live' && one.input.validTill < date)
      problems[field] = `Quotation ${one.number} ended on ${formatDate(one.input.validTill)}.`;
    else if (!canBeChosen(one, date))
      problems[field] = `${one.number} cannot be ordered any more. Choose another offer.`;
    else if (landed !== undefined && least !== undefined && landed > least && !reason)
      problems[`choices.${place}.reason`] =
        `${one.supplier} is not the lowest: ${formatRate(landed)} against ${formatRate(least)}. Say why.`;
    met.set(line.fromLineId, place);
    const isLowest = landed === least;
    chosen.set(one.quotationId, [...(chosen.get(one.quotationId) ?? []), { line, reason: isLowest ? null : reason }]);
  }
  refuse(problems);
  return chosen;
}

type About = { date: IsoDate; deliveryDays: number; branchId: number; storeId: number | null };

/** The order of what was chosen of a quotation; freight and packing go along by value. */
function orderOf({ supplierId, input, lines }: Quoted, chosen: readonly Chosen[], about: About): PurchaseOrderInput {
  const { date, branchId, storeId } = about;
  const { creditDays, interState, purchaseTypeId } = input;
  const values = lines.map((line) => lineFigures({ ...line, gstPercent: null }).taxable);
  const share = (charge: Paise) => {
    const parts = allocate(charge, values).map((part, place) => ({ part, line: lines[place] }));
    return sumOf(
      parts.filter(({ line }) => chosen.some((one) => one.line.id === line?.id)),
      ({ part }) => part,
    );
  };
  const days = Math.max(...chosen.map(({ line }) => line.leadDays ?? input.deliveryDays ?? about.deliveryDays));
  const reasons = [...new Set(chosen.flatMap(({ reason }) => reason ?? []))];
  return {
    date,
    branchId,
    storeId,
    supplierId,
    creditDays,
    interState,
    purchaseTypeId,
    currency: input.currency ?? null,
    exchangeRate: exchangeOf(input),
    narration: reasons.length > 0 ? `Not the lowest offer: ${reasons.join('; ')}`.slice(0, 250) : null,
    expectedOn: addDays(date, days),
    freight: share(input.freight),
    packing: share(input.packing),
    termIds: [],
    terms: null,
    items: chosen.map(({ line }) => {
      const { id: fromLineId, itemId, unitId, description, qty, rate, discountPercent, gstPercent } = line;
      const offer = { itemId, unitId, qty, rate, discountPercent, gstPercent };
      return { ...offer, description, neededOn: null, lineNo: null, fromLineId };
    }),
    schedule: [],
    charges: [],
    payments: [],
  };
}

/**
 * Closes the other offers once a line of the enquiry is ordered in full: a quotation without orders is lost, the rest
 * of a partly ordered one is given up. @returns the numbers of the lost ones.
 */
async function settleOthers(tx: Tx, ctx: C, enquiryId: number): Promise<string[]> {
  const { lines } = await readEnquiry(tx, ctx, enquiryId);
  const isOpen = new Map(lines.map(({ lineId, open }) => [lineId, open > 0]));
  const lost: string[] = [];
  for (const { quotationId, number, phase, status, lines: offered } of await readQuoted(tx, ctx, enquiryId)) {
    if (phase !== 'live') continue;
    const rest = offered.filter(({ isOrdered }) => !isOrdered);
    if (rest.some(({ fromLineId }) => fromLineId === null || isOpen.get(fromLineId))) continue;
    if (rest.length < offered.length) {
      const numbers = rest.map(({ lineNo }) => lineNo);
      if (numbers.length > 0) await closeLines(tx, ctx, quotationId, 'ordered', numbers);
      continue;
    }
    await storeStage(tx, ctx, quotationId, { status: 'lost', phase: 'void' });
    const of = { entity: purchaseQuotations.path, entityId: quotationId, number };
    ctx.audit({ ...of, action: 'change', before: { status }, after: { status: 'lost' } });
    lost.push(number);
  }
  return lost;
}
