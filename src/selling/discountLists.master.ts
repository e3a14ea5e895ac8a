import { discountLists } from '../../contract/selling/discountLists';
import { defineMaster } from '../kit/master/defineMaster';
import { anyItem } from './lookups';

/** Standard discounts and what sellers may give on top. */
export const discountListsMaster = defineMaster(discountLists, {
  form: [
    'code',
    'name',
    { field: 'groupId', help: 'Empty: for all customers' },
    'validFrom',
    { field: 'validTo', help: 'Empty: without an end' },
    'active',
  ],
  tabs: [
    {
      lines: 'rows',
      label: 'Discounts',
      columns: [
        { field: 'itemId', input: anyItem, help: 'Empty with no group: all items' },
        'itemGroupId',
        'minQty',
        'minValue',
        'percent',
        'maxExtraPercent',
      ],
    },
  ],
});
