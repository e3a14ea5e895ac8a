import {
  CALL_OUTCOMES,
  type CallOutcome,
  INTERESTS,
  isCalledAgain,
  type Prospect,
  RISK_PROFILES,
} from '../../../contract/front-desk/prospects';
import type { AnyGroup, Values } from '../../kit/define';
import { choice } from '../../kit/inputs/inputKinds';

/** The form of a call, and its initial values. */

export const NO_CALL: Values = {
  mobile: null,
  name: '',
  city: null,
  source: null,
  interest: 'demat',
  script: null,
  qty: null,
  rate: null,
  budget: null,
  riskProfile: null,
  consent: false,
  doNotCall: false,
  pan: null,
  outcome: 'noAnswer',
  nextOn: null,
  nextTime: null,
  remarks: null,
  seconds: 0,
};

/** The known facts of a prospect; the answer is still empty. */
export function callTo(prospect: Prospect): Values {
  const { mobile, name, city, source, interest, script, qty, rate, budget, riskProfile, consent, doNotCall } = prospect;
  const known = { mobile, name, city, source, interest, script, qty, rate, budget, riskProfile, consent, doNotCall };
  return { ...NO_CALL, ...known };
}

const again = ({ outcome }: Values) => isCalledAgain(outcome as CallOutcome) || outcome === 'noAnswer';

export const callForm: readonly AnyGroup[] = [
  {
    group: 'Prospect',
    fields: [
      { field: 'mobile', label: 'Mobile', input: 'text', width: 'short' },
      { field: 'name', label: 'Name', input: 'text' },
      { field: 'city', label: 'City', input: 'text' },
      { field: 'source', label: 'Source', input: 'text' },
    ],
  },
  {
    group: 'Call',
    fields: [
      { field: 'outcome', label: 'Outcome', input: choice(CALL_OUTCOMES) },
      { field: 'nextOn', label: 'Next call on', input: 'date', when: again },
      { field: 'nextTime', label: 'At', input: 'text', help: 'If blank, 10:00', width: 'short', when: again },
      { field: 'consent', label: 'Agrees to be called', input: 'switch' },
      { field: 'doNotCall', label: 'Do not call', input: 'switch' },
      { field: 'pan', label: 'PAN', input: 'text', when: ({ outcome }) => outcome === 'converted' },
      { field: 'remarks', label: 'Remarks', input: 'textarea', width: 'wide' },
    ],
  },
  {
    group: 'Interest',
    fields: [
      { field: 'interest', label: 'Interest', input: choice(INTERESTS) },
      { field: 'script', label: 'Scrip or ISIN', input: 'text' },
      { field: 'qty', label: 'Quantity', input: 'quantity' },
      { field: 'rate', label: 'Indicative rate', input: 'rate' },
      { field: 'budget', label: 'Budget', input: 'money' },
      { field: 'riskProfile', label: 'Risk profile', input: choice(RISK_PROFILES) },
    ],
  },
];
