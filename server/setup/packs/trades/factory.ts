import { BULK_UNITS, EXPORT, TAX } from '../everyTrade';
import type { Pack } from '../pack';

/** Raw material to finished goods, with job work. */
export const factory: Pack = {
  units: BULK_UNITS,
  goods: 'raw',
  groups: [
    ['Raw material', '7208', 'KG'],
    ['Bought parts', '7318'],
    ['Packing', '4819'],
    ['Semi-finished', ''],
    ['Finished goods', ''],
    ['Scrap', '7204', 'KG'],
    ['Job work', '9988', 'JOB'],
  ],
  stores: [
    { code: 'FINISHED', name: 'Finished goods', kind: 'main' },
    { code: 'RAW', name: 'Raw material', kind: 'main' },
    { code: 'FLOOR', name: 'Shop floor', kind: 'production', isClosed: true },
    { code: 'JOBWORK', name: 'Job worker', kind: 'jobWorker', isClosed: true },
  ],
  saleTypes: [
    TAX,
    { code: 'SCRAP', name: 'Scrap', kind: 'B2B', account: 'Sales' },
    { code: 'JOBWRK', name: 'Job work', kind: 'SERVICE', account: 'Service Charges' },
    EXPORT,
  ],
  department: ['FLOOR', 'Shop floor'],
  roles: [
    'PLANNER',
    'FOREMAN',
    'INSPECTOR',
    'QC_HEAD',
    'SALES',
    'PURCHASE',
    'STORE',
    'DISPATCH',
    'HR',
    'ACCOUNTS',
    'AUDITOR',
  ],
};
