import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};

export type Gallery = { url: string; stop(): void };

/** The gallery, built as the product is and served from a folder of its own. */
export async function serveGallery(): Promise<Gallery> {
  const folder = mkdtempSync(join(tmpdir(), 'gallery-'));
  // A test runner's own NODE_ENV would build React for development.
  const env = { ...process.env, NODE_ENV: 'production' };
  const words = ['node_modules/vite/bin/vite.js', 'build', import.meta.dirname, '--outDir', folder, '--emptyOutDir'];
  await promisify(execFile)(process.execPath, words, { env });

  const server = createServer(async ({ url = '/' }, answer) => {
    const { pathname } = new URL(url, 'http://127.0.0.1');
    const path = pathname === '/' ? '/index.html' : pathname;
    try {
      const bytes = await readFile(join(folder, path));
      answer.writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(bytes);
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  const stop = () => {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}
