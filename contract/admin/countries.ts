import * as z from 'zod/mini';
import { optionalPattern, text, yesOrNo } from '../fields';
import { master } from '../master';
import { admin as screens } from './screens';

const letters = (length: number, message: string) =>
  text(length, message).check(z.toUpperCase(), z.regex(new RegExp(`^[A-Z]{${length}}$`), message));

export const countries = master({
  imports: true,
  path: '/api/admin/countries',
  screen: screens.countries,
  names: { one: 'country', many: 'countries' },
  fields: {
    code: letters(2, 'A country has two letters, such as IN'),
    name: text(80, 'Give the country a name'),
    dialCode: optionalPattern((value) => (/^\+\d{1,4}$/.test(value) ? null : 'A dial code looks like +91')),
    currency: optionalPattern((value) =>
      /^[A-Z]{3}$/.test(value) ? null : 'A currency has three letters, such as INR',
    ),
    active: yesOrNo,
  },
  row: { states: z.int() },
  filters: ['active'],
});
export type Country = z.infer<typeof countries.row>;

/** The list of the specification, section 3: what is shown and the two letters that are stored. */
export const countryListPath = '/api/countries';
export const CountryList = z.array(z.object({ display: z.string(), value: z.string() }));
export type CountryList = z.infer<typeof CountryList>;
