import type { Paise, Percent, Quantity } from '../../contract/amount';
import { foodOutlets } from '../../contract/food/foodOutlets';
import type { Screen } from '../../contract/screen';
import { defineMasterTabs } from '../kit/master/defineMasterTabs';
import { plainMaster } from '../kit/master/master';
import { onScreen } from '../kit/master/onScreen';
import { anyCustomer } from '../selling/lookups';
import { outletsMasterOn } from '../selling/outlets.master';
import { anyAccount } from './lookups';

const TAKES_TOKENS: ReadonlySet<unknown> = new Set(['takeAway', 'counter', 'online']);

const foodOutletsMaster = (screen: Screen) =>
  plainMaster(onScreen(foodOutlets, screen), {
    wide: true,
    name: 'outletName',
    blank: {
      kind: 'restaurant',
      dayEnds: '03:00',
      serviceChargePercent: 0 as Percent,
      serviceChargeTaxed: true,
      graceCancelMinutes: 2,
      attentionMinutes: 20,
      supervisorDiscountPercent: 25_000 as Percent,
      liquorDiscountPercent: 100_000 as Percent,
      tokenReset: 'daily',
      tokenFrom: 1,
      pickupMinutes: 15,
      radiusKm: 0 as Quantity,
      minOrder: 0 as Paise,
      busyAt: 20,
    },
    columns: [
      { field: 'outletName', label: 'Outlet', card: 'name' },
      'kind',
      'fssaiNo',
      'dayEnds',
      'ncSeries',
      'active',
    ],
    form: [
      {
        group: 'Outlet',
        fields: ['outletId', 'kind', { field: 'fssaiNo', help: 'Printed on bills' }, 'ncSeries', 'active'],
      },
      {
        group: 'Business day',
        fields: [{ field: 'dayEnds', help: 'Bills before this time belong to the day before' }, 'closeAtMonthEnd'],
      },
    ],
    tabs: [
      {
        tab: 'Service',
        form: [
          {
            group: 'Orders',
            fields: [
              'tableRequired',
              'paxRequired',
              'waiterRequired',
              'kotOnBill',
              'graceCancelMinutes',
              'attentionMinutes',
              'cleanAfter',
              'billPrinter',
              { field: 'supervisorDiscountPercent', help: 'All discounts together: see the outlet' },
            ],
          },
          {
            group: 'Service charge',
            fields: [
              { field: 'serviceChargePercent', help: 'Never on a bill by default: added only when the guest asks' },
              'serviceChargeOnLiquor',
              'serviceChargeTaxed',
            ],
          },
          {
            group: 'Bar',
            fields: [
              { field: 'sellFrom', help: 'If blank, all day' },
              { field: 'sellTo', help: 'Before the start: it ends after midnight' },
              'liquorDiscountPercent',
            ],
          },
        ],
      },
      {
        tab: 'Take-away',
        form: [
          {
            group: 'Tokens and delivery',
            fields: [
              { field: 'tokenReset', when: ({ kind }) => TAKES_TOKENS.has(kind) },
              'tokenFrom',
              'pickupMinutes',
              { field: 'radiusKm', help: '0: no limit' },
              { field: 'minOrder', help: '0: any bill' },
              'autoAccept',
              'busyAt',
            ],
          },
          { lines: 'deliverySlabs', label: 'Delivery charges' },
          { lines: 'onlineHours', label: 'Online hours' },
        ],
      },
      { lines: 'dryDays', label: 'Dry days', columns: ['date', 'name'] },
      { lines: 'premises', label: 'Specified premises' },
      {
        lines: 'salesAccounts',
        label: 'Sales accounts',
        columns: ['ledgerGroup', { field: 'accountId', input: anyAccount, help: 'If no line, that of the sale type' }],
      },
      {
        lines: 'aggregators',
        label: 'Channels',
        columns: [{ field: 'customerId', label: 'Channel', input: anyCustomer }, 'paysTax'],
      },
      { lines: 'checklist', label: 'Checklist' },
    ],
  });

/** Outlets and how they serve food, on the screen of an area. */
export const foodOutletsOn = (screen: Screen) =>
  defineMasterTabs(
    { tab: 'outlets', label: 'Outlets', master: outletsMasterOn(screen) },
    { tab: 'service', label: 'Food service', master: foodOutletsMaster(screen) },
  );
