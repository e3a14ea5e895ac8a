import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useScrollRestore } from '../../src/kit/useScrollRestore';

function Report() {
  return (
    <div ref={useScrollRestore(true)} data-testid="box">
      <a href="#/ledger">Rent</a>
    </div>
  );
}

function open(): HTMLElement {
  cleanup();
  render(
    <MemoryRouter initialEntries={['/trial-balance?by=period']}>
      <Report />
    </MemoryRouter>,
  );
  return screen.getByTestId('box');
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('a report whose box scrolls, however high the window lets it be, is found again where it was left', () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(2_000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const box = open();
  box.scrollTop = 500;
  fireEvent.click(screen.getByRole('link', { name: 'Rent' }));
  expect(open().scrollTop).toBe(500);
});

test('where the page scrolls instead of the box, as on a phone, the page is', () => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(2_000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2_000);
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
  open();
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(900);
  fireEvent(window, new Event('scrollend'));
  open();
  expect(scrollTo).toHaveBeenCalledWith({ top: 900 });
});
