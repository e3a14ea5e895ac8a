import * as z from 'zod/mini';
import { called, choice, id, money, percentField, signedMoney, yesOrNo } from '../fields';
import { plainReport } from '../plainReport';
import { refKey } from '../references';
import { sales } from '../sales/screens';
import type { Screen } from '../screen';
import { agents } from './agents';
import { customerGroups } from './customerGroups';
import { customers } from './customers';

/** Lists of the masters of sales on paper. */

const active = z.optional(choice({ true: 'Yes', false: 'No' }));
const text = z.string();
const optional = z.nullable(z.string());

export const customerGroupsList = plainReport({
  path: '/api/sales/reports/customer-groups',
  screen: sales.customerGroupsList,
  follows: customerGroups.path,
  columns: {
    id,
    code: text,
    name: text,
    kind: customerGroups.fields.kind,
    discountPercent: called('Discount %', percentField()),
    creditDays: z.int(),
    creditLimit: money,
    customers: z.int(),
    active: yesOrNo,
  },
  filters: { active },
});

export const customersList = plainReport({
  path: '/api/sales/reports/customers',
  screen: sales.customersList,
  follows: customers.path,
  columns: {
    id,
    code: text,
    name: text,
    group: text,
    mobile: optional,
    city: optional,
    gstin: called('GSTIN', optional),
    creditDays: z.nullable(z.int()),
    creditLimit: z.nullable(money),
    balance: signedMoney,
    active: yesOrNo,
  },
  filters: { active, groupId: refKey(customerGroups, 'Select a customer group of the list') },
  totals: ['balance'],
  groups: ['group', 'city'],
});

const agentsListOn = (path: `/api/${string}`, screen: Screen) =>
  plainReport({
    path,
    screen,
    follows: agents.path,
    columns: {
      id,
      code: text,
      name: text,
      mobile: optional,
      territory: optional,
      commissionPercent: called('Commission %', percentField()),
      /** The amount owed to the agent. */
      payable: signedMoney,
      active: yesOrNo,
    },
    filters: { active },
    totals: ['payable'],
  });
export type AgentsList = ReturnType<typeof agentsListOn>;

export const agentsList = agentsListOn('/api/sales/reports/agents', sales.agentsList);
/** The same on the menu of CRM. */
export const agentsListIn = (screen: Screen) => agentsListOn('/api/crm/reports/agents', screen);
