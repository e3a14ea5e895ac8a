import type { Caller } from './office';

/** Calls to prospects of shares, for tests. */

export const PROSPECTS = '/api/front-desk/prospects';
export const SHARE_CALLS = '/api/front-desk/share-calls';
export const NEXT_CALL = '/api/front-desk/next-call';

const asked = {
  city: 'Hyderabad',
  source: 'List',
  interest: 'demat',
  script: null,
  qty: null,
  rate: null,
  budget: null,
  riskProfile: null,
  consent: false,
  doNotCall: false,
  pan: null,
};

export const prospectForm = (name: string, mobile: string, more: object = {}) => ({
  ...asked,
  name,
  mobile,
  callerId: null,
  active: true,
  ...more,
});

export const callForm = (name: string, mobile: string, more: object = {}) => ({
  ...asked,
  name,
  mobile,
  outcome: 'noAnswer',
  nextOn: null,
  nextTime: null,
  remarks: null,
  seconds: 30,
  ...more,
});

/** A prospect and a call to it, whose texts carry a mark. */
export async function fillCalls(admin: Pick<Caller, 'ok'>, mark: string) {
  const call = callForm(`${mark} investor`, '9848077777', { remarks: mark, city: mark, script: mark, source: mark });
  const { id, prospectId } = await admin.ok<{ id: number; prospectId: number }>('POST', SHARE_CALLS, call);
  return { shareCall: id, prospect: prospectId };
}
