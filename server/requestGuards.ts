import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import { CHANGED_HEADER } from '../contract/changes';
import { messageFiles } from '../contract/dashboard/messages';
import { filesPath } from '../contract/files';
import { mailFilesPath } from '../contract/mails/mails';
import { AS_POSTED_HEADER } from '../contract/paper';
import type { AppOptions } from './app';
import { BODY, refuseLength } from './core/calls/requestBody';
import type { System } from './core/calls/system';

/** Scripts and styles are no pages: headers that a browser obeys only on pages would be sent with each for nothing. */
const safeFile = secureHeaders({
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** Attachments are at most shown, never run: no script, no form, no origin of their own. */
const safeContent = secureHeaders({
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
  referrerPolicy: 'no-referrer',
  xFrameOptions: 'DENY',
});

/** Where files are sent to and answered from. */
const CONTENT: readonly string[] = [filesPath, mailFilesPath, messageFiles.path];

/** Nothing here listens or pays; the camera reads bar codes, and the browser may give the place of a sign-in. */
const permissionsPolicy = {
  ...Object.fromEntries(
    ['microphone', 'usb', 'serial', 'bluetooth', 'payment', 'midi', 'displayCapture', 'browsingTopics'].map(
      (feature) => [feature, []],
    ),
  ),
  camera: ['self'],
  geolocation: ['self'],
};

/** Pages of the SPA: scripts and calls of its own origin and of the configured third parties. */
function pageHeaders(options: AppOptions) {
  const pixel = originOf(options.adPixel);
  const ipLocation = originOf(options.ipLocation);

  return secureHeaders({
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
}

/** Rules for every request: headers that a browser obeys, other origins, the log and the size of bodies. */
export function guardRequests(app: Hono, log: System['log'], options: AppOptions): void {
  const safePage = pageHeaders(options);
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
        allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', AS_POSTED_HEADER],
        exposeHeaders: [CHANGED_HEADER, 'Retry-After'],
      }),
    );
  app.use('/api/*', async (c, next) => {
    const started = performance.now();
    await next();
    c.header('Cache-Control', 'no-store');
    log.debug(
      { method: c.req.method, path: c.req.path, status: c.res.status, ms: Math.round(performance.now() - started) },
      'call',
    );
  });
  limitBodies(app);
}

/** A body that says how long it is needs no reading to be refused; others are counted as they are read. */
function limitBodies(app: Hono): void {
  app.use('/api/*', (c, next) => {
    // A file is counted as it is written, against the setting of its company.
    if (c.req.method !== 'GET' && !CONTENT.includes(c.req.path)) {
      refuseLength(Number(c.req.header('content-length') ?? 0), BODY.most);
    }
    return next();
  });
}

/** The origin of a configured address as a source of the content security policy; none for none. */
function originOf(address: string | undefined): string[] {
  return address ? [new URL(address).origin] : [];
}
