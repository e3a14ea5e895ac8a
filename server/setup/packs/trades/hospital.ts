import { SERVICE } from '../everyTrade';
import type { Pack } from '../pack';

/** The demonstration menu sells nothing of its own; its books are those of services. */
export const hospital: Pack = {
  groups: [['Consultation', '999312', 'JOB']],
  stores: [{ code: 'MAIN', name: 'Main store', kind: 'main' }],
  saleTypes: [SERVICE],
  department: ['OFFICE', 'Office'],
  roles: ['ACCOUNTS', 'AUDITOR'],
};
