import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';

const YEAR = 31_536_000;

/** The built SPA from the same process. Files under assets carry a hash in their name and never change. */
export function serveClient(app: Hono, folder: string): void {
  if (!existsSync(`${folder}/index.html`)) return;
  app.use('*', async (c, next) => {
    await next();
    if (c.req.path.startsWith('/api/')) return;
    const neverChanges = c.req.path.startsWith('/assets/');
    c.header('Cache-Control', neverChanges ? `public, max-age=${YEAR}, immutable` : 'no-cache');
    // Nobody asks again for a file that never changes.
    if (neverChanges) c.header('Last-Modified', undefined);
  });
  app.use('*', serveStatic({ root: folder, precompressed: true }));
}
