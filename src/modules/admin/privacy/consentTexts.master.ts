import { consentTexts } from '../../../../contract/admin/privacy/consentTexts';
import { todayInIndia } from '../../../../contract/dates';
import { defineMaster } from '../../../kit/master/defineMaster';

/** The texts that people read before they consent, version by version. */
export const consentTextsMaster = defineMaster(consentTexts, {
  wide: true,
  blank: { language: 'en', versionNo: 1, fromDate: todayInIndia() },
  form: [
    'name',
    'language',
    { field: 'versionNo', help: 'Once people consented, another wording is another version' },
    'fromDate',
    { field: 'dataItems', input: 'textarea', width: 'wide' },
    { field: 'body', input: 'textarea', width: 'wide' },
    { field: 'withdrawBy', input: 'textarea', width: 'wide', help: 'As easy as giving it' },
    { field: 'complainTo', input: 'textarea', width: 'wide' },
    'active',
  ],
});
