import * as z from 'zod/mini';
import { documentType, type Stages, trackedLines } from '../document';
import { cancelNumbered, shortClose } from '../documentStages';
import { called, isoDateField, optionalText } from '../fields';
import { optionalRef, ref, refKey } from '../references';
import { TRAN } from '../screen';
import { agents } from '../selling/agents';
import { customers, mobileText } from '../selling/customers';
import { saleTypes } from '../selling/saleTypes';
import { chargeLines, saleTermFields, soldFields, workedSale } from '../selling/soldLines';
import { salesKinds } from './kinds';

const progress = { relation: 'invoiced', part: 'partly', whole: 'closed', short: 'shortClosed' } as const;
const revise = { to: 'open', tran: TRAN.modify } as const;

/** It is open until it was invoiced or its last day is over; it writes nothing, so it is changed under its number. */
const estimateStages = {
  draft: {
    phase: 'draft',
    words: 'draft',
    moves: { issue: { to: 'open', tran: TRAN.create, label: 'Issue estimate', numbers: true } },
  },
  open: { phase: 'live', words: 'open', revise, progress, moves: { cancel: cancelNumbered } },
  partly: { phase: 'live', words: 'partly invoiced', progress, moves: { shortClose } },
  closed: { phase: 'done', words: 'invoiced', progress, moves: {} },
  shortClosed: { phase: 'done', words: 'short-closed', moves: {} },
  expired: { phase: 'void', words: 'lapsed', revise, moves: {} },
  cancelled: { phase: 'void', words: 'cancelled', moves: {} },
} as const satisfies Stages;

/**
 * The price of a possible sale, for a customer or a walk-in buyer (type ES): a memorandum without entries and stock.
 * Its lines go into invoices as far as they are not invoiced yet.
 */
export const estimates = documentType({
  ...salesKinds.estimate,
  head: {
    /** Left out: a buyer entered only by name. */
    customerId: optionalRef(customers),
    buyerName: called('Name of the buyer', optionalText(80)),
    buyerMobile: called('Mobile', mobileText),
    saleTypeId: ref(saleTypes),
    ...saleTermFields,
    validTill: isoDateField('Enter the last day of the estimate'),
    agentId: optionalRef(agents),
    terms: called('Terms', optionalText(1000)),
  },
  lines: {
    items: trackedLines({ ...soldFields, remark: z._default(optionalText(120), null) }),
    charges: chargeLines,
  },
  list: { validTill: isoDateField() },
  filters: { customerId: refKey(customers, 'Select a customer of the list') },
  worked: (entered) => workedSale(entered, 'line'),
  stages: estimateStages,
  party: 'customerId',
  expires: 'validTill',
});
export type Estimate = z.infer<typeof estimates.document>;
export type EstimateInput = z.infer<typeof estimates.input>;
