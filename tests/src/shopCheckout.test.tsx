import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Paise } from '../../contract/amount';
import { isoDate } from '../../contract/dates';
import type { Cart, ShopInfo, ShopOrder } from '../../contract/selling/shop';
import { useMessages } from '../../src/kit/messages';
import { queryClient } from '../../src/kit/queries';
import { writeStored } from '../../src/kit/stored';
import { Checkout } from '../../src/modules/ecommerce/shop/Checkout';
import { giveProperty } from '../setup/property';
import { serveKit, server } from './kitSupport';

/** Orders of the public shop whose answer is lost, or that are refused. */

serveKit();

const rs = (rupees: number) => (rupees * 100) as Paise;
const totals = { goods: rs(600), discount: rs(0), delivery: rs(0), payable: rs(600) };
const INFO: ShopInfo = {
  shop: 7,
  name: 'Haat shop',
  notice: null,
  isDemo: false,
  takesCod: true,
  upiId: null,
  freeAbove: rs(0),
  deliveryCharge: rs(0),
};
const line = { id: 3, name: 'Solar lamp', photo: null, category: 'Lamps', qty: 1, price: rs(600), amount: rs(600) };
const CART: Cart = { lines: [{ ...line, notice: null, isShort: false }], coupon: null, totals };
const ORDER: ShopOrder = {
  number: 'OO/26-27/00001',
  date: isoDate('2026-04-10'),
  buyerName: 'Kavya Nair',
  payMode: 'cod',
  totals,
  lines: [{ name: 'Solar lamp', qty: 1, amount: rs(600) }],
  promisedAt: null,
  status: 'Ordered',
  step: 1,
  carriedBy: null,
};

/** @returns the keys that orders came with. */
function answerOrders(...answers: readonly (() => Response)[]): string[] {
  const requests: string[] = [];
  writeStored('shop-cart:7', [{ id: 3, qty: 1, price: rs(600) }]);
  server.use(
    http.post('*/api/public/shop/cart', () => HttpResponse.json(CART)),
    http.post('*/api/public/shop/orders', async ({ request }) => {
      requests.push(((await request.json()) as { request: string }).request);
      return answers[requests.length - 1]?.() ?? HttpResponse.json(ORDER, { status: 201 });
    }),
  );
  return requests;
}

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Checkout info={INFO} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const place = async () => {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Place the order' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await userEvent.click(button);
};

test('an order whose answer is lost is sent again as the same one, after a fault and a reload too', async () => {
  const fault = () => HttpResponse.json({ code: 'UNEXPECTED', message: 'Something failed' }, { status: 500 });
  const requests = answerOrders(() => HttpResponse.error(), fault);
  const page = open();
  await place();
  await screen.findByText(/check your connection/);
  await place();
  await screen.findByText('Something failed');
  page.unmount();
  queryClient.clear();
  open();
  await place();
  await screen.findByText('The cart is empty.');
  expect(requests).toHaveLength(3);
  expect(new Set(requests).size).toBe(1);
});

test('the next order is another one', async () => {
  const requests = answerOrders();
  const page = open();
  await place();
  await screen.findByText('The cart is empty.');
  page.unmount();
  writeStored('shop-cart:7', [{ id: 3, qty: 1, price: rs(600) }]);
  open();
  await place();
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(requests[1]).not.toBe(requests[0]);
});

test('goods added after the lost answer stay in the cart', async () => {
  const fan = { ...line, id: 4, name: 'Fan', price: rs(2000), amount: rs(2000), notice: null, isShort: false };
  answerOrders(() => HttpResponse.error());
  open();
  await place();
  await screen.findByText(/check your connection/);
  const whole = {
    lines: [...CART.lines, fan],
    coupon: null,
    totals: { ...totals, goods: rs(2600), payable: rs(2600) },
  };
  server.use(http.post('*/api/public/shop/cart', () => HttpResponse.json(whole)));
  await queryClient.invalidateQueries();
  expect(await screen.findAllByText(/2,600/)).not.toHaveLength(0);
  await place();
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('shop-cart:7') ?? '[]')).toEqual([{ id: 4, qty: 1, price: rs(2000) }]),
  );
});

test('the location is added to the address on a click; without it the form goes on', async () => {
  answerOrders();
  const places = { found: true };
  const coords = { longitude: 78.486_71, latitude: 17.385_04 } as GeolocationCoordinates;
  giveProperty(navigator, 'geolocation', {
    value: {
      getCurrentPosition: (tell: PositionCallback, fail: PositionErrorCallback) =>
        places.found ? tell({ coords } as GeolocationPosition) : fail({ code: 1 } as GeolocationPositionError),
    },
  });
  open();
  const address = await screen.findByLabelText<HTMLInputElement>('House, street');
  await userEvent.type(address, '12 Lake Road');
  const add = () => userEvent.click(screen.getByRole('button', { name: 'Add my location' }));
  await add();
  await waitFor(() => expect(address.value).toBe('12 Lake Road (map 17.38504, 78.48671)'));
  await add();
  await waitFor(() => expect(address.value).toBe('12 Lake Road (map 17.38504, 78.48671)'));
  places.found = false;
  await add();
  expect(useMessages.getState().messages.map(({ text }) => text)).toContain('Location was not given');
  expect(address.value).toBe('12 Lake Road (map 17.38504, 78.48671)');
});
