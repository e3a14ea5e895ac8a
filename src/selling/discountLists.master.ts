import type { Screen } from '../../contract/screen';
import { type DiscountListInput, discountLists } from '../../contract/selling/discountLists';
import { defineMaster } from '../kit/master/defineMaster';
import type { Tab } from '../kit/master/master';
import { onScreen } from '../kit/master/onScreen';
import { anyItem } from './lookups';

type Part = 'rows' | 'offers' | 'coupons' | 'hours' | 'outlets';

const TABS: Readonly<Record<Part, Tab<DiscountListInput>>> = {
  rows: {
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
  offers: {
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
  coupons: {
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
  hours: {
    lines: 'hours',
    label: 'Days and hours',
    columns: [
      'days',
      { field: 'fromTime', help: 'If blank, all day' },
      { field: 'toTime', help: 'Before the start: it ends after midnight' },
    ],
  },
  outlets: { lines: 'outlets', label: 'Outlets', columns: ['outletId'] },
};

/** The first parts of each screen. */
const ORDER: Readonly<Record<'rows' | 'hours' | 'offers', readonly Part[]>> = {
  rows: ['rows', 'offers', 'coupons', 'hours', 'outlets'],
  hours: ['hours', 'offers', 'outlets', 'rows', 'coupons'],
  offers: ['offers', 'coupons', 'hours', 'outlets', 'rows'],
};

/** Standard discounts, happy hours, offers and coupons, on the screen of an area. @param first the main use. */
export const discountListsOn = (screen: Screen, first: keyof typeof ORDER = 'rows') =>
  defineMaster(onScreen(discountLists, screen), {
    form: [
      'code',
      'name',
      { field: 'groupId', help: 'If blank, for all customers' },
      'validFrom',
      { field: 'validTo', help: 'If blank, it has no end' },
      'active',
    ],
    tabs: ORDER[first].map((part) => TABS[part]),
  });
