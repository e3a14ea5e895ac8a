import { banners } from '../../../contract/food/banners';
import { defineMaster } from '../../kit/master/defineMaster';

/** Pictures on displays between two bills, and a line at the foot of bills. */
export const bannersMaster = defineMaster(banners, {
  wide: true,
  name: 'title',
  blank: { place: 'customerDisplay', printOrder: 1 },
  columns: [
    { field: 'title', card: 'name' },
    'place',
    { field: 'hasPhoto', label: 'Picture', off: 'No picture' },
    'fromDate',
    'toDate',
    'printOrder',
    'shows',
    'taps',
    'active',
  ],
  form: [
    {
      group: 'Banner',
      fields: [
        'title',
        { field: 'altText', help: 'For screen readers, such as: a mango shake with two straws' },
        { field: 'place', help: 'Displays show it once it has a picture; the foot of a bill prints the title' },
        { field: 'fromDate', help: 'If blank, from the first day' },
        { field: 'toDate', help: 'If blank, it has no end' },
        'printOrder',
        'active',
      ],
    },
    { group: 'A tap opens', fields: ['menuItemId', 'comboId', 'discountListId'] },
  ],
  tabs: [{ lines: 'outlets', label: 'Outlets' }],
});
