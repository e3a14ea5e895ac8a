import { CALL_OUTCOMES, INTERESTS, prospects, RISK_PROFILES } from '../../../contract/front-desk/prospects';
import { PEOPLE } from '../../../contract/targets';
import { choice, entriesOf, lookup } from '../../kit/inputs/inputKinds';
import { defineMaster } from '../../kit/master/defineMaster';

/** People to call; lists come in from files and are dealt among the callers. */
export const prospectsMaster = defineMaster(prospects, {
  blank: { interest: 'demat' },
  order: { sort: 'name', dir: 'asc' },
  filters: [
    { field: 'interest', label: 'Interest', input: choice(INTERESTS) },
    { field: 'lastOutcome', label: 'Last outcome', input: choice(CALL_OUTCOMES) },
    { field: 'callerId', label: 'Caller', input: lookup(entriesOf(PEOPLE)) },
  ],
  columns: [
    'name',
    'mobile',
    { field: 'city', optional: true },
    { field: 'interest', words: INTERESTS },
    { field: 'lastOutcome', label: 'Last outcome', words: CALL_OUTCOMES },
    { field: 'nextCallAt', label: 'Next call', show: 'instant', card: 'fact' },
    { field: 'tries', optional: true },
    { field: 'callerName', label: 'Caller' },
    'doNotCall',
    'active',
  ],
  form: [
    { group: 'Prospect', fields: ['mobile', 'name', 'city', 'source', 'callerId', 'active'] },
    {
      group: 'Interest',
      fields: ['interest', 'script', 'qty', 'rate', 'budget', { field: 'riskProfile', input: choice(RISK_PROFILES) }],
    },
    { group: 'Consent', fields: ['consent', 'doNotCall', 'pan'] },
  ],
});
