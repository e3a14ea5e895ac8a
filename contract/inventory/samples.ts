import * as z from 'zod/mini';
import { documentType } from '../document';
import { followedVoucherStages, voucherStages } from '../documentStages';
import { called, choice, isoDateField, optionalText, rate, text, yesOrNo } from '../fields';
import { optionalRef, ref } from '../references';
import { stores } from '../stock/stores';
import { goodsInFields } from '../stock/trackedGoods';
import { inventoryKinds } from './kinds';
import { goodsLines, stockFacts, timeOfDay } from './stockDocuments';

/** Samples that go out and come in, and other goods that leave and come back. */

const party = {
  time: timeOfDay,
  person: called('Party', text(80, 'Enter whom the samples go to or come from')),
  returnable: yesOrNo,
  /** Day on which they are due back. */
  returnBy: z.nullable(isoDateField()),
  purpose: optionalText(120),
};
const RETURNABLE = { field: 'returnable', is: true } as const;
const stages = followedVoucherStages('returned', { open: 'posted', part: 'partly returned', whole: 'returned' });
const reverseCredit = called('Reverse input credit', yesOrNo);

/** Why goods leave without being sold. All but samples are due back. */
export const SENT_FOR = {
  sample: 'Sample',
  repair: 'Repair or service',
  loan: 'On loan',
  exhibition: 'Exhibition',
  other: 'Other, due back',
} as const;
export type SentFor = keyof typeof SENT_FOR;
const sentFor = choice(SENT_FOR);

/** Given to somebody (type SO): samples due back are in the store of samples, the rest is expense. */
export const samplesOut = documentType({
  ...inventoryKinds.sampleOut,
  atCost: true,
  head: {
    ...party,
    sentFor: z._default(called('Sent for', sentFor), 'sample'),
    /** The carrier at the gate, by name or vehicle. */
    carriedBy: z._default(called('Carried by', optionalText(60)), null),
    storeId: ref(stores),
    reverseCredit,
  },
  lines: { items: goodsLines({}) },
  list: { person: called('Party', z.string()), sentFor: called('Sent for', sentFor) },
  papers: { gatePass: 'Gate pass' },
  facts: stockFacts,
  stages,
});
export type SampleOut = z.infer<typeof samplesOut.document>;

/** Samples that came back, or stay with the recipient (type RO). */
export const samplesBack = documentType({
  ...inventoryKinds.sampleBack,
  atCost: true,
  head: {
    time: timeOfDay,
    storeId: ref(stores),
    outcome: choice({ back: 'Came back', kept: 'Kept by the party' }),
    reverseCredit,
  },
  lines: { items: goodsLines({}) },
  facts: stockFacts,
  stages: voucherStages,
  from: [
    {
      type: 'SO',
      lines: 'items',
      relation: 'returned',
      into: 'items',
      left: 'is due back from',
      when: RETURNABLE,
    },
  ],
});
export type SampleBack = z.infer<typeof samplesBack.document>;

/** Got from somebody (type SN): a note, unless they are taken into stock at a typed value. */
export const samplesIn = documentType({
  ...inventoryKinds.sampleIn,
  atCost: true,
  head: { ...party, takeIntoStock: yesOrNo, storeId: optionalRef(stores) },
  lines: { items: goodsLines({ rate: z.nullable(rate), ...goodsInFields }) },
  list: { person: called('Party', z.string()) },
  facts: stockFacts,
  stages,
});
export type SampleIn = z.infer<typeof samplesIn.document>;

/** Samples that were given back to where they came from (type RN). */
export const samplesGivenBack = documentType({
  ...inventoryKinds.sampleGivenBack,
  atCost: true,
  head: { time: timeOfDay, storeId: optionalRef(stores) },
  lines: { items: goodsLines({}) },
  facts: stockFacts,
  stages: voucherStages,
  from: [
    {
      type: 'SN',
      lines: 'items',
      relation: 'returned',
      into: 'items',
      left: 'is due back from',
      when: RETURNABLE,
    },
  ],
});
export type SampleGivenBack = z.infer<typeof samplesGivenBack.document>;
