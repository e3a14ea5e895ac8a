import { sql } from 'drizzle-orm';
import { withGstin } from '../../contract/books/accounts';
import { agents } from '../../contract/selling/agents';
import { keepPartyAccount } from '../books/partyAccounts';
import type { Api } from '../core/calls/api';
import { tableRoutes } from '../core/masters/fromTable';
import { agentOverrides, agents as table } from './tables';

export const agentRoutes = (api: Api) =>
  tableRoutes(api, agents, {
    table,
    lines: { overrides: agentOverrides },
    order: ['name'],
    searched: ['mobile', 'territory'],
    async check(tx, ctx, input, present) {
      const whole = { ...input, ...withGstin({ gstin: input.gstin, pan: input.pan, stateCode: null }) };
      const { name, gstin, pan, mobile, email, tdsSectionId, active } = whole;
      const gstType = gstin === null ? ('unregistered' as const) : ('regular' as const);
      const accountId = await keepPartyAccount(api, tx, ctx, {
        controlType: 'payable',
        many: 'agents',
        group: 'Trade Payables',
        accountId: whole.accountId,
        present,
        values: { name, gstin, gstType, pan, phone: mobile, email, tdsSectionId, active },
        owner: AGENT_OF,
      });
      return { ...input, pan, accountId };
    },
  });

const AGENT_OF = sql`(select g.name from agents g where g.company_id = a.company_id and g.account_id = a.id limit 1)`;
