import { AccountOption, accounts } from '../../contract/books/accounts';
import type { Screen } from '../../contract/screen';
import { deliveryBoys } from '../../contract/selling/deliveryBoys';
import { entriesOf, lookup } from '../kit/inputs/inputKinds';
import { defineMaster } from '../kit/master/defineMaster';
import { onScreen } from '../kit/master/onScreen';

const cashAccount = lookup(entriesOf(accounts, AccountOption), { filters: { controlType: 'cash' } });

/** Delivery boys, who bring goods to the door, on the screen of an area. */
export const deliveryBoysOn = (screen: Screen) =>
  defineMaster(onScreen(deliveryBoys, screen), {
    blank: { onDuty: true, floatLimit: 0 as never, payPerDrop: 0 as never },
    columns: ['name', 'code', 'mobile', 'vehicleNo', 'onDuty', 'active'],
    form: [
      'code',
      'name',
      'mobile',
      'vehicleNo',
      'licenceTill',
      {
        field: 'cashAccountId',
        input: cashAccount,
        help: 'Cash that the boy collects stays in this account until he hands it over',
      },
      { field: 'floatLimit', help: 'Above it no further order to be paid on delivery; 0: no limit' },
      'payPerDrop',
      'remark',
      'onDuty',
      'active',
    ],
  });
