import { saleTypes } from '../../contract/selling/saleTypes';
import { defineMaster } from '../kit/master/defineMaster';
import { namedAccount } from './lookups';

/** How sales are booked. */
export const saleTypesMaster = defineMaster(saleTypes, {
  blank: { kind: 'B2B', roundOff: true },
  columns: ['name', 'code', 'kind', 'salesAccountName', 'taxInclusive', 'roundOff', 'active'],
  form: [
    'code',
    'name',
    'kind',
    { field: 'salesAccountId', input: namedAccount },
    { field: 'returnAccountId', input: namedAccount, help: 'If blank, returns are taken from the sales account' },
    'taxInclusive',
    'roundOff',
    { field: 'withoutTax', when: ({ kind }: { kind: string | null }) => kind === 'EXPORT' || kind === 'SEZ' },
    { field: 'terms', input: 'textarea' },
    'active',
  ],
});
