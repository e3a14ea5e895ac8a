import * as z from 'zod/mini';
import { called, choice, isoDateField, nameText, optionalText, yesOrNo } from '../../fields';
import { master } from '../../master';
import type { Problems } from '../../problems';
import { ref } from '../../references';
import { admin as screens } from '../screens';
import { consentTexts } from './consentTexts';

const CHANNELS = {
  paper: 'Paper',
  counter: 'At the counter',
  website: 'Website',
  app: 'App',
  email: 'E-mail',
  phone: 'Phone',
  message: 'Message',
} as const;

/** Who consented to which version of which text, when and how, and who withdrew it; entries are never deleted. */
export const consents = master({
  path: '/api/admin/consents',
  screen: screens.consents,
  names: { one: 'consent', many: 'consents' },
  fields: {
    name: called('Person', nameText(80, 'Give the name of the person')),
    contact: called('Phone or e-mail', optionalText(120)),
    textId: called('Consent text', ref(consentTexts)),
    givenOn: called('Given on', isoDateField('Give the day of the consent')),
    channel: called('Given by', choice(CHANNELS)),
    withdrawnOn: called('Withdrawn on', z.nullable(isoDateField())),
    withdrawnBy: called('Withdrawn by', z.nullable(choice(CHANNELS))),
    isChild: called('Under 18', yesOrNo),
    guardian: called('Parent or guardian', optionalText(80)),
    guardianProof: called('How the parent was verified', optionalText(120)),
  },
  row: { textName: z.string() },
  filters: ['textId', 'isChild'],
  rules: consentProblems,
});

type Consent = {
  givenOn: string;
  withdrawnOn: string | null;
  withdrawnBy: string | null;
  isChild: boolean;
  guardian: string | null;
  guardianProof: string | null;
};

/** A child consents by a parent who was verified (DPDP Act 2023, section 9); a withdrawal has its day and its way. */
function consentProblems(consent: Consent): Problems {
  const { givenOn, withdrawnOn, withdrawnBy, isChild, guardian, guardianProof } = consent;
  return {
    ...(withdrawnOn && withdrawnOn < givenOn && { withdrawnOn: 'It cannot be withdrawn before it was given' }),
    ...(withdrawnOn && !withdrawnBy && { withdrawnBy: 'Say how it was withdrawn' }),
    ...(withdrawnBy && !withdrawnOn && { withdrawnOn: 'Give the day of the withdrawal' }),
    ...(isChild && !guardian && { guardian: 'Give the parent or guardian who consents for a child' }),
    ...(isChild && !guardianProof && { guardianProof: 'Say how the parent was verified' }),
  };
}
