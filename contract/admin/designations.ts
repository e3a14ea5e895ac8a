import * as z from 'zod/mini';
import { called, codeText, count, money, nameText, optionalText, yesOrNo } from '../fields';
import { hrd as screens } from '../hrd/screens';
import { master } from '../master';

const noMoney = z._default(money, 0 as z.infer<typeof money>);

/**
 * Job titles of employees: sales executive, store keeper. The short form asks for the first fields only, and what it
 * leaves out has a default.
 */
export const designations = master({
  path: '/api/hrd/designations',
  screen: screens.simpleDesignations,
  alsoOn: [screens.designations],
  names: { one: 'designation', many: 'designations' },
  imports: true,
  fields: {
    code: codeText(10, 'Give the designation a code'),
    name: nameText(60, 'Give the designation a name'),
    grade: z._default(optionalText(20), null),
    /** 1 is the top. */
    level: z._default(z.nullable(count(99, 1)), null),
    minPay: called('Lowest pay a month', noMoney),
    /** Zero: no limit. */
    maxPay: called('Highest pay a month', noMoney),
    noticeDays: called('Days of notice', z._default(count(365), 30)),
    probationMonths: called('Months of probation', z._default(count(60), 6)),
    advanceLimit: called('Approves advances up to', noMoney),
    active: yesOrNo,
  },
  row: { employees: z.int() },
  filters: ['active'],
  rules: ({ minPay, maxPay }) => ({
    ...(maxPay > 0 && maxPay < minPay && { maxPay: 'The highest pay is below the lowest' }),
  }),
});
