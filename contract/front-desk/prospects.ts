import * as z from 'zod/mini';
import {
  called,
  choice,
  count,
  id,
  instant,
  isoDateField,
  money,
  nameText,
  optionalPattern,
  optionalText,
  quantity,
  rate,
  yesOrNo,
} from '../fields';
import { master, obeying } from '../master';
import type { Problems } from '../problems';
import { optionalRef } from '../references';
import type { Schema } from '../resource';
import { mobileText } from '../selling/customers';
import { PEOPLE } from '../targets';
import { frontDesk as screens } from './screens';

/** Pre-sales of shares: people who are called, and the calls. No trading and no money of clients here. */

export const INTERESTS = {
  demat: 'Demat account',
  ipo: 'IPO',
  unlisted: 'Unlisted shares',
  mutualFund: 'Mutual fund',
  advisory: 'Advisory',
  other: 'Other',
} as const;
export const RISK_PROFILES = { low: 'Low', medium: 'Medium', high: 'High' } as const;
export const CALL_OUTCOMES = {
  interested: 'Interested',
  callBack: 'Call back',
  notInterested: 'Not interested',
  noAnswer: 'No answer',
  wrongNo: 'Wrong number',
  converted: 'Converted',
} as const;
export type CallOutcome = keyof typeof CALL_OUTCOMES;

/** With these nobody was spoken to. */
const NOT_TALKED: readonly string[] = ['noAnswer', 'wrongNo'];
const CALLED_AGAIN: readonly string[] = ['interested', 'callBack'];
export const hasTalked = (outcome: CallOutcome): boolean => !NOT_TALKED.includes(outcome);
export const isCalledAgain = (outcome: CallOutcome): boolean => CALLED_AGAIN.includes(outcome);

/** A mobile number that cannot be left out. */
const mobile = z.pipe(mobileText, z.string('Enter the mobile number')) as unknown as typeof mobileText & Schema<string>;
const pan = called(
  'PAN',
  optionalPattern((value) => (/^[A-Z]{5}\d{4}[A-Z]$/.test(value) ? null : 'A PAN looks like ABCDE1234F')),
);

const asked = {
  name: nameText(80, 'Enter the name'),
  city: optionalText(60),
  source: optionalText(60),
  interest: choice(INTERESTS, 'Select what it is about'),
  script: called('Scrip or ISIN', optionalText(40)),
  qty: z.nullable(quantity),
  rate: called('Indicative rate', z.nullable(rate)),
  budget: z.nullable(money),
  riskProfile: z.nullable(choice(RISK_PROFILES)),
  consent: called('Agrees to be called', yesOrNo),
  doNotCall: called('Do not call', yesOrNo),
  pan,
};

/** People to call, each once: a number belongs to one caller, who alone sees it. */
export const prospects = master({
  path: '/api/front-desk/prospects',
  screen: screens.sharesEntry,
  names: { one: 'prospect', many: 'prospects' },
  imports: true,
  fields: {
    mobile,
    ...asked,
    /** Left out: dealt evenly among all callers, where an administrator enters it. */
    callerId: called('Caller', optionalRef(PEOPLE)),
    active: yesOrNo,
  },
  row: {
    callerName: called('Caller', z.nullable(z.string())),
    lastOutcome: z.nullable(choice(CALL_OUTCOMES)),
    nextCallAt: called('Next call', z.nullable(instant)),
    tries: count(10_000),
  },
  filters: ['callerId', 'interest', 'lastOutcome', 'doNotCall', 'active'],
});
export type ProspectInput = z.infer<typeof prospects.input>;
export type Prospect = z.infer<typeof prospects.row>;

export const shareCallsPath = '/api/front-desk/share-calls' as const;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
/** “930” and “9:30” are 09:30. */
const tidyTime = (value: string) => {
  const digits = value.replace(/\D/g, '').padStart(4, '0');
  return digits.length === 4 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : value;
};

const callFields = z.object({
  mobile,
  ...asked,
  outcome: choice(CALL_OUTCOMES, 'Select what came of it'),
  nextOn: called('Next call on', z.nullable(isoDateField())),
  /** Left out: ten in the morning. */
  nextTime: called(
    'At',
    optionalPattern((value) => (TIME.test(value) ? null : 'A time looks like 16:30'), 'asTyped', tidyTime),
  ),
  remarks: optionalText(500),
  /** How long the call took. */
  seconds: count(36_000),
});
type CallFields = z.infer<typeof callFields>;

export function callProblems({ outcome, nextOn, consent, doNotCall, pan }: CallFields): Problems {
  return {
    ...(isCalledAgain(outcome) && nextOn === null && { nextOn: 'Enter when to call next' }),
    ...(isCalledAgain(outcome) && doNotCall && { outcome: 'There is no next call to a number marked Do not call' }),
    ...(hasTalked(outcome) && !consent && !doNotCall && { doNotCall: 'No consent: mark Do not call.' }),
    ...(pan !== null && outcome !== 'converted' && { pan: 'The PAN is taken when the prospect is converted' }),
  };
}

/** A call that was made. The prospect is found by the number, or made with the first call to it. */
export const ShareCallInput = callFields.check(obeying(callProblems)) as unknown as Schema<CallFields>;
export type ShareCallInput = CallFields;
export const ShareCall = z.object({ id, prospectId: id, outcome: choice(CALL_OUTCOMES) });

/**
 * A number that is called now, and for ten minutes by nobody else: the one that is named, else the next one of the
 * caller: due calls first, then those never called.
 */
export const claimPath = '/api/front-desk/next-call' as const;
export const Claim = z.object({ mobile: mobileText, prospectId: z.nullable(id) });
export const Claimed = z.object({
  /** None: an unknown number, or nothing is left to call. */
  prospect: z.nullable(prospects.row),
  lastRemarks: z.nullable(z.string()),
  /** Numbers of the caller that are still to be called today. */
  left: z.int(),
});
export type Claimed = z.infer<typeof Claimed>;
