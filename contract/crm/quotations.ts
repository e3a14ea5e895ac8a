import * as z from 'zod/mini';
import { documentType, type Stages, trackedLines, type Worked } from '../document';
import { offerStages } from '../documentStages';
import { called, choice, count, isoDateField, optionalText } from '../fields';
import { publicScreens } from '../public/screens';
import { refKey } from '../references';
import { TRAN } from '../screen';
import { customers } from '../selling/customers';
import { chargeLines, type SaleEntered, soldFields, workedSale } from '../selling/soldLines';
import { crmKinds } from './kinds';
import { LOST_REASONS } from './leadStages';
import { OFFER_EVENTS } from './offerAnswers';
import { agreedFields } from './saleTerms';
import { crm as screens } from './screens';

/** An optional line may be taken in addition; an alternative replaces the line above it. Both are only printed. */
export const OFFERED = { main: 'In the total', optional: 'Optional', alternative: 'Alternative' } as const;
type Offered = keyof typeof OFFERED;

/** Another quotation of its enquiry was ordered from. */
export const QUOTATION_LOST = { ...LOST_REASONS, otherWon: 'Other quotation won' } as const;

const offered = offerStages(screens.quotationApprovals, 'ordered', { part: 'won in part', whole: 'won' });
const lose = {
  to: 'lost',
  tran: TRAN.modify,
  label: 'Mark as lost',
  asks: {
    lostReason: choice(QUOTATION_LOST, 'Choose why it was lost.'),
    lostTo: called('Lost to', optionalText(80)),
  },
} as const;
const progress = { ...offered.approved.progress, of: { field: 'offered', is: 'main' } } as const;

const inForce = { ...offered.approved, progress, moves: { lose, ...offered.approved.moves } } as const;

const quotationStages = {
  ...offered,
  approved: { ...inForce, onceSent: 'sent' },
  sent: { ...inForce, words: 'sent' },
  partly: { ...offered.partly, progress },
  closed: { ...offered.closed, progress },
  lost: { phase: 'void', words: 'lost', moves: {} },
} as const satisfies Stages;

type OfferEntered = Omit<SaleEntered, 'items'> & {
  items: readonly (SaleEntered['items'][number] & { offered?: Offered | null })[];
};

export const isInTotal = ({ offered }: { offered?: Offered | null }): boolean => (offered ?? 'main') === 'main';

/** Figures of every line; only lines of the total make it. */
export function workedOffer(offer: OfferEntered): Worked {
  const only = (isWanted: boolean) => offer.items.filter((line) => isInTotal(line) === isWanted);
  const whole = workedSale({ ...offer, items: only(true) }, 'line');
  const besides = { charges: [], billDiscountPercent: null, billDiscountAmount: null };
  const others = workedSale({ ...offer, ...besides, items: only(false) }, 'line');
  const [inTotal, notInTotal] = [[...(whole.lines?.items ?? [])], [...(others.lines?.items ?? [])]];
  const items = offer.items.map((line) => (isInTotal(line) ? inTotal : notInTotal).shift() ?? {});
  return { ...whole, lines: { ...whole.lines, items } };
}

/**
 * An offer to a customer; approved, sent (printed or mailed), revised under its number, and ordered line by line
 * (type CQ).
 */
export const quotations = documentType({
  ...crmKinds.quotation,
  head: {
    ...agreedFields,
    validTill: isoDateField('Enter the last day of the offer'),
    deliveryWeeks: z.nullable(count(104)),
    /** Printed above the lines. */
    letter: called('Covering letter', optionalText(2000)),
  },
  lines: {
    items: trackedLines({
      ...soldFields,
      description: optionalText(250),
      offered: called('Offered as', z._default(choice(OFFERED), 'main')),
    }),
    charges: chargeLines,
  },
  list: { validTill: isoDateField(), revision: z.int() },
  filters: { customerId: refKey(customers, 'Select a customer of the list') },
  worked: workedOffer,
  stages: quotationStages,
  approval: {
    branch: 'CRM',
    code: 'crm_quo',
    screen: screens.quotationApprovals,
    limits: 'crm_limits',
    ownCode: 'crm_own',
  },
  party: 'customerId',
  from: [{ type: 'CL', lines: 'items', relation: 'quoted', into: 'items', shared: true }],
  expires: 'validTill',
  papers: { proforma: 'Proforma invoice' },
  answer: {
    page: publicScreens.customerOffer.path,
    words: 'You can read the quotation, and accept or decline it, on this page without a password:',
    events: OFFER_EVENTS,
  },
});
export type Quotation = z.infer<typeof quotations.document>;
export type QuotationInput = z.infer<typeof quotations.input>;
