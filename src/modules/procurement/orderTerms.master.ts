import { orderTerms } from '../../../contract/procurement/orderTerms';
import { defineMaster } from '../../kit/master/defineMaster';

/** Conditions that orders are placed under. */
export const orderTermsMaster = defineMaster(orderTerms, {
  blank: { kind: 'general', position: 10 },
  columns: ['name', 'code', 'kind', 'purchaseTypeName', 'position', 'active'],
  form: [
    'code',
    'name',
    'kind',
    {
      field: 'text',
      input: 'textarea',
      help: 'Filled in for each order: {supplier} {number} {date} {total} {validTill} {company}',
    },
    { field: 'purchaseTypeId', help: 'Orders of this type begin with it' },
    'position',
    'active',
  ],
});
