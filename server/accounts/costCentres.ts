import { costCentres } from '../../contract/accounts/costCentres';
import { costCentres as table } from '../books/tables';
import type { Api } from '../core/calls/api';
import { tableRoutes } from '../core/masters/fromTable';

export const costCentreRoutes = (api: Api) => tableRoutes(api, costCentres, { table });
