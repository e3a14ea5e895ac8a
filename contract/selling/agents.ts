import * as z from 'zod/mini';
import { accounts, partyFields, partyProblems, phoneText } from '../books/accounts';
import { tdsSectionsPath } from '../books/vouchers';
import { crm } from '../crm/screens';
import { called, codeText, nameText, optionalEmail, optionalText, percentField, yesOrNo } from '../fields';
import { frontoffice } from '../frontoffice/screens';
import { lineTable, master } from '../master';
import { optionalRef, ref } from '../references';
import { sales } from '../sales/screens';
import { itemGroups } from '../stock/itemGroups';

const { gstin, pan } = partyFields;

/**
 * Agents bring customers and earn a commission: a percentage of the taxable value of the bills, by default without
 * charges, and earned with the bill. Each agent has a ledger account of its own among the trade payables, which holds
 * the unpaid commission.
 */
export const agents = master({
  path: '/api/selling/agents',
  screen: sales.agents,
  alsoOn: [crm.agents, frontoffice.customers],
  names: { one: 'agent', many: 'agents' },
  imports: true,
  fields: {
    code: codeText(12, 'Give the agent a code'),
    name: nameText(80, 'Give the agent a name'),
    mobile: phoneText,
    email: called('E-mail', optionalEmail),
    territory: optionalText(60),
    gstin: called('GSTIN', gstin),
    pan: called('PAN', pan),
    commissionPercent: called('Commission %', percentField()),
    excludeCharges: called('Without charges', yesOrNo),
    tdsSectionId: called('TDS section', optionalRef({ path: tdsSectionsPath })),
    accountId: called('Ledger account', optionalRef(accounts)),
    active: yesOrNo,
  },
  lines: {
    /** Item groups with a commission of their own. */
    overrides: lineTable(
      { itemGroupId: ref(itemGroups), percent: called('Commission %', percentField()) },
      { most: 100, unique: ['itemGroupId'], what: 'item group' },
    ),
  },
  row: { accountName: z.nullable(z.string()), tdsSectionName: z.nullable(z.string()) },
  option: { commissionPercent: percentField(), accountId: z.nullable(ref(accounts)) },
  filters: ['active'],
  rules: ({ gstin: own, pan: ownPan }) =>
    partyProblems({ gstin: own, pan: ownPan, gstType: null, stateCode: null, msmeNo: null, creditDays: null }),
});
export type AgentInput = z.infer<typeof agents.input>;
export type Agent = z.infer<typeof agents.row>;
