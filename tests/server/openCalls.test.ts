import { expect, test } from 'vitest';
import { createApp } from '../../server/app';
import { testApp } from '../setup/app';

/** Calls for every signed-in user: the own desk and the attachments of a record, which check its rights. */
const OF_EVERYBODY = [
  ...[
    'approvals',
    'comments',
    'countries',
    'dashboard',
    'demo/dashboards',
    'documents/lookup',
    'documents/followers',
    'events',
    'exports',
    'find',
  ],
  ...['files', 'invoices', 'letter-head', 'logout', 'mail-files', 'mailings', 'mails', 'message-files', 'messages'],
  ...['notifications', 'open-days', 'people', 'preferences', 'products', 'profile', 'session', 'tags', 'tasks'],
  ...['tickets', 'views', 'admin/history', 'admin/branches/lookup', 'accounts/vouchers/:id/reverse-charge'],
].map((root) => `/api/${root}`);

const OF_STRANGERS = [
  'forgot',
  'health',
  'login',
  'login/factor',
  'public/enquiries',
  'public/offer-answers',
  'public/offers',
  'public/online-orders',
  'public/quotation-forms',
  'public/quotations',
  'public/shop',
  'public/shop/cart',
  'public/shop/orders',
  'public/shop/pictures/:id',
  'public/shop/products',
  'public/shop/products/:id',
  'public/shop/tracking',
  'public/slips',
  'ready',
  'reset',
  'setup',
  'setup/demo',
];

test('every call asks for a right, but for those that are named here', async () => {
  const { calls } = createApp((await testApp()).system);
  const isUnder = (path: string) => OF_EVERYBODY.some((root) => path === root || path.startsWith(`${root}/`));
  const signedIn = calls.filter(({ needs }) => needs === 'signedIn').map(({ path }) => path);
  expect(signedIn.filter((path) => !isUnder(path))).toEqual([]);
  const open = calls.filter(({ needs }) => needs === 'open').map(({ path }) => path.replace('/api/', ''));
  expect([...new Set(open)].sort()).toEqual(OF_STRANGERS);
});

test('a stranger gets a small answer, even if the product and its companies have grown', async () => {
  const app = await testApp();
  const { calls } = createApp(app.system);
  const read = async (path: string) => {
    const answer = await app.fetch(new Request(`http://test.local${path}`));
    return { status: answer.status, size: (await answer.text()).length };
  };
  const areas = [...new Set(calls.map(({ path }) => path.split('/')[2] ?? ''))];
  const pages = ['/api/docs', ...areas.map((area) => `/api/docs?area=${area}`)];
  const open = calls.filter(({ needs, method }) => needs === 'open' && method === 'GET').map(({ path }) => path);
  const large: string[] = [];
  for (const path of [...pages, ...open]) {
    const { status, size } = await read(path);
    if (size > 150_000 || status >= 500) large.push(`${path} ${status} ${size}`);
  }
  expect(large).toEqual([]);
  expect((await read('/api/docs?area=nothing')).status).toBe(404);
});
