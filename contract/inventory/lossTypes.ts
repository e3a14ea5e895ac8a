import * as z from 'zod/mini';
import { accounts } from '../books/accounts';
import { called, choice, codeText, nameText, percentField, yesOrNo } from '../fields';
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
    /** Every loss of this type waits for approval. */
    needsApproval: yesOrNo,
    /** So does one of more than this part of what the store holds. */
    limitPercent: z.nullable(percentField()),
    /** Input credit is given back (CGST Act 2017, section 17(5)(h): goods lost, stolen, destroyed or given away). */
    gstReversal: called('Reverse input credit', yesOrNo),
    active: yesOrNo,
  },
  row: { accountName: z.string() },
  filters: ['kind', 'active'],
});
