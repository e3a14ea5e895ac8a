import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { accountsNotes, accountsOverview, accountsRoutes, latestActs } from './accounts';
import { adminRoutes } from './admin';
import { auditChainJob, auditNotes } from './admin/auditCheck';
import { bookChecksJob, bookNotes } from './admin/bookChecks';
import { publicKeyOf } from './admin/licenceFile';
import { backupRoutes } from './backup/routes';
import { companyRoutes } from './company/routes';
import { commentRoutes } from './core/attachments/comments';
import { tagRoutes } from './core/attachments/tags';
import { Api, type Call } from './core/calls/api';
import { openApiRoutes } from './core/calls/openapi/openapi';
import type { System } from './core/calls/system';
import { VERSION } from './core/calls/version';
import { approvalNotes, approvalRoutes } from './core/documents/approvals';
import { letterHeadRoutes } from './core/documents/letterHead';
import { openDaysRoutes } from './core/documents/openDays';
import { fileRoutes } from './core/files/routes';
import type { Job } from './core/jobs/job';
import { jobRoutes } from './core/jobs/jobRoutes';
import { viewRoutes } from './core/lists/views/routes';
import { mailingRoutes } from './core/mails/mailingRoutes';
import { grantLookups } from './core/masters/lookup';
import { noteSources, notificationRoutes } from './core/notifications/notificationRoutes';
import { preferenceRoutes } from './core/signIn/preferences';
import { sessionRoutes } from './core/signIn/sessionRoutes';
import { exportRoutes } from './core/trail/exportRoutes';
import { dashboardNotes, dashboardRoutes } from './dashboard';
import { startPageRoutes } from './dashboard/dashboards';
import { demoDashboardRoutes } from './demo/dashboards';
import { ecommerceRoutes } from './ecommerce';
import { answerFailures } from './failures';
import { inventoryRoutes } from './inventory';
import { procurementRoutes } from './procurement';
import { guardRequests } from './requestGuards';
import { demoBooks, makeDemo } from './setup/demo';
import { setupRoutes } from './setup/routes';
import { stockRoutes } from './stock';

/** What areas do by the clock, in this order (docs/jobs.md). */
export const JOBS: readonly Job[] = [auditChainJob, bookChecksJob];

export type App = { app: Hono; calls: readonly Call[] };

export type AppOptions = {
  /** Another origin that the SPA is served from. */
  allowOrigin?: string;
  /** Where people open the product, for links in mails. */
  publicUrl?: string;
  /** Addresses of third parties that the SPA was built to call; without them its pages may reach nobody else. */
  adPixel?: string;
  ipLocation?: string;
  /** Public key of the supplier, PEM or base64, with which licence files are checked. */
  licenceKey?: string;
};

/** The whole backend as one function of its surroundings. */
export function createApp(system: System, options: AppOptions = {}): App {
  const app = new Hono();
  const api = new Api(app, system);
  guardRequests(app, system.log, options);
  const Health = z.object({ status: z.string(), database: z.string(), version: z.string() });
  api.open(
    {
      method: 'GET',
      path: '/api/health',
      summary: 'Whether the server and its database answer',
      needs: 'open',
      answer: Health,
    },
    async () => {
      await system.database.query(sql`select 1`);
      return { status: 'ok', database: system.database.kind, version: VERSION };
    },
  );
  setupRoutes(api, (within) => makeDemo(within, app));
  const publicUrl = options.publicUrl ?? 'http://localhost:4000';
  sessionRoutes(api, system, publicUrl);
  preferenceRoutes(api);
  openDaysRoutes(api);
  adminRoutes(api, system, { publicUrl, licenceKey: options.licenceKey ? publicKeyOf(options.licenceKey) : null });
  backupRoutes(api, system);
  jobRoutes(api, system, JOBS);
  companyRoutes(api, system, (company, authorization, now) => demoBooks(app, company, authorization, now));
  accountsRoutes(api);
  letterHeadRoutes(api);
  approvalRoutes(api);
  const notes = noteSources(api, [...accountsNotes, ...dashboardNotes, auditNotes, bookNotes, approvalNotes(api)]);
  dashboardRoutes(api, system);
  startPageRoutes(api, notes, { all: [accountsOverview, latestActs(api)] });
  demoDashboardRoutes(api);
  ecommerceRoutes(api);
  fileRoutes(api, system);
  commentRoutes(api);
  tagRoutes(api);
  stockRoutes(api);
  inventoryRoutes(api);
  procurementRoutes(api);
  notificationRoutes(api, notes);
  exportRoutes(api);
  mailingRoutes(api);
  viewRoutes(api);
  grantLookups(api);
  openApiRoutes(app, api.calls, VERSION);

  answerFailures(app, system.log);
  return { app, calls: api.calls };
}
