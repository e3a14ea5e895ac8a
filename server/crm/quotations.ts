import { sql } from 'drizzle-orm';
import type { Paise } from '../../contract/amount';
import { isInTotal, type QuotationInput, quotations } from '../../contract/crm/quotations';
import { discountProblems } from '../../contract/selling/amounts';
import { figuresOfSale } from '../../contract/selling/soldLines';
import type { Ctx } from '../core/calls/api';
import { refuse } from '../core/calls/refused';
import type { Tx } from '../core/db/database';
import type { Basis } from '../core/documents/kind';
import { itemDocument } from '../stock/itemDocuments';
import { buyerParty, checkOffer, readBuyer } from './offers';
import { answerLead, leadProblems } from './openLeads';
import { formerOf, saleReview, termsIn } from './saleReview';

type C = Ctx<unknown, unknown>;

export const quotationKind = itemDocument({
  resource: quotations,
  use: 'sell',
  party: buyerParty,
  async check(tx, ctx, input, { documentId, problems }) {
    const counted = inTotal(input);
    await checkOffer(tx, ctx, input, documentId, problems);
    refuse({
      ...discountProblems(counted.items, { ...counted, method: 'line' }),
      ...(input.validTill < input.date && { validTill: 'The quotation ended before its date' }),
      ...(counted.items.length === 0 && { 'items.0.offered': 'At least one line makes the total.' }),
      ...alternativeProblems(input),
      ...(await leadProblems(tx, ctx, input)),
    });
    return [];
  },
  review,
  async reached(tx, ctx, { phase, input }) {
    if (phase === 'waiting' || phase === 'live') await answerLead(tx, ctx, input, 'quoted');
  },
  list: {
    columns: {
      validTill: { value: sql`(d.input ->> 'validTill')`, type: 'date' },
      revision: { value: sql`d.revision` },
    },
    where: { customerId: (key) => sql`d.party_id = ${Number(key)}` },
  },
});

const inTotal = (input: QuotationInput): QuotationInput => ({ ...input, items: input.items.filter(isInTotal) });

/** An alternative replaces a line of the total above it. */
function alternativeProblems({ items }: QuotationInput): Record<string, string> {
  return Object.fromEntries(
    items.flatMap(({ offered }, place) =>
      offered === 'alternative' && !items.slice(0, place).some(isInTotal)
        ? [[`items.${place}.offered`, 'An alternative stands below the line that it may replace.']]
        : [],
    ),
  );
}

async function review(tx: Tx, ctx: C, input: QuotationInput, { documentId }: Basis) {
  const buyer = await readBuyer(tx, ctx, { ...input, documentId });
  if (!buyer) return null;
  const former = await formerOf<QuotationInput>(tx, ctx, documentId);
  const counted = inTotal(input);
  const { lines, ...told } = await saleReview(tx, ctx, counted, {
    buyer,
    figures: figuresOfSale(counted, 'line'),
    advance: 0 as Paise,
    former,
    before: former && { name: `revision ${former.revision}`, terms: termsIn(former.input) },
  });
  const left = [...lines];
  return { ...told, lines: input.items.map((line) => (isInTotal(line) ? (left.shift() ?? {}) : {})) };
}
