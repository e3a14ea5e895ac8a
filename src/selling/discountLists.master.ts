import { discountLists } from '../../contract/selling/discountLists';
import { defineMaster } from '../kit/master/defineMaster';
import { anyItem } from './lookups';

/** Standard discounts and what sellers may give on top; offers and coupons of counters. */
export const discountListsMaster = defineMaster(discountLists, {
  form: [
    'code',
    'name',
    { field: 'groupId', help: 'If blank, for all customers' },
    'validFrom',
    { field: 'validTo', help: 'If blank, it has no end' },
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
    {
      lines: 'offers',
      label: 'Offers',
      columns: [
        'code',
        { field: 'name', help: 'Printed on the bill' },
        'kind',
        { field: 'itemId', input: anyItem, help: 'Empty with no group: all items' },
        'itemGroupId',
        'percent',
        'amount',
        'buy',
        'free',
        'least',
        { field: 'most', help: '0: no limit' },
        'stackable',
      ],
    },
    {
      lines: 'coupons',
      label: 'Coupons',
      columns: [
        'code',
        { field: 'name', help: 'Printed on the bill' },
        'percent',
        'amount',
        'least',
        { field: 'most', help: '0: no limit' },
        { field: 'uses', help: '0: no limit' },
        { field: 'perCustomer', help: '0: no limit' },
        'stackable',
      ],
    },
    {
      lines: 'hours',
      label: 'Days and hours',
      columns: [
        'days',
        { field: 'fromTime', help: 'If blank, all day' },
        { field: 'toTime', help: 'Before the start: it ends after midnight' },
      ],
    },
    { lines: 'outlets', label: 'Outlets', columns: ['outletId'] },
  ],
});
