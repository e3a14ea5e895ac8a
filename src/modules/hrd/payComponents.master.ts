import type { Percent } from '../../../contract/amount';
import { payComponents } from '../../../contract/hrd/payComponents';
import { defineMaster } from '../../kit/master/defineMaster';
import { anyAccount } from './lookups';

/** Parts of a salary. */
export const payComponentsMaster = defineMaster(payComponents, {
  wide: true,
  blank: {
    kind: 'earning',
    calc: 'fixed',
    percentage: 0 as Percent,
    prorate: true,
    inRemuneration: true,
    taxable: true,
    onPayslip: true,
    roundTo: 'rupee',
    payOrder: 100,
  },
  columns: ['name', 'code', 'kind', 'calc', 'core', { field: 'accountName', optional: true }, 'payOrder', 'active'],
  form: [
    { group: 'Component', fields: ['code', 'name', 'kind', 'payOrder', 'onPayslip', 'active'] },
    {
      group: 'Amount',
      fields: [
        'calc',
        { field: 'percentage', when: ({ calc }) => calc === 'percent' },
        {
          field: 'formula',
          help: 'Codes of components, + − × ÷ ( ), min, max, round',
          when: ({ calc }) => calc === 'formula',
        },
        { field: 'rangeTableId', when: ({ calc }) => calc === 'rangewise' },
        { field: 'prorate', help: 'Less for days without pay' },
        'roundTo',
      ],
    },
    {
      group: 'Law and books',
      fields: [
        { field: 'core', help: 'Wages of the law are these, at least half of all' },
        { field: 'inRemuneration', help: 'Not for gratuity and bills that are paid back' },
        'taxable',
        { field: 'accountId', input: anyAccount, help: 'If blank, as Accounts Assign says' },
      ],
    },
  ],
  tabs: [{ lines: 'percentOf', label: 'Percent of these' }],
});
