import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import * as z from 'zod/mini';
import { CHANGED_HEADER } from '../contract/changes';
import { messageFiles } from '../contract/dashboard/messages';
import type { ErrorBody } from '../contract/errors';
import { filesPath } from '../contract/files';
import { mailFilesPath } from '../contract/mails/mails';
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
import { Refused } from './core/calls/refused';
import type { System } from './core/calls/system';
import { VERSION } from './core/calls/version';
import { sqlStateOf } from './core/db/database';
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
import { inventoryRoutes } from './inventory';
import { procurementRoutes } from './procurement';
import { demoBooks, makeDemo } from './setup/demo';
import { setupRoutes } from './setup/routes';
import { stockRoutes } from './stock';

const MAX_BODY = 4 * 1024 * 1024;

/** Scripts and styles are no pages: what a browser obeys on pages alone would only be carried along with each of them. */
const safeFile = secureHeaders({
  originAgentCluster: false,
  referrerPolicy: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** What somebody has attached is shown at most, never run: no script, no form, no origin of its own. */
const safeContent = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
  referrerPolicy: 'no-referrer',
  xFrameOptions: 'DENY',
});

/** Where files are sent to and answered from. */
const CONTENT: readonly string[] = [filesPath, mailFilesPath, messageFiles.path];

/** Nothing here looks, listens or pays; where somebody signs in from may be told by the browser. */
const permissionsPolicy = {
  ...Object.fromEntries(
    ['camera', 'microphone', 'usb', 'serial', 'bluetooth', 'payment', 'midi', 'displayCapture', 'browsingTopics'].map(
      (feature) => [feature, []],
    ),
  ),
  geolocation: ['self'],
};

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
  const pixel = originOf(options.adPixel);
  const ipLocation = originOf(options.ipLocation);

  const safePage = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...pixel],
      styleSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...pixel],
      connectSrc: ["'self'", ...pixel, ...ipLocation],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
    },
    permissionsPolicy,
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
  });
  app.use((c, next) => {
    if (c.req.path.startsWith('/assets/')) return safeFile(c, next);
    const isContent = CONTENT.some((path) => c.req.path.startsWith(`${path}/`));
    return (isContent ? safeContent : safePage)(c, next);
  });
  if (options.allowOrigin)
    app.use(
      '/api/*',
      cors({
        origin: options.allowOrigin,
        allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
        exposeHeaders: [CHANGED_HEADER],
      }),
    );
  app.use('/api/*', async (c, next) => {
    const started = performance.now();
    await next();
    c.header('Cache-Control', 'no-store');
    system.log.debug(
      { method: c.req.method, path: c.req.path, status: c.res.status, ms: Math.round(performance.now() - started) },
      'call',
    );
  });
  const counted = bodyLimit({ maxSize: MAX_BODY, onError: () => tooLarge() });
  app.use('/api/*', (c, next) => {
    // A file is counted as it is written, against the setting of its company.
    if (c.req.method === 'GET' || CONTENT.includes(c.req.path)) return next();
    const length = c.req.header('content-length');
    // Only a body that does not tell its length is counted as it comes: counting makes a stream of every body.
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counted(c, next);
    return Number(length) > MAX_BODY ? tooLarge() : next();
  });

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

  app.all('/api/*', (c) =>
    c.json({ code: 'NOT_FOUND', message: `There is no call ${c.req.method} ${c.req.path}` } satisfies ErrorBody, 404),
  );

  app.onError((error, c) => {
    const refusal = refusalOf(error);
    if (refusal) return c.json(refusal.body(), refusal.status);
    const reference = randomUUID().slice(0, 8);
    system.log.error({ err: error, reference, method: c.req.method, path: c.req.path }, 'unexpected');
    const body: ErrorBody = {
      code: 'UNEXPECTED',
      message: `Something went wrong on our side. Try again; if it stays, tell us reference ${reference}.`,
      reference,
      type: 4,
    };
    return c.json(body, 500);
  });
  return { app, calls: api.calls };
}

/** The origin of a configured address as a source of the content security policy; none for none. */
function originOf(address: string | undefined): string[] {
  return address ? [new URL(address).origin] : [];
}

function tooLarge(): never {
  throw new Refused(413, 'TOO_LARGE', 'This is more than one call can carry (4 MB). Send it in parts.', { type: 3 });
}

/** What a failure means to the caller, or null for one that is ours. */
function refusalOf(error: unknown): Refused | null {
  if (error instanceof Refused) return error;
  if (error instanceof HTTPException)
    return new Refused(error.status === 413 ? 413 : 400, 'INVALID', error.message || 'The request cannot be read');
  const state = sqlStateOf(error)?.code;
  // Class 22: a value that the database cannot hold, such as text with a null character in it.
  if (state?.startsWith('22'))
    return new Refused(
      400,
      'INVALID',
      'One of the values cannot be stored. Remove special characters and check the figures.',
      { type: 2 },
    );
  if (state === '40001' || state === '40P01')
    return new Refused(409, 'BUSY', 'Many people are posting at once. Try again.', { type: 2 });
  return null;
}
