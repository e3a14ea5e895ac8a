import type { Api } from '../core/calls/api';
import { callReportRoutes } from './callReports';
import { shareCallRoutes } from './calls';
import { prospectData } from './personalData';
import { prospectRoutes } from './prospects';

export { callsOverview } from './overview';

export function frontDeskRoutes(api: Api): void {
  prospectRoutes(api);
  shareCallRoutes(api);
  callReportRoutes(api);
  api.personal.push(prospectData);
}
