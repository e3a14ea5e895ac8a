import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import { CHANGED_HEADER } from '../contract/changes';
import { messageFiles } from '../contract/dashboard/messages';
import { filesPath } from '../contract/files';
import { mailFilesPath } from '../contract/mails/mails';
import type { AppOptions } from './app';
import { Refused } from './core/calls/refused';
import type { System } from './core/calls/system';

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

/** What holds for every request: headers that a browser obeys, other origins, the log and the size of bodies. */
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
        allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
        exposeHeaders: [CHANGED_HEADER],
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

function limitBodies(app: Hono): void {
  const counted = bodyLimit({ maxSize: MAX_BODY, onError: () => tooLarge() });
  app.use('/api/*', (c, next) => {
    // A file is counted as it is written, against the setting of its company.
    if (c.req.method === 'GET' || CONTENT.includes(c.req.path)) return next();
    const length = c.req.header('content-length');
    // Only a body that does not tell its length is counted as it comes: counting makes a stream of every body.
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counted(c, next);
    return Number(length) > MAX_BODY ? tooLarge() : next();
  });
}

/** The origin of a configured address as a source of the content security policy; none for none. */
function originOf(address: string | undefined): string[] {
  return address ? [new URL(address).origin] : [];
}

function tooLarge(): never {
  throw new Refused(413, 'TOO_LARGE', 'This is more than one call can carry (4 MB). Send it in parts.', { type: 3 });
}
