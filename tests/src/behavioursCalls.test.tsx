import { screen, waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { expect, vi } from 'vitest';
import { USERDETAILS_KEY } from '../../contract/sessionKeys';
import { presentPlace } from '../../src/kit/geolocation';
import { ApiError, http as client } from '../../src/kit/http';
import { useSession } from '../../src/kit/session';
import { behaviours } from '../behaviours';
import { giveProperty } from '../setup/property';
import { HOME, openProduct, serveProduct } from './behaviourSupport';
import { server } from './kitSupport';

serveProduct();

const failure = (path: string, config?: object) =>
  client.get(path, config).then(
    () => undefined,
    (error: unknown) => error,
  );

/**
 * A copy of one module, which reads its settings as they are now. Reloading all modules would lose them for the files
 * that come after this one in its worker.
 */
const configuredAnew = <M,>(path: string): Promise<M> => import(/* @vite-ignore */ `${path}?configured`);

/** Opens the product and gives it the time in which it calls whom it calls. */
async function addressesCalled(): Promise<string[]> {
  const addresses: string[] = [];
  server.events.on('request:start', ({ request }) => addresses.push(request.url));
  openProduct(HOME);
  await screen.findByRole('heading', { name: 'Main Dashboard' });
  await waitFor(() => expect(addresses.some((it) => /\/api\/events(\?|$)/.test(it))).toBe(true));
  await delay(100);
  server.events.removeAllListeners();
  return addresses;
}

behaviours('calls', {
  'a call carries the bearer token of the user and speaks JSON': async () => {
    let headers: Headers | undefined;
    server.use(
      http.post('*/api/accounts/journals', ({ request }) => {
        headers = request.headers;
        return HttpResponse.json({});
      }),
    );
    await client.post('/api/accounts/journals', { a: 1 });
    expect(headers?.get('authorization')).toBe(`Bearer ${useSession.getState().details?.usr.kCode}`);
    expect(headers?.get('content-type')).toContain('application/json');
  },

  'the base address is a configurable constant': async () => {
    expect(client.defaults.baseURL).toBe('');
    vi.stubEnv('VITE_API_BASE_URL', 'https://erp.example.in');
    const configured = await configuredAnew<typeof import('../../src/kit/http')>('../../src/kit/http');
    vi.unstubAllEnvs();
    let asked = '';
    server.use(
      http.get('https://erp.example.in/api/health', ({ request }) => {
        asked = request.url;
        return HttpResponse.json({});
      }),
    );
    await configured.http.get('/api/health');
    expect(asked).toBe('https://erp.example.in/api/health');
  },

  'reports and files open from the base address, by calls that check who may see them': async () => {
    vi.stubEnv('VITE_API_BASE_URL', 'https://erp.example.in');
    vi.resetModules();
    const configured = await import('../../src/kit/download');
    vi.unstubAllEnvs();
    // Modules loaded from here on have their own address again.
    vi.resetModules();
    let asked: Request | undefined;
    server.use(
      http.get('https://erp.example.in/api/reports/letter', ({ request }) => {
        asked = request;
        return HttpResponse.json({ code: 'FORBIDDEN', message: 'You may not open this report' }, { status: 403 });
      }),
    );
    await expect(configured.downloadFile('/api/reports/letter', { name: 'a b.pdf' }, 'a b.pdf')).rejects.toThrow(
      'You may not open this report',
    );
    expect(asked?.url).toBe('https://erp.example.in/api/reports/letter?name=a+b.pdf');
  },

  'browser geolocation gives longitude and latitude': async () => {
    const coords = { longitude: 78.4867, latitude: 17.385, accuracy: 20 } as GeolocationCoordinates;
    const places: Pick<Geolocation, 'getCurrentPosition'> = {
      getCurrentPosition: (found) => found({ coords } as GeolocationPosition),
    };
    giveProperty(navigator, 'geolocation', { value: places });
    expect(await presentPlace()).toEqual({ longitude: 78.4867, latitude: 17.385 });
  },

  'the IP geolocation service is not called unless its setting is on': async () => {
    const addresses = await addressesCalled();
    expect(addresses.filter((it) => !it.startsWith(window.location.origin))).toEqual([]);
  },

  'with the setting on it is called once, with the user’s token as its key, and the answer is not used': async () => {
    vi.stubEnv('VITE_IP_LOCATION_URL', 'https://ip.example.com/json?key={key}');
    server.use(http.get('https://ip.example.com/json', () => HttpResponse.json({ city: 'Hyderabad' })));
    // The state that the screens keep does not come from the answer.
    const kept = () => JSON.stringify([useSession.getState(), localStorage.getItem(USERDETAILS_KEY)]);
    const before = kept();
    const addresses = await addressesCalled();
    vi.unstubAllEnvs();
    const token = useSession.getState().details?.usr.kCode ?? '';
    expect(addresses.filter((it) => it.startsWith('https://ip.example.com'))).toEqual([
      `https://ip.example.com/json?key=${token}`,
    ]);
    expect(kept()).toBe(before);
    expect(JSON.stringify({ ...localStorage })).not.toContain('"city"');
    expect(screen.queryByText(/Hyderabad$/)).toBeNull();
  },

  'a refusal keeps its code, words, fields and reference': async () => {
    const fields = { 'lines.0.amount': 'Give an amount' };
    const body = { code: 'INVALID', message: 'Please check', fields, reference: 'R1' };
    server.use(http.get('*/api/probe', () => HttpResponse.json(body, { status: 400 })));
    const error = await failure('/api/probe');
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, ...body });
  },

  'the page of a proxy is not read as a refusal of the server': async () => {
    server.use(http.get('*/api/probe', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })));
    expect(await failure('/api/probe')).toMatchObject({ status: 502, code: 'UNEXPECTED' });
  },

  'a call without an answer within a minute counts as a lost network': async () => {
    expect(client.defaults.timeout).toBe(60_000);
    server.use(http.get('*/api/probe', () => delay('infinite')));
    expect(await failure('/api/probe', { timeout: 50 })).toMatchObject({ status: 101, code: 'NETWORK' });
  },
});
