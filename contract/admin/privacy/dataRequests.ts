import * as z from 'zod/mini';
import { addDays, type IsoDate } from '../../dates';
import { called, choice, count, isoDateField, nameText, optionalText, text } from '../../fields';
import { master } from '../../master';
import type { Problems } from '../../problems';
import { optionalRef } from '../../references';
import { inForce, PERSONAL_DATA_DAYS } from '../../statutoryFigures';
import { ACCOUNTS } from '../../targets';
import { admin as screens } from '../screens';

/** Laws that keep data though a person requests its erasure. */
export const KEPT_BY = {
  books: 'Books of account, 8 years (Companies Act 2013, section 128(5))',
  gst: 'GST records, 72 months (CGST Act 2017, section 36)',
  incomeTax: 'Income-tax records',
  labour: 'Registers of employees',
  trail: 'Audit trail of the books (Companies (Accounts) Rules 2014, rule 3(1))',
  claim: 'A claim that is open',
} as const;
export type KeptBy = keyof typeof KEPT_BY;

export const answerDueOn = (receivedOn: IsoDate): IsoDate =>
  addDays(receivedOn, inForce(PERSONAL_DATA_DAYS, receivedOn));

/** Requests of people about their data: to see it, correct it, have it erased (DPDP Act 2023, sections 11 to 14). */
export const dataRequests = master({
  path: '/api/admin/data-requests',
  screen: screens.dataRequests,
  names: { one: 'data request', many: 'data requests' },
  fields: {
    name: called('Person', nameText(80, 'Give the name of the person')),
    contact: called('Phone or e-mail', optionalText(120)),
    kind: called(
      'Asks for',
      choice({
        access: 'Access',
        correction: 'Correction',
        erasure: 'Erasure',
        nomination: 'Nomination',
        complaint: 'Complaint',
      }),
    ),
    receivedOn: called('Received on', isoDateField('Give the day on which it came')),
    details: text(1000, 'Say what is asked for'),
    /** The account of the person, where there is one: its vouchers are what books keep. */
    accountId: called('Account', optionalRef(ACCOUNTS)),
    status: choice({ open: 'Open', done: 'Done', partly: 'Done in part', refused: 'Refused' }),
    answeredOn: called('Answered on', z.nullable(isoDateField())),
    keptBy: called('Kept by law', z.nullable(choice(KEPT_BY))),
    answer: called('What was done', optionalText(1000)),
  },
  row: {
    accountName: z.nullable(z.string()),
    dueOn: called('Answer due', isoDateField()),
    isLate: called('Late', z.boolean()),
    /** Vouchers that name the account, and how long the books keep them. */
    vouchers: count(2_147_483_647),
    keptUntil: called('Books kept until', z.nullable(isoDateField())),
  },
  filters: ['kind', 'status'],
  rules: requestProblems,
});

export type DataRequest = z.infer<typeof dataRequests.row>;
export type DataRequestInput = z.infer<typeof dataRequests.input>;

type Request = {
  kind: string;
  receivedOn: string;
  status: string;
  answeredOn: string | null;
  keptBy: string | null;
  answer: string | null;
};

function requestProblems({ kind, receivedOn, status, answeredOn, keptBy, answer }: Request): Problems {
  const isAnswered = status !== 'open';
  const isKept = kind === 'erasure' && (status === 'partly' || status === 'refused');
  return {
    ...(isAnswered && !answeredOn && { answeredOn: 'Give the day of the answer' }),
    ...(!isAnswered && answeredOn && { status: 'Say how it was answered' }),
    ...(answeredOn && answeredOn < receivedOn && { answeredOn: 'It cannot be answered before it came' }),
    ...(isAnswered && !answer && { answer: 'Say what was done' }),
    ...(isKept && !keptBy && { keptBy: 'Say which law keeps the rest' }),
  };
}
