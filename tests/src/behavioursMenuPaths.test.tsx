import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { accounts } from '../../contract/accounts/screens';
import { crm } from '../../contract/crm/screens';
import type { MenuNode } from '../../contract/menu';
import { blocks } from '../../contract/menuBlocks';
import type { Screen } from '../../contract/screen';
import { adminMenu, screenAt } from '../../contract/sidebar';
import { isBuilt, ownPages } from '../../src/app/built';
import { behaviours } from '../behaviours';
import { grant } from './appSupport';
import { arrivesAt, drawTitlesOnly, goTo, HOME, openProduct, serveProduct, title } from './behaviourSupport';

serveProduct();

const NOT_FOUND = '/large/others/404';
const notFoundHeading = 'This page does not exist here';

const leaves = (node: MenuNode): MenuNode[] => (node.sub ? node.sub.flatMap(leaves) : [node]);
const literalPaths = [
  ...new Set([...Object.values<MenuNode>(blocks), adminMenu].flatMap(leaves).flatMap(({ state }) => state ?? [])),
];
/** The target of a path of the catalogue for a user with every right. */
function targetOf(path: string): string {
  const it = screenAt(path);
  if (path === '/dashboard/dashboardmain') return HOME;
  if (it && ownPages.includes(it)) return it.path.startsWith('/sessions/') ? it.path : `/large${it.path}`;
  return it && isBuilt(it) ? `/large${it.path}` : NOT_FOUND;
}

behaviours('menuPaths', {
  'a screen that does not exist yet is an unknown path': async () => {
    const missing = Object.values<Screen>(crm).find((it) => !isBuilt(it) && it.path !== '/crm/crm-dashboard');
    openProduct(`/large${missing?.path ?? '/crm/none'}`);
    await arrivesAt(NOT_FOUND);
  },

  'every literal path of the menus stays routed: to its screen or to others/404, never to a blank page': async () => {
    await drawTitlesOnly();
    openProduct(HOME);
    await screen.findByRole('heading', { name: 'Main Dashboard' });
    expect(literalPaths.length).toBeGreaterThan(300);
    for (const path of literalPaths) {
      goTo(`/large${path}`);
      const target = targetOf(path);
      await arrivesAt(target);
      expect([path, (await title()) === notFoundHeading]).toEqual([path, target === NOT_FOUND]);
    }
  },

  'without the right to a screen its literal path names the right that is missing': async () => {
    openProduct('/large/accounts/acc-payments', { rCode: 'CLERK' }, [grant(accounts.receipts.code, 1)]);
    await arrivesAt('/large/accounts/accpayments');
    const name = 'You do not have the right to open Payments.';
    expect(await screen.findByRole('heading', { name })).toBeDefined();
    // In words; its code is in the tooltip.
    const right = screen.getByText('View Payments, in Accounts and financials');
    expect(right.getAttribute('title')).toBe('1 / 2 / 1');
    expect(screen.getByRole('button', { name: 'Copy the request' })).toBeDefined();
  },
});
