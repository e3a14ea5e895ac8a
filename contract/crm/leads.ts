import * as z from 'zod/mini';
import { partyFields } from '../books/accounts';
import { documentType, trackedLines } from '../document';
import {
  called,
  choice,
  count,
  id,
  isoDateField,
  money,
  nameText,
  optionalEmail,
  optionalText,
  positiveQuantity,
  rate,
  searchText,
} from '../fields';
import { optionalRef, ref, refKey } from '../references';
import { agents } from '../selling/agents';
import { customers, mobileText } from '../selling/customers';
import { items } from '../stock/items';
import { units } from '../stock/units';
import { PEOPLE } from '../targets';
import { contacts } from './contacts';
import { crmKinds } from './kinds';
import { FOLLOW_UPS, LOST_REASONS, leadStages, nextStep } from './leadStages';
import { crm as screens } from './screens';

export const SOURCES = {
  website: 'Website',
  phone: 'Phone',
  walkIn: 'Walk-in',
  exhibition: 'Exhibition',
  reference: 'Reference',
  marketplace: 'Marketplace',
  campaign: 'Campaign',
  social: 'Social media',
  import: 'Import',
} as const;
export const TEMPERATURES = { hot: 'Hot', warm: 'Warm', cold: 'Cold' } as const;
export const DUPLICATE_LEAD = 'DUPLICATE_LEAD';

const person = z.nullable(z.string());
const day = z.nullable(isoDateField());

/**
 * A possible buyer, from the first call to the order or its loss (type CL): one record on two menus, the pipeline of
 * leads and the register of enquiries with requested items. Quotations follow from its lines.
 */
export const leads = documentType({
  ...crmKinds.lead,
  alsoOn: [screens.enquiries],
  timeline: true,
  head: {
    name: called('Party', nameText(80, 'Say who enquires')),
    customerId: optionalRef(customers),
    contactId: optionalRef(contacts),
    mobile: mobileText,
    email: called('E-mail', optionalEmail),
    gstin: called('GSTIN', partyFields.gstin),
    city: optionalText(60),
    stateCode: called('State', partyFields.stateCode),
    source: choice(SOURCES, 'Say where the enquiry comes from'),
    campaign: optionalText(60),
    referredBy: optionalText(80),
    /** The user responsible; by default the one who entered it. */
    ownerId: called('Owner', optionalRef(PEOPLE)),
    agentId: optionalRef(agents),
    expectedValue: called('Expected value', money),
    expectedOn: called('Expected by', day),
    temperature: choice(TEMPERATURES),
    ...nextStep,
  },
  lines: {
    items: trackedLines(
      {
        itemId: optionalRef(items),
        unitId: optionalRef(units),
        description: optionalText(250),
        qty: positiveQuantity,
        targetRate: called('Rate wanted', z.nullable(rate)),
        neededOn: z.nullable(isoDateField()),
      },
      { least: 0, most: 100 },
    ),
  },
  worked: ({ expectedValue }) => {
    const amount = expectedValue ?? (0 as never);
    return { totals: [{ label: 'Expected value', amount, strong: true }], amount };
  },
  list: {
    name: called('Party', z.string()),
    mobile: z.optional(person),
    city: z.optional(person),
    source: choice(SOURCES),
    temperature: choice(TEMPERATURES),
    ownerName: called('Owner', z.optional(z.string())),
    nextKind: choice(FOLLOW_UPS),
    nextOn: called('Next step on', isoDateField()),
    expectedOn: z.optional(day),
    /** None once it is closed. */
    daysInStatus: called('Days in status', z.optional(z.nullable(z.int()))),
    lostReason: z.optional(z.nullable(choice(LOST_REASONS))),
  },
  filters: {
    source: z.optional(choice(SOURCES)),
    temperature: z.optional(choice(TEMPERATURES)),
    ownerId: refKey(PEOPLE, 'Select a user of the list'),
    customerId: refKey(customers, 'Select a customer of the list'),
    /** Those whose next step is due by this day. */
    dueBy: z.optional(isoDateField()),
  },
  stages: leadStages,
  approval: { branch: 'CRM', code: 'crm_enq', screen: screens.enquiryApprovals },
  party: 'customerId',
});
export type Lead = z.infer<typeof leads.document>;
export type LeadInput = z.infer<typeof leads.input>;

/** The changes of an enquiry's status, with the days in the former status. */
export const leadHistoryPath = '/api/crm/lead-history' as const;
export const LeadHistory = z.array(
  z.object({
    id,
    from: z.string(),
    to: z.string(),
    on: isoDateField(),
    days: z.int(),
    by: z.string(),
  }),
);
export type LeadHistory = z.infer<typeof LeadHistory>;

/** All open enquiries of one user go to another, such as those of somebody who leaves. */
export const handOverPath = `${leads.path}/hand-over` as const;
export const HandOver = z.object({
  fromId: called('From', ref(PEOPLE)),
  toId: called('To', ref(PEOPLE)),
});
export const HandedOver = z.object({ count: z.int() });

/** The open enquiries by status as a board shows them: count, value, and the first of each. */
export const pipelinePath = '/api/crm/pipeline' as const;
export const MOST_CARDS = 50;
export const PipelineQuery = z.object({
  whose: z.optional(choice(['mine'])),
  ownerId: refKey(PEOPLE, 'Select a user of the list'),
  source: z.optional(choice(SOURCES)),
  q: z.optional(searchText),
});
export const PipelineCard = z.object({
  id,
  version: z.int(),
  number: z.string(),
  status: z.string(),
  name: z.string(),
  city: person,
  mobile: person,
  ownerName: z.string(),
  temperature: choice(TEMPERATURES),
  amount: money,
  nextKind: choice(FOLLOW_UPS),
  nextOn: isoDateField(),
  /** Its contact asks not to be called. */
  doNotCall: z.boolean(),
});
export type PipelineCard = z.infer<typeof PipelineCard>;
export const Pipeline = z.object({
  columns: z.array(z.object({ status: z.string(), count: count(10_000_000), value: money })),
  cards: z.array(PipelineCard),
});
export type Pipeline = z.infer<typeof Pipeline>;

/** Follow-ups due on a day or before, the longest overdue first. */
export const followUpsPath = '/api/crm/follow-ups' as const;
export const FollowUps = z.object({ today: isoDateField(), total: z.int(), cards: z.array(PipelineCard) });
export type FollowUps = z.infer<typeof FollowUps>;
