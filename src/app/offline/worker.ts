/**
 * The service worker: keeps the files of the application in the browser, so that it opens without a network and at once
 * on a bad line. It never touches `/api`: answers of the server are never kept.
 */

/** Written in by the build (vite.config.ts). */
declare const __BUILD__: {
  version: string;
  /** The script that index.html begins with; another build has another. */
  entry: string;
  /** The files of the first page. */
  first: readonly string[];
  /** Everything that the build has made, by its path. */
  assets: readonly string[];
};

type LifeEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = Event & { request: Request; respondWith(answer: Promise<Response>): void };
type WorkerScope = {
  addEventListener(type: 'install' | 'activate', hear: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', hear: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', hear: (event: MessageEvent & LifeEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};
// The types of the page call `self` a window; this is the part of a worker that is used here.
const worker = self as unknown as WorkerScope;

const BUILD = __BUILD__;
const PREFIX = 'vyapar-';
const CACHE = PREFIX + BUILD.version;
const PAGE = '/';
/** Longer than this nobody waits for a page that is already here. */
const PATIENCE_MS = 1000;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') {
    if (pathname === PAGE) event.respondWith(page(request));
  } else if (BUILD.first.includes(pathname) || BUILD.assets.includes(pathname)) {
    event.respondWith(file(request, pathname));
  }
});

worker.addEventListener('message', (event) => {
  const { kind, paths } = Object(event.data);
  if (kind === 'takeOver') event.waitUntil(worker.skipWaiting());
  if (kind === 'entry') event.ports[0]?.postMessage(BUILD.entry);
  if (kind === 'keep' && Array.isArray(paths)) event.waitUntil(keep(paths));
});

async function install(): Promise<void> {
  const used = await partsUsedBefore();
  const cache = await caches.open(CACHE);
  await cache.addAll([...new Set([...BUILD.first, ...BUILD.assets.filter((path) => used.has(partOf(path)))])]);
  const html = await (await cache.match(PAGE))?.text();
  // While a new version is being copied to its place, page and worker may be of two builds; the browser tries again.
  if (!html?.includes(BUILD.entry)) throw new Error('The page and its worker are of two versions');
}

async function activate(): Promise<void> {
  for (const name of await oldCaches()) await caches.delete(name);
  await worker.clients.claim();
}

async function oldCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
}

/** The name of a file without the hash of its content: the same part in every build. */
const partOf = (path: string) => path.replace(/-.{8}(\.\w+)$/, '$1');

/**
 * The parts of the former version that this browser has opened, so that they work without a network in the new one too.
 */
async function partsUsedBefore(): Promise<ReadonlySet<string>> {
  const parts = new Set<string>();
  for (const name of await oldCaches()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) parts.add(partOf(new URL(url).pathname));
  }
  return parts;
}

/** Keeps the files that the page had fetched before this worker was there. */
async function keep(paths: readonly unknown[]): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const path of BUILD.assets) {
    if (paths.includes(path) && !(await cache.match(path))) await cache.add(path);
  }
}

/** The page comes from the server as long as that answers soon: then a new version is seen at the next opening. */
async function page(request: Request): Promise<Response> {
  const kept = await caches.match(PAGE, { cacheName: CACHE });
  const fetched = fetch(request);
  if (!kept) return fetched;
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const answer = await Promise.race([fetched.catch(() => null), late]);
  return answer && answer.status < 500 ? answer : kept;
}

/** Files carry a hash in their name and never change, so a kept file is never asked for again. */
async function file(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(path, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(path, answer.clone());
  return answer;
}
