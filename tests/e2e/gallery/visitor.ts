import type { UserDetails } from '../../../contract/session';

/** A visitor of the gallery may do everything. */
export const visitor: UserDetails = {
  usr: { kCode: 'gallery', rCode: 'ADMINISTRATOR', pCode: 'D-COM', uCode: 'ASHA', cCode: 1002 },
  addr: {
    branchName: 'Hyderabad',
    companyName: 'Sindhu Traders',
    branchId: 1,
    branchCode: 'HYD',
    stateCode: '36',
    fyStartMonth: 4,
  },
  roles: [],
  sets: [],
  localCheck: '0',
  expiryMessage: '',
  webCheck: '0',
  mobileCheck: '0',
};
