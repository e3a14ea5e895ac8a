import { consents } from '../../../../contract/admin/privacy/consents';
import { todayInIndia } from '../../../../contract/dates';
import { defineMaster } from '../../../kit/master/defineMaster';

/** Consents and their withdrawals. Employment, law and billing need none. */
export const consentsMaster = defineMaster(consents, {
  wide: true,
  blank: { channel: 'paper', isChild: false, givenOn: todayInIndia() },
  form: [
    'name',
    'contact',
    'textId',
    'givenOn',
    'channel',
    'withdrawnOn',
    'withdrawnBy',
    { field: 'isChild', help: 'A parent or guardian consents for a child' },
    'guardian',
    { field: 'guardianProof', width: 'wide', help: 'Document or account that showed who it is' },
  ],
});
