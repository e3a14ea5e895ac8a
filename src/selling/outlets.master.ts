import type { Paise, Percent } from '../../contract/amount';
import { AccountOption, accounts } from '../../contract/books/accounts';
import type { Screen } from '../../contract/screen';
import { outlets } from '../../contract/selling/outlets';
import { entriesOf, lookup } from '../kit/inputs/inputKinds';
import { screenOf } from '../kit/master/defineMaster';
import { plainMaster } from '../kit/master/master';
import { onScreen } from '../kit/master/onScreen';
import { namedAccount } from './lookups';

const cashAccount = lookup(entriesOf(accounts, AccountOption), { filters: { controlType: 'cash' } });

export const outletsMasterOn = (screen: Screen) =>
  plainMaster(onScreen(outlets, screen), {
    wide: true,
    blank: {
      openingFloat: 0 as Paise,
      maxDiscountPercent: 10_000 as Percent,
      mostDiscountPercent: 100_000 as Percent,
      returnsWithoutBill: 'slip',
      paper: 'mm80',
      copies: 1,
      scaleValue: 'weight',
    },
    columns: ['name', 'code', 'branchName', { field: 'storeName', label: 'Store' }, 'active'],
    form: [
      {
        group: 'Outlet',
        fields: [
          'code',
          'name',
          'branchId',
          'storeId',
          { field: 'saleTypeId', help: 'Its sales account, and whether prices include tax' },
          'active',
        ],
      },
      {
        group: 'What is paid goes to',
        fields: [
          { field: 'cashAccountId', input: cashAccount },
          { field: 'cardAccountId', input: namedAccount, help: 'If blank, cards are not taken' },
          { field: 'upiAccountId', input: namedAccount, help: 'If blank, UPI is not taken' },
          { field: 'couponAccountId', input: namedAccount, help: 'If blank, coupons are not taken' },
          { field: 'overShortAccountId', input: namedAccount },
        ],
      },
    ],
    tabs: [
      {
        lines: 'tills',
        columns: ['series', 'name', { field: 'cashAccountId', input: cashAccount }],
      },
      {
        tab: 'Till and slip',
        form: [
          {
            group: 'Till',
            fields: [
              { field: 'openingFloat', help: 'What the cashier is offered at opening' },
              { field: 'maxDiscountPercent', help: 'Above it a supervisor types code and password' },
              { field: 'mostDiscountPercent', help: 'Offers, coupons and discounts by hand; more is cut' },
              { field: 'returnsWithoutBill', help: 'A supervisor is asked each time' },
              { field: 'scalePrefix', help: 'If blank, there are no scale labels' },
              { field: 'scaleValue', when: ({ scalePrefix }) => scalePrefix !== null },
            ],
          },
          { group: 'Slip', fields: ['paper', 'copies', 'upiId', { field: 'footer', width: 'wide' }] },
        ],
      },
    ],
  });

/** Places that sell over the counter, on the screen of an area. */
export const outletsOn = (screen: Screen) => screenOf(outletsMasterOn(screen));
