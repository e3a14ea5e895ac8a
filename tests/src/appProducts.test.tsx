import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '../../contract/ecommerce/products';
import { detailsOf, openApp, route, serveCanned, server } from './appSupport';

serveCanned();

const product = (id: number, more: Partial<Product> = {}): Product => ({
  _id: String(id),
  name: `Speaker ${id}`,
  description: 'Loud',
  category: 'speaker',
  tags: ['wired'],
  price: { sale: 1_299_00, previous: null } as Product['price'],
  ratings: { rating: 4.5, ratingCount: 12 },
  features: ['40 W'],
  photo: `/products/${id}.svg`,
  gallery: [],
  badge: null,
  ...more,
});

let all: Product[] = [];
let asked: { q: string | null; page: string | null; size: string | null; at: number }[] = [];

beforeEach(() => {
  asked = [];
  all = Array.from({ length: 14 }, (_, index) => product(index + 1));
  all[0] = product(1, {
    name: 'Vani Phone',
    price: { sale: 34_999_00, previous: 39_999_00 } as Product['price'],
    badge: { text: 'Sale', color: 'red' },
  });
});

function serveProducts(): void {
  server.use(
    http.get('*/api/products', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const [q, page, size] = [query.get('q'), query.get('page'), query.get('size')];
      asked.push({ q, page, size, at: Date.now() });
      const found = all.filter(({ name }) => name.toLowerCase().includes((q ?? '').toLowerCase()));
      const from = (Number(page) - 1) * Number(size);
      return HttpResponse.json({ rows: found.slice(from, from + Number(size)), total: found.length });
    }),
  );
}

async function openSearch() {
  const keys = userEvent.setup();
  openApp('/large/dashboard/dashboardmain', detailsOf());
  serveProducts();
  const button = await screen.findByRole('button', { name: 'Search products' });
  await keys.click(button);
  const field = await screen.findByRole('textbox', { name: 'Name of the product' });
  return { keys, button, field };
}

const results = () => screen.queryAllByRole('button', { name: /Price/ });
const named = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

describe('the search for products', () => {
  test('shows photo, name, sale price, previous price and badge', async () => {
    await openSearch();
    const row = await named('Vani Phone');
    expect(row.textContent).toBe('Vani PhoneSalePrice ₹ 34,999.00, before ₹ 39,999.00');
    expect(row.querySelector('s')?.textContent).toBe('₹ 39,999.00');
    expect(row.querySelector('img')?.getAttribute('src')).toBe('/products/1.svg');
    expect(row.querySelector('.product-badge.is-red')).not.toBeNull();
    expect((await named('Speaker 2')).textContent).toBe('Speaker 2Price ₹ 1,299.00');
  });

  test('asks once the typing has rested for 200 ms, with the last text', async () => {
    const { field } = await openSearch();
    await named('Vani Phone');
    asked = [];
    const typed = Date.now();
    for (const text of ['p', 'ph', 'pho', 'PHONE']) fireEvent.change(field, { target: { value: text } });
    await waitFor(() => expect(results()).toHaveLength(1));
    expect(asked.map(({ q, page, size }) => ({ q, page, size }))).toEqual([{ q: 'PHONE', page: '1', size: '6' }]);
    expect((asked[0]?.at ?? 0) - typed).toBeGreaterThanOrEqual(199);
  });

  test('shows six on a page and turns the pages by button and by key', async () => {
    const { keys } = await openSearch();
    await named('Vani Phone');
    expect(results()).toHaveLength(6);
    expect(screen.getByText('14 products, page 1 of 3')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Previous page' }).getAttribute('aria-disabled')).toBe('true');
    await keys.click(screen.getByRole('button', { name: 'Next page' }));
    await named('Speaker 7');
    await keys.keyboard('{PageDown}');
    await named('Speaker 14');
    expect(results()).toHaveLength(2);
    await keys.keyboard('{PageDown}{PageUp}');
    await named('Speaker 12');
  });

  test('is walked by the arrows, and Enter says more about a product', async () => {
    const { keys, field } = await openSearch();
    await named('Vani Phone');
    expect(document.activeElement).toBe(field);
    await keys.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(results()[1]);
    await keys.keyboard('{Enter}');
    expect(await screen.findByText('Loud')).toBeDefined();
    expect(screen.getByText('40 W · wired')).toBeDefined();
    expect(screen.getByText('4.5 of 5 stars from 12 people')).toBeDefined();
    expect(results()[1]?.getAttribute('aria-expanded')).toBe('true');
    await keys.keyboard('{Enter}');
    expect(screen.queryByText('Loud')).toBeNull();
    await keys.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(field);
  });

  test('closes by its button and gives the focus back to where it was', async () => {
    const { keys, button } = await openSearch();
    await keys.click(screen.getByRole('button', { name: 'Close the search' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name of the product' })).toBeNull());
    expect(document.activeElement).toBe(button);
    expect(route()).toBe('/large/dashboard/dashboardmain');
  });

  test('opens by Alt+P, gives way to the palette, and closes on the cancel of its dialog, which is Escape', async () => {
    const keys = userEvent.setup();
    openApp('/large/dashboard/dashboardmain', detailsOf());
    serveProducts();
    await screen.findByRole('heading', { name: 'Main Dashboard' });
    await keys.keyboard('{Alt>}p{/Alt}');
    await screen.findByRole('textbox', { name: 'Name of the product' });
    await keys.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Name of the screen' });
    expect(screen.queryByRole('textbox', { name: 'Name of the product' })).toBeNull();
    await keys.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    await keys.keyboard('{Alt>}p{/Alt}');
    const dialog = await screen.findByRole('dialog', { name: 'Search products' });
    fireEvent(dialog, new Event('cancel'));
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  });

  test('a company without products says so, a name that none has too, and a failure can be tried again', async () => {
    all = [];
    const { keys, field } = await openSearch();
    expect(await screen.findByText(/This company has no products yet/)).toBeDefined();
    await keys.type(field, 'tuba');
    expect(await screen.findByText('No product name contains “tuba”. Try fewer letters.')).toBeDefined();
    server.use(http.get('*/api/products', () => HttpResponse.json({ code: 'X', message: 'No' }, { status: 403 })));
    await keys.clear(field);
    await keys.type(field, 'x');
    await screen.findByText(/could not be fetched/);
    all = [product(1, { name: 'Xylophone' })];
    serveProducts();
    await keys.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await named('Xylophone')).toBeDefined();
  });
});
