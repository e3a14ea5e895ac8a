import { Hono } from 'hono';
import { accounts } from '../contract/books/accounts';
import { suppliers } from '../contract/procurement/suppliers';
import { restaurant } from '../contract/restaurant/screens';
import { customers } from '../contract/selling/customers';
import { TILL_SCREENS } from '../contract/selling/shifts';
import { items } from '../contract/stock/items';
import { accountsNotes, accountsOverview, accountsRoutes, latestActs } from './accounts';
import { boughtAssets } from './accounts/assets/boughtAssets';
import { recurringJob } from './accounts/recurring/calendar';
import { adminRoutes } from './admin';
import { auditChainJob, auditNotes } from './admin/auditCheck';
import { bookChecksJob, bookNotes } from './admin/bookChecks';
import { publicKeyOf } from './admin/licenceFile';
import { backupRoutes } from './backup/routes';
import { companyRoutes } from './company/routes';
import { commentRoutes } from './core/attachments/comments';
import { tagRoutes } from './core/attachments/tags';
import { answersJob } from './core/calls/answersJob';
import { Api, type Call } from './core/calls/api';
import { openApiRoutes } from './core/calls/openapi/routes';
import type { System } from './core/calls/system';
import { VERSION } from './core/calls/version';
import { approvalNotes, approvalRoutes } from './core/documents/approvals';
import { expiryJob } from './core/documents/expiry';
import { letterHeadRoutes } from './core/documents/letterHead';
import { openDaysRoutes } from './core/documents/openDays';
import { fileRoutes } from './core/files/routes';
import type { Job } from './core/jobs/job';
import { jobRoutes } from './core/jobs/jobRoutes';
import { viewRoutes } from './core/lists/views/routes';
import { mailingRoutes } from './core/mails/mailingRoutes';
import { mailsJob } from './core/mails/mailsJob';
import { findRecordsRoute } from './core/masters/findRecords';
import { grantLookups } from './core/masters/lookup';
import { noteSources, notificationRoutes } from './core/notifications/notificationRoutes';
import { preferenceRoutes } from './core/signIn/preferences';
import { sessionRoutes } from './core/signIn/sessionRoutes';
import { slipRoutes } from './core/slips/slipRoutes';
import { exportRoutes } from './core/trail/exportRoutes';
import { crmRoutes } from './crm';
import { dashboardNotes, dashboardRoutes } from './dashboard';
import { startPageRoutes } from './dashboard/dashboards';
import { demoRoutes } from './demo';
import { ecommerceRoutes, productShop } from './ecommerce';
import { answerFailures } from './failures';
import { foodRoutes } from './food';
import { callsOverview, frontDeskRoutes } from './front-desk';
import { frontOfficeRoutes } from './frontoffice';
import { expiredHoldsJob } from './holds/expiredHoldsJob';
import { hrdRoutes } from './hrd';
import { arrivingNotes, inventoryRoutes, sampleRemindersJob, stockOverview } from './inventory';
import { posRoutes } from './pos';
import { procurementRoutes, reorderJob } from './procurement';
import { supplierRemindersJob } from './procurement/supplierReminders';
import { readinessRoutes, troubleMemory } from './readiness';
import { guardRequests } from './requestGuards';
import { itemShop, onlineOverview, salesOverview, salesRoutes } from './sales';
import { sellingRoutes } from './selling';
import { shopRoutes } from './selling/shop';
import { demoBooks } from './setup/demo';
import { type DemoMaker, demoMaker } from './setup/demoMaker';
import { tradeSteps } from './setup/firstSteps';
import { setupRoutes } from './setup/routes';
import { startButtons } from './setup/startButtons';
import { stockRoutes } from './stock';
import { itemFactsRoutes } from './stock/itemFacts';

/** Jobs of areas by the clock, in this order (docs/jobs.md). */
export const JOBS: readonly Job[] = [
  recurringJob,
  mailsJob,
  auditChainJob,
  answersJob,
  bookChecksJob,
  expiryJob,
  reorderJob,
  supplierRemindersJob,
  sampleRemindersJob,
  expiredHoldsJob,
];

export type App = {
  app: Hono;
  calls: readonly Call[];
  importers: Api['importers'];
  entries: Api['entries'];
  demo: DemoMaker;
};

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
  // The specification writes some of its paths with a slash at their end.
  const app = new Hono({ strict: false });
  const api = new Api(app, system);
  guardRequests(app, system.log, options);
  const memory = troubleMemory();
  readinessRoutes(api, system, memory);
  const appOver = (other: System) => createApp(other, options).app;
  setupRoutes(api);
  const demo = demoMaker(system, appOver);
  const publicUrl = options.publicUrl ?? 'http://localhost:4000';
  sessionRoutes(api, system, publicUrl, demo.beforeSignIn);
  preferenceRoutes(api);
  openDaysRoutes(api);
  adminRoutes(api, system, { publicUrl, licenceKey: options.licenceKey ? publicKeyOf(options.licenceKey) : null });
  backupRoutes(api, system);
  jobRoutes(api, system, JOBS);
  companyRoutes(api, system, (company, authorization, now) =>
    demoBooks({ system, appOver }, company, authorization, now),
  );
  accountsRoutes(api);
  letterHeadRoutes(api);
  approvalRoutes(api);
  const notes = noteSources(api, [
    ...accountsNotes,
    ...dashboardNotes,
    arrivingNotes,
    auditNotes,
    bookNotes,
    approvalNotes(api),
  ]);
  dashboardRoutes(api, system);
  startPageRoutes(api, notes, {
    buttons: startButtons,
    all: [tradeSteps, callsOverview, onlineOverview, salesOverview, accountsOverview, stockOverview, latestActs(api)],
  });
  demoRoutes(api);
  ecommerceRoutes(api);
  fileRoutes(api, system);
  commentRoutes(api);
  tagRoutes(api);
  stockRoutes(api);
  sellingRoutes(api);
  foodRoutes(api);
  frontOfficeRoutes(api);
  hrdRoutes(api);
  inventoryRoutes(api);
  procurementRoutes(api, boughtAssets);
  crmRoutes(api);
  salesRoutes(api);
  posRoutes(api);
  slipRoutes(api, { setUp: restaurant.outlets, uses: TILL_SCREENS });
  frontDeskRoutes(api);
  shopRoutes(api, [itemShop, productShop]);
  itemFactsRoutes(api);
  notificationRoutes(api, notes);
  findRecordsRoute(api, [customers.path, suppliers.path, items.path, accounts.path]);
  exportRoutes(api);
  mailingRoutes(api);
  viewRoutes(api);
  grantLookups(api);
  openApiRoutes(app, api.calls, VERSION);

  answerFailures(app, system.log, memory.met);
  return { app, calls: api.calls, importers: api.importers, entries: api.entries, demo };
}
