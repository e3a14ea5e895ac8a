import * as z from 'zod/mini';
import {
  called,
  choice,
  isoDateField,
  nameText,
  optionalEmail,
  optionalText,
  searchText,
  sentVersion,
  yesOrNo,
} from '../fields';
import { master } from '../master';
import { optionalRef, ref } from '../references';
import { customers, mobileText } from '../selling/customers';
import { crm as screens } from './screens';

/** People at a customer or at a party that enquires: the one who decides, the user, the payer. */
export const contacts = master({
  path: '/api/crm/contacts',
  screen: screens.contacts,
  names: { one: 'contact', many: 'contacts' },
  imports: true,
  timeline: true,
  fields: {
    name: nameText(80, 'Give the contact a name'),
    customerId: optionalRef(customers),
    designation: optionalText(60),
    department: optionalText(60),
    role: called(
      'Role in buying',
      choice({ decides: 'Decides', influences: 'Influences', uses: 'Uses it', pays: 'Pays', other: 'Other' }),
    ),
    mobile: mobileText,
    altPhone: called('Other phone', optionalText(30)),
    email: called('E-mail', optionalEmail),
    city: optionalText(60),
    birthday: z.nullable(isoDateField()),
    language: optionalText(30),
    doNotCall: called('Do not call', yesOrNo),
    doNotMail: called('Do not mail', yesOrNo),
    notes: optionalText(500),
    active: yesOrNo,
  },
  row: {
    customerName: z.nullable(z.string()),
    /** Names of contacts that were merged into this one. */
    alias: called('Also known as', z.nullable(z.string())),
  },
  option: { mobile: z.nullable(z.string()), email: z.nullable(z.string()), customerId: optionalRef(customers) },
  filters: ['customerId', 'role', 'doNotCall', 'doNotMail', 'active'],
});
export type ContactInput = z.infer<typeof contacts.input>;
export type Contact = z.infer<typeof contacts.row>;

/** One of two contacts goes into the other, which keeps its enquiries, complaints and submissions. */
export const ContactMerge = z.object({ version: sentVersion, intoId: ref(contacts) });

/** Contacts with the same mobile number or e-mail address: a warning while one is entered. */
export const alikeContactsPath = `${contacts.path}/alike` as const;
export const AlikeQuery = z.object({
  mobile: z.optional(searchText),
  email: z.optional(searchText),
  except: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'No such key'))),
});
export const AlikeContact = z.object({
  id: z.int(),
  name: z.string(),
  customerName: z.nullable(z.string()),
  has: choice({ mobile: 'the same mobile number', email: 'the same e-mail address' }),
});
export type AlikeContact = z.infer<typeof AlikeContact>;
