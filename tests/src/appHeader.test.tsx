import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { UserDetails } from '../../contract/session';
import { giveProperty } from '../setup/property';
import { detailsOf, openApp, route, serveCanned } from './appSupport';

serveCanned();

const open = async (details: UserDetails = detailsOf()) => {
  const keys = userEvent.setup();
  openApp('/large/dashboard/dashboardmain', details);
  await screen.findByRole('heading', { name: 'Main Dashboard' });
  return keys;
};
const header = () => within(screen.getAllByRole('banner')[0] as HTMLElement);

describe('the header', () => {
  test('names the company, the user and the next expiry, and has the bell', async () => {
    await open({ ...detailsOf(), expiryMessage: 'Licence ends on 31-Dec-2026' });
    expect(header().getByText('Sindhu Traders')).toBeDefined();
    expect(header().getByText('ASHA')).toBeDefined();
    expect(document.querySelector('.shell-expiry')?.textContent).toBe('Licence ends on 31-Dec-2026');
    expect(header().getByRole('button', { name: /^Notifications/ })).toBeDefined();
  });

  test('says nothing of an expiry that is far away', async () => {
    await open();
    expect(document.querySelector('.shell-expiry')).toBeNull();
  });

  test('the user menu offers Home and Sign Out, and of the other panels those that exist', async () => {
    const keys = await open();
    await keys.click(screen.getByRole('button', { name: /user menu/ }));
    const names = [...document.querySelectorAll('.dropdown-menu.show .dropdown-item')].map((one) =>
      one.textContent?.trim(),
    );
    expect(names[0]).toBe('Home');
    expect(names.at(-1)).toBe('Sign Out');
    const panels = names.filter((name) => ['Messages', 'Mails', 'Tasks', 'Tickets', 'Profile'].includes(name ?? ''));
    const { isBuilt } = await import('../../src/app/built');
    const { dashboard } = await import('../../contract/dashboard/screens');
    const { messages, mails, tasks, tickets, profile } = dashboard;
    expect(panels).toEqual([messages, mails, tasks, tickets, profile].filter(isBuilt).map(({ title }) => title));
  });

  test('the user menu leads administrators to their screens where the sidebar has no Admin group', async () => {
    const keys = await open(detailsOf({ pCode: 'D-COM' }));
    await keys.click(screen.getByRole('button', { name: /user menu/ }));
    const group = within(screen.getByRole('group', { name: 'Administration' }));
    await keys.click(group.getByRole('button', { name: 'Roles' }));
    await waitFor(() => expect(route()).toContain('/large/admin/roles'));
  });

  test('the user menu has no such group where the sidebar has it, and for nobody else', async () => {
    const keys = await open(detailsOf({ pCode: 'D-POS' }));
    await keys.click(screen.getByRole('button', { name: /user menu/ }));
    expect(screen.queryByRole('group', { name: 'Administration' })).toBeNull();
  });

  test.each([
    [1002, '/sessions/login'],
    [13010, '/general/welcome'],
  ])('Sign Out of company %i leads to %s', async (cCode, target) => {
    const keys = await open(detailsOf({ cCode }));
    await keys.click(screen.getByRole('button', { name: /user menu/ }));
    await keys.click(screen.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(route()).toContain(target));
    expect(localStorage.getItem('userdetails')).toBeNull();
  });
});

describe('the footer', () => {
  test('has the present year, the copyright of the company and its words', async () => {
    await open();
    expect(screen.getByRole('contentinfo').textContent).toBe(
      `© ${new Date().getFullYear()} Sindhu Traders. All rights reserved`,
    );
  });
});

describe('full screen', () => {
  afterEach(() => {
    for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen']) {
      Reflect.deleteProperty(document, name);
    }
    Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
  });

  function giveFullScreen() {
    let element: Element | null = null;
    const change = (to: Element | null) => async () => {
      element = to;
      act(() => void document.dispatchEvent(new Event('fullscreenchange')));
    };
    const request = vi.fn(change(document.documentElement));
    const leave = vi.fn(change(null));
    giveProperty(document, 'fullscreenEnabled', { value: true });
    giveProperty(document, 'fullscreenElement', { get: () => element });
    giveProperty(document, 'exitFullscreen', { value: leave });
    giveProperty(document.documentElement, 'requestFullscreen', { value: request });
    return { request, leave };
  }

  test('is not offered by a browser that has none', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull();
  });

  test('is switched on and off, and the button says which, also when the browser changed it by itself', async () => {
    const { request, leave } = giveFullScreen();
    const keys = await open();
    const button = screen.getByRole('button', { name: 'Full screen' });
    expect(button.getAttribute('aria-pressed')).toBe('false');
    await keys.click(button);
    expect(request).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    await keys.click(button);
    expect(leave).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-pressed')).toBe('false');
    await keys.click(button);
    await leave();
    expect(button.getAttribute('aria-pressed')).toBe('false');
  });
});

describe('the skip link', () => {
  test('gives the content the focus', async () => {
    const keys = await open();
    await keys.click(screen.getByRole('button', { name: 'Skip to the content' }));
    expect(document.activeElement?.id).toBe('content');
  });
});
