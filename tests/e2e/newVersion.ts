import { createServer, type Server } from 'node:http';
import { freePort } from '../setup/product';

export type Upgradable = {
  url: string;
  /** From now on the product is of another build: another page, another worker, another script to begin with. */
  upgrade(): void;
  stop(): Promise<void>;
};

/** A running product, as its users see it when a new version is installed under their open pages. */
export async function upgradable(site: string): Promise<Upgradable> {
  let isNew = false;
  const server: Server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const answer = await fetch(site + path.replace('/assets/index-new', '/assets/index-'), {
      headers: { 'accept-encoding': 'identity' },
    });
    const changes = isNew && (path === '/' || path === '/sw.js');
    const text = changes ? newerOf(await answer.text()) : null;
    const headers = new Headers(answer.headers);
    headers.delete('content-length');
    headers.delete('content-encoding');
    response.writeHead(answer.status, Object.fromEntries(headers));
    response.end(text ?? Buffer.from(await answer.arrayBuffer()));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    upgrade: () => {
      isNew = true;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const newerOf = (text: string) =>
  text.replace(/(\/assets\/index-)(?=[^"]+\.js)/g, '$1new').replace(/("version":")[^"]+/, '$1newer');
