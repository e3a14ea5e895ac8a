import type { Screen } from '../../contract/screen';
import { customerGroups } from '../../contract/selling/customerGroups';
import { screenOf } from '../kit/master/defineMaster';
import { plainMaster } from '../kit/master/master';
import { onScreen } from '../kit/master/onScreen';

/** The groups of customers, on the screen of an area. */
export const customerGroupsMasterOn = (screen: Screen) =>
  plainMaster(onScreen(customerGroups, screen), {
    blank: { kind: 'B2B' },
    form: [
      'code',
      'name',
      'kind',
      { field: 'discountPercent', help: 'Given where no discount list gives more' },
      { field: 'creditDays', help: 'Default for new customers of the group' },
      { field: 'creditLimit', help: 'Default for new customers of the group' },
      'active',
    ],
  });

export const customerGroupsOn = (screen: Screen) => screenOf(customerGroupsMasterOn(screen));
