import { orderTerms } from '../../contract/procurement/orderTerms';
import type { Api } from '../core/calls/api';
import { tableRoutes } from '../core/masters/fromTable';
import { orderTerms as table } from './tables';

export const orderTermRoutes = (api: Api) => tableRoutes(api, orderTerms, { table, order: ['position', 'name'] });
