import { stores } from '../../contract/stock/stores';
import type { Api } from '../core/calls/api';
import { tableRoutes } from '../core/masters/fromTable';
import { storeBins, stores as table } from './tables';

export const storeRoutes = (api: Api) =>
  tableRoutes(api, stores, {
    table,
    lines: { bins: storeBins },
    order: ['branchName', 'code'],
    hint: 'branchName',
  });
