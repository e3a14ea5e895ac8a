import { showUpdate } from './UpdateNotice';

const HOUR = 3_600_000;

/**
 * Registers the service worker, gives it the files that are already open, and says when a new version of the product is
 * ready.
 */
export async function startOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register('/sw.js');
  serviceWorker.addEventListener('controllerchange', () => offer(serviceWorker.controller));
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => installing.state === 'installed' && offer(installing));
  });
  await offer(registration.waiting);
  // A till stays open for weeks and is never navigated, which is when the browser itself would look.
  setInterval(() => registration.update().catch(() => undefined), HOUR);

  const { active } = await serviceWorker.ready;
  active?.postMessage({ kind: 'keep', paths: openedAssets() });
}

/** The paths of the files that this page has fetched so far. */
function openedAssets(): string[] {
  const urls = performance.getEntriesByType('resource').map((entry) => new URL(entry.name));
  return urls.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
}

/** A worker of the version on view takes over in silence; one of another version only when the user says so. */
async function offer(worker: ServiceWorker | null): Promise<void> {
  if (!worker) return;
  if ((await entryOf(worker)) !== ownEntry()) showUpdate(() => reloadInto(worker));
  else if (worker.state === 'installed') worker.postMessage({ kind: 'takeOver' });
}

function reloadInto(worker: ServiceWorker): void {
  if (worker.state !== 'installed') {
    location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage({ kind: 'takeOver' });
}

function entryOf(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage({ kind: 'entry' }, [port2]);
  });
}

/** The first lines of this page's `index.html`. */
function ownEntry(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type=module]');
  return script ? new URL(script.src).pathname : undefined;
}
