import * as z from 'zod/mini';
import { called, choice, isoDateField, optionalText } from '../fields';
import { resource, Stored } from '../resource';
import { COMPOSITION_OF, REGISTRATIONS } from './registrations';
import { admin as screens } from './screens';

const shape = z.object({
  fromDate: isoDateField('Give the first day'),
  kind: called('Registration', choice(REGISTRATIONS)),
  compositionOf: called('Business under composition', z.nullable(choice(COMPOSITION_OF))),
  remarks: optionalText(120),
});

/** How the company is registered under the GST, from a day on. */
export const GstRegistrationInput = shape.check(
  z.refine(({ kind, compositionOf }) => kind !== 'composition' || compositionOf !== null, {
    path: ['compositionOf'],
    message: 'Choose the business: the levy goes by it',
  }),
  z.refine(({ kind, compositionOf }) => kind === 'composition' || compositionOf === null, {
    path: ['compositionOf'],
    message: 'Only a registration under composition names the business',
  }),
);
export type GstRegistrationInput = z.infer<typeof GstRegistrationInput>;
export const GstRegistration = z.extend(shape, { ...Stored });
export type GstRegistration = z.infer<typeof GstRegistration>;

export const gstRegistrations = resource({
  path: '/api/admin/gst-registrations',
  screen: screens.gstRegistrations,
  names: { one: 'GST registration', many: 'GST registrations' },
  input: GstRegistrationInput,
  row: GstRegistration,
  filters: z.object({}),
});
