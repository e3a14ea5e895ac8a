import { dataBreaches } from '../../../../contract/admin/privacy/dataBreaches';
import { todayInIndia } from '../../../../contract/dates';
import { defineMaster } from '../../../kit/master/defineMaster';

/** Breaches of personal data, and who was notified when. */
export const dataBreachesMaster = defineMaster(dataBreaches, {
  wide: true,
  blank: { nature: 'access', noticedOn: todayInIndia() },
  form: [
    { field: 'name', width: 'wide' },
    'happenedOn',
    'noticedOn',
    { field: 'noticedAt', help: 'The full report is due 72 hours later' },
    'nature',
    'people',
    { field: 'dataItems', input: 'textarea', width: 'wide' },
    { field: 'consequences', input: 'textarea', width: 'wide' },
    { field: 'measures', input: 'textarea', width: 'wide' },
    'peopleToldOn',
    'boardToldOn',
    'reportSentOn',
    { field: 'remark', width: 'wide' },
  ],
});
