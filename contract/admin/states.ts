import * as z from 'zod/mini';
import { called, optionalPattern, text, yesOrNo } from '../fields';
import { master } from '../master';
import { ref } from '../references';
import { countries } from './countries';
import { admin as screens } from './screens';

const isGstCode = (code: string) => /^(0[1-9]|[12]\d|3[0-8]|97)$/.test(code);

export const states = master({
  imports: true,
  path: '/api/admin/states',
  screen: screens.states,
  names: { one: 'state', many: 'states' },
  fields: {
    countryId: ref(countries),
    stateCode: called(
      'Code',
      text(6, 'Give the state a code, such as TS').check(
        z.toUpperCase(),
        z.regex(/^[A-Z0-9-]+$/, 'Letters and digits only, such as TS'),
      ),
    ),
    gstCode: optionalPattern((value) => (isGstCode(value) ? null : 'A GST state code is 01 to 38, or 97')),
    name: text(60, 'Give the state a name'),
    ptApplies: called('Professional tax', yesOrNo),
    active: yesOrNo,
  },
  row: { countryName: z.string() },
  filters: ['countryId', 'active'],
});
export type State = z.infer<typeof states.row>;
