import * as z from 'zod/mini';
import { accounts } from '../books/accounts';
import { choice, codeText, nameText, yesOrNo } from '../fields';
import { master } from '../master';
import { ref } from '../references';
import { inventory as screens } from './screens';

/** Why goods are lost, and which account bears it. */
export const lossTypes = master({
  path: '/api/inventory/loss-types',
  screen: screens.lossTypes,
  names: { one: 'loss type', many: 'loss types' },
  imports: true,
  fields: {
    code: codeText(10, 'Give the loss type a code'),
    name: nameText(60, 'Give the loss type a name'),
    kind: choice({
      breakage: 'Breakage',
      spoilage: 'Spoilage',
      expiry: 'Expiry',
      theft: 'Theft',
      evaporation: 'Evaporation',
      processWaste: 'Waste of a process',
      other: 'Other',
    }),
    accountId: ref(accounts),
    active: yesOrNo,
  },
  row: { accountName: z.string() },
  filters: ['kind', 'active'],
});
