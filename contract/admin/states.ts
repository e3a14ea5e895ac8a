import * as z from 'zod/mini';
import { id, optionalPattern, text } from '../fields';
import { resource, Stored } from '../resource';
import { admin as screens } from './screens';

const isGstCode = (code: string) => /^(0[1-9]|[12]\d|3[0-8]|97)$/.test(code);

export const StateInput = z.object({
  countryId: id,
  stateCode: text(6, 'Give the state a code, such as TS').check(
    z.toUpperCase(),
    z.regex(/^[A-Z0-9-]+$/, 'Letters and digits only, such as TS'),
  ),
  gstCode: optionalPattern((value) => (isGstCode(value) ? null : 'A GST state code is 01 to 38, or 97')),
  name: text(60, 'Give the state a name'),
  ptApplies: z.boolean('Say yes or no'),
  active: z.boolean('Say yes or no'),
});

export const State = z.extend(StateInput, { ...Stored, countryName: z.string() });
export type State = z.infer<typeof State>;

export const states = resource({
  imports: true,
  path: '/api/admin/states',
  screen: screens.states,
  names: { one: 'state', many: 'states' },
  input: StateInput,
  row: State,
  filters: z.object({ countryId: z.optional(z.string()), active: z.optional(z.string()) }),
});
