import { kitchenGroups } from '../../../contract/inventory/kitchenGroups';
import { defineMaster } from '../../kit/master/defineMaster';

/** Which kitchen cooks which groups of items. */
export const kitchenGroupsMaster = defineMaster(kitchenGroups, {
  name: 'groupName',
  columns: ['groupName', 'kitchenName', 'active'],
  form: [{ field: 'groupId', help: 'And the groups below it that no kitchen is named for' }, 'kitchenId', 'active'],
});
