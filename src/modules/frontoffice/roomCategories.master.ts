import type { Paise, Percent } from '../../../contract/amount';
import { roomCategories } from '../../../contract/frontoffice/roomCategories';
import { defineMaster } from '../../kit/master/defineMaster';

/** What kinds of rooms the hotel sells, and for how much. */
export const roomCategoriesMaster = defineMaster(roomCategories, {
  wide: true,
  blank: {
    sac: '996311',
    baseAdults: 2,
    maxAdults: 3,
    maxChildren: 2,
    maxExtraBeds: 1,
    extraBedTariff: 0 as Paise,
    extraChildTariff: 0 as Paise,
    minTariff: 0 as Paise,
    weekendPercent: 0 as Percent,
    overbookingPercent: 0 as Percent,
  },
  columns: [
    'name',
    'code',
    { field: 'branchName', label: 'Hotel' },
    { field: 'rooms', show: 'count' },
    'singleTariff',
    { field: 'doubleTariff', card: 'figure' },
    'maxAdults',
    'active',
  ],
  form: [
    { group: 'Category', fields: ['code', 'name', { field: 'branchId', label: 'Hotel' }, 'amenities', 'active'] },
    {
      group: 'Tariff of a night',
      fields: [
        'singleTariff',
        'doubleTariff',
        'extraBedTariff',
        'extraChildTariff',
        { field: 'weekendPercent', help: 'More on Friday and Saturday nights, or less' },
        { field: 'minTariff', help: 'Nobody sells below it. 0: no such limit' },
        { field: 'sac', help: '996311 is accommodation in hotels' },
      ],
    },
    {
      group: 'Guests',
      fields: [
        { field: 'baseAdults', help: 'More adults pay for extra beds' },
        'maxAdults',
        'maxChildren',
        'maxExtraBeds',
        { field: 'overbookingPercent', help: 'So many more rooms may be reserved than there are' },
      ],
    },
  ],
  tabs: [
    {
      lines: 'seasons',
      label: 'Seasons',
      columns: ['fromDate', 'toDate', { field: 'planId', help: 'If blank, all plans' }, 'single', 'double', 'extraBed'],
    },
    {
      lines: 'restrictions',
      label: 'Restrictions',
      columns: [
        'fromDate',
        'toDate',
        'minNights',
        { field: 'maxNights', help: '0: any number' },
        'closedToArrival',
        'closedToDeparture',
        'stopSell',
        { field: 'source', help: 'If blank, all bookings' },
      ],
    },
  ],
});
