import * as z from 'zod/mini';
import { codeText, nameText, yesOrNo } from '../fields';
import { hrd as screens } from '../hrd/screens';
import { master } from '../master';

/** Job titles of employees: sales executive, store keeper. */
export const designations = master({
  path: '/api/hrd/designations',
  screen: screens.simpleDesignations,
  names: { one: 'designation', many: 'designations' },
  imports: true,
  fields: {
    code: codeText(10, 'Give the designation a code'),
    name: nameText(60, 'Give the designation a name'),
    active: yesOrNo,
  },
  row: { employees: z.int() },
  filters: ['active'],
});
