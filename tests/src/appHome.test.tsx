import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { detailsOf, openApp, serveCanned } from './appSupport';

serveCanned();

test('a user without rights is told whom to ask', async () => {
  openApp('/large/dashboard/dashboardmain', detailsOf({ rCode: 'NOBODY' }));
  expect(await screen.findByText(/No figure of this page is open to you/)).toBeDefined();
});
