import type { Screen } from '../../contract/screen';
import { customerStart } from '../../contract/selling/customerStart';
import { customers } from '../../contract/selling/customers';
import { choice } from '../kit/inputs/inputKinds';
import { screenOf } from '../kit/master/defineMaster';
import { plainMaster } from '../kit/master/master';
import { onScreen } from '../kit/master/onScreen';
import { CustomerSnapshot } from './CustomerSnapshot';
import { groupOfCustomer, receivableAccount } from './lookups';
import { stateWords } from './words';

const STATE = { field: 'stateCode', input: choice(stateWords) } as const;

/** Our customers, on the screen of an area. */
export const customersMasterOn = (screen: Screen) =>
  plainMaster(onScreen(customers, screen), {
    wide: true,
    Summary: CustomerSnapshot,
    blank: { stage: 'customer', gstType: 'unregistered', creditLimit: null, creditDays: null },
    start: { path: customerStart.path, read: (answer) => customerStart.answer.parse(answer) },
    order: { sort: 'name', dir: 'asc' },
    columns: [
      'name',
      'code',
      { field: 'groupName', label: 'Group' },
      'mobile',
      'city',
      'gstin',
      'stage',
      { field: 'creditLimit', optional: true },
      { field: 'creditDays', optional: true },
      { field: 'agentName', label: 'Agent', optional: true },
      { field: 'accountName', label: 'Ledger account', optional: true },
      'onHold',
      'active',
    ],
    form: [
      {
        group: 'Customer',
        fields: [
          { field: 'name', width: 'wide' },
          { field: 'groupId', label: 'Group', input: groupOfCustomer },
          'mobile',
          'gstType',
          { field: 'gstin', help: 'State and PAN are taken from it where they are empty' },
          { field: 'code', help: 'If blank, from the name' },
          'stage',
          'active',
        ],
      },
    ],
    tabs: [
      {
        tab: 'Address and terms',
        form: [
          { group: 'Address', fields: ['address', 'city', 'pin', STATE, 'email', 'website', 'industry', 'pan'] },
          {
            group: 'Terms',
            fields: [
              { field: 'creditDays', help: 'If blank, 30' },
              { field: 'creditLimit', help: 'If blank, no limit. With 0, no credit.' },
              'saleTypeId',
              'agentId',
              'onHold',
              { field: 'holdReason', when: ({ onHold }) => onHold === true },
              {
                field: 'accountId',
                input: receivableAccount,
                help: 'If blank, one is made and follows what is changed here',
              },
            ],
          },
        ],
      },
      { lines: 'addresses', label: 'Delivery addresses', columns: ['name', 'address', 'city', 'pin', STATE] },
      { lines: 'contacts' },
    ],
  });

export const customersOn = (screen: Screen) => screenOf(customersMasterOn(screen));
