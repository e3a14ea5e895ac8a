import type { Screen } from '../../contract/screen';
import { agents } from '../../contract/selling/agents';
import { screenOf } from '../kit/master/defineMaster';
import { plainMaster } from '../kit/master/master';
import { onScreen } from '../kit/master/onScreen';
import { anyTdsSection, payableAccount } from './lookups';

/** Agents who bring customers, on the screen of an area. */
export const agentsMasterOn = (screen: Screen) =>
  plainMaster(onScreen(agents, screen), {
    wide: true,
    blank: { excludeCharges: true },
    columns: [
      'name',
      'code',
      'mobile',
      'territory',
      'commissionPercent',
      { field: 'accountName', label: 'Ledger account', optional: true },
      'active',
    ],
    form: [
      { group: 'Agent', fields: ['code', { field: 'name', width: 'wide' }, 'mobile', 'email', 'territory', 'active'] },
      {
        group: 'Commission',
        fields: [{ field: 'commissionPercent', help: 'Of the taxable value; returns take it back' }, 'excludeCharges'],
      },
      {
        group: 'Taxes and account',
        fields: [
          'gstin',
          'pan',
          { field: 'tdsSectionId', input: anyTdsSection, help: 'Tax kept back when commission is paid' },
          {
            field: 'accountId',
            input: payableAccount,
            help: 'If blank, one is made and follows what is changed here',
          },
        ],
      },
    ],
    tabs: [{ lines: 'overrides', label: 'Commission by item group' }],
  });

export const agentsOn = (screen: Screen) => screenOf(agentsMasterOn(screen));
