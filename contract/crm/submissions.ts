import * as z from 'zod/mini';
import {
  called,
  choice,
  count,
  id,
  instant,
  nameText,
  optionalEmail,
  optionalText,
  sentVersion,
  text,
  yesOrNo,
} from '../fields';
import { master } from '../master';
import type { Problems } from '../problems';
import { ref } from '../references';
import { mobileText } from '../selling/customers';
import { OPEN_LEADS } from '../targets';
import { SOURCES } from './leads';
import { crm as screens } from './screens';

export const SUBMISSION_STATES = { new: 'New', lead: 'Enquiry', merged: 'Added to one', junk: 'Junk' } as const;

/**
 * Submissions from forms, calls, cards and channels, until somebody turns them into an enquiry, adds them to one or
 * drops them.
 */
export const submissions = master({
  path: '/api/crm/contact-submissions',
  screen: screens.contactSubmissions,
  names: { one: 'submission', many: 'submissions' },
  imports: true,
  fields: {
    name: nameText(80, 'Say who wrote or called'),
    mobile: mobileText,
    email: called('E-mail', optionalEmail),
    city: optionalText(60),
    source: choice(SOURCES),
    product: optionalText(80),
    text: called('What is asked for', optionalText(1000)),
    campaign: optionalText(60),
    active: yesOrNo,
  },
  row: {
    receivedAt: called('Received', instant),
    state: called('Status', choice(SUBMISSION_STATES)),
    times: called('Times', count(10_000)),
    leadId: z.nullable(id),
    /** An open enquiry that is probably from the same party. */
    looksLike: called('Looks like', z.nullable(z.string())),
    looksLikeId: z.nullable(id),
    /** It has waited for more than a day. */
    isLate: z.boolean(),
  },
  filters: ['state', 'source', 'active'],
  rules: ({ mobile, email }): Problems =>
    mobile === null && email === null ? { mobile: 'Give a mobile number or an e-mail address' } : {},
});
export type SubmissionInput = z.infer<typeof submissions.input>;
export type Submission = z.infer<typeof submissions.row>;

const version = sentVersion;
/** A new enquiry from a submission, in a branch; its next step is a call today. */
export const SubmissionToLead = z.object({ version, branchId: id });
/** Added to an enquiry that is open already. */
export const SubmissionToOpen = z.object({ version, leadId: ref(OPEN_LEADS) });
export const SubmissionJunk = z.object({ version });

/** Fields sent by a form on a website, without a session: strictly these. */
export const publicEnquiryPath = '/api/public/enquiries' as const;
export const PublicEnquiry = z.object({
  /** The key of the form, as the settings of CRM show it. */
  key: z.string('Give the key of the form').check(z.regex(/^[A-Za-z0-9_-]{20,40}$/, 'Give the key of the form')),
  name: text(80, 'Give your name'),
  mobile: mobileText,
  email: optionalEmail,
  city: optionalText(60),
  product: optionalText(80),
  text: optionalText(1000),
  campaign: optionalText(60),
  /** Nobody sees this field, so nobody fills it but a program. */
  website: z.optional(z.string().check(z.maxLength(200))),
});
export const PublicEnquiryTaken = z.object({ message: z.string() });
