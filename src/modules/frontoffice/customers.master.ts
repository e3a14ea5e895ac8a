import type { Percent } from '../../../contract/amount';
import { groupTariffs } from '../../../contract/frontoffice/groupTariffs';
import { guests } from '../../../contract/frontoffice/guests';
import { frontoffice as screens } from '../../../contract/frontoffice/screens';
import { choice } from '../../kit/inputs/inputKinds';
import { defineMasterTabs } from '../../kit/master/defineMasterTabs';
import { plainMaster } from '../../kit/master/master';
import { agentsMasterOn } from '../../selling/agents.master';
import { customerGroupsMasterOn } from '../../selling/customerGroups.master';
import { customersMasterOn } from '../../selling/customers.master';
import { stateWords } from '../../selling/words';

const guestsMaster = plainMaster(guests, {
  wide: true,
  columns: [
    'name',
    'mobile',
    'city',
    { field: 'countryName', label: 'Nationality' },
    { field: 'firmName', label: 'Company' },
    { field: 'isVip', optional: true },
    { field: 'blacklisted', optional: true },
    'active',
  ],
  form: [
    {
      group: 'Guest',
      fields: ['title', { field: 'name', width: 'wide' }, 'mobile', 'email', 'firmId', 'groupId', 'isVip', 'active'],
    },
    {
      group: 'Identity',
      fields: [
        'countryId',
        'idType',
        { field: 'idNo', help: 'Of Aadhaar the last 4 digits alone' },
        { field: 'idVerified', help: 'The desk looks at the document; no copy is kept' },
        'dateOfBirth',
      ],
    },
  ],
  tabs: [
    {
      tab: 'Address and wishes',
      form: [
        {
          group: 'Address',
          fields: ['address', 'city', { field: 'stateCode', label: 'State', input: choice(stateWords) }],
        },
        {
          group: 'Wishes',
          fields: [
            'preferences',
            'anniversary',
            { field: 'blacklisted', help: 'Check-in stops with the reason' },
            { field: 'blacklistReason', when: ({ blacklisted }) => blacklisted === true },
          ],
        },
      ],
    },
  ],
});

/** Who stays, who pays for others, and who brings them. */
export const guestsScreen = defineMasterTabs(
  { tab: 'guests', label: 'Guests', master: guestsMaster },
  { tab: 'companies', label: 'Companies', master: customersMasterOn(screens.customers) },
  { tab: 'agents', label: 'Agents', master: agentsMasterOn(screens.customers) },
);

const groupTariffsMaster = plainMaster(groupTariffs, {
  name: 'groupName',
  blank: {
    kind: 'corporate',
    tariffDiscountPercent: 0 as Percent,
    chargeDiscountPercent: 0 as Percent,
    commissionPercent: 0 as Percent,
  },
  columns: [
    { field: 'groupName', label: 'Group', card: 'name' },
    'kind',
    'tariffDiscountPercent',
    { field: 'planName', label: 'Meal plan' },
    'creditAllowed',
    'active',
  ],
  form: [
    'groupId',
    'kind',
    'tariffDiscountPercent',
    'chargeDiscountPercent',
    { field: 'planId', help: 'What its guests get where nobody says otherwise' },
    { field: 'creditAllowed', help: 'Its companies may leave a bill to be paid later' },
    { field: 'commissionPercent', help: 'Of the tariff without tax' },
    'active',
  ],
  tabs: [
    {
      lines: 'rateContract',
      label: 'Agreed tariffs',
      columns: [
        'categoryId',
        { field: 'planId', help: 'If blank, all plans' },
        'single',
        'double',
        'fromDate',
        'toDate',
      ],
    },
  ],
});

/** Groups of customers, and what the hotel agreed with them. */
export const customerGroupsScreen = defineMasterTabs(
  { tab: 'groups', label: 'Groups', master: customerGroupsMasterOn(screens.customerGroups) },
  { tab: 'tariffs', label: 'Tariffs of groups', master: groupTariffsMaster },
);
