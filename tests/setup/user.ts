/** A user without any settings of its own: signs in from everywhere at any time, on a computer. */
export const PLAIN_USER = {
  mobile: null,
  branchIds: [],
  pCode: 'D-COM',
  webCheck: true,
  mobileCheck: false,
  active: true,
  mustChange: false,
  needsFactor: false,
  validFrom: null,
  validTo: null,
  allowedHours: null,
  allowedIp: null,
};
