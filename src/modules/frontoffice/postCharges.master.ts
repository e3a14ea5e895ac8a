import type { Paise } from '../../../contract/amount';
import { postCharges } from '../../../contract/frontoffice/postCharges';
import { defineMaster } from '../../kit/master/defineMaster';
import { anyAccount } from './lookups';

/** What guests pay besides the room. */
export const postChargesMaster = defineMaster(postCharges, {
  wide: true,
  blank: {
    tax: '18',
    priceMode: 'open',
    rate: 0 as Paise,
    quantityBasis: 'manual',
    needsApprovalAbove: 0 as Paise,
  },
  columns: [
    'name',
    'code',
    'incomeAccountName',
    'sac',
    'tax',
    'priceMode',
    { field: 'rate', card: 'figure' },
    'active',
  ],
  form: [
    {
      group: 'Charge',
      fields: [
        'code',
        'name',
        { field: 'incomeAccountId', input: anyAccount, help: 'Income, or a liability for deposits' },
        'active',
      ],
    },
    {
      group: 'Price and tax',
      fields: [
        'priceMode',
        'rate',
        'taxInclusive',
        'tax',
        { field: 'sac', when: ({ tax }) => tax !== '0' && tax !== 'exempt' },
      ],
    },
    {
      group: 'Posting',
      fields: [
        'quantityBasis',
        { field: 'autoPost', help: 'The night audit posts it for stays that it is attached to' },
        'allowNegative',
        { field: 'needsApprovalAbove', help: '0: nobody is asked' },
      ],
    },
  ],
});
