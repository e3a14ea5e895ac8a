import type { Page } from 'playwright-core';
import type { UserDetails } from '../../contract/session';
import { USERDETAILS_KEY } from '../../contract/sessionKeys';
import type { SetupState } from '../../contract/setup/setup';
import { clientOf } from '../setup/client';
import type { Size } from './chromium';
import { openPage } from './page';

export type SignIn = { company: number; user: string; password: string };

/** A demo user of an edition with a role, as the sign-in page offers it. */
export async function demoUser(site: string, edition: string, role: string): Promise<SignIn> {
  const setup = await clientOf(site).get<SetupState>('/api/setup');
  const company = setup.demo.find((it) => it.edition === edition);
  const user = company?.users.find((it) => it.role.toUpperCase() === role.toUpperCase());
  if (!company || !user) throw new Error(`the demo has no ${role} in ${edition}`);
  return { company: company.company, user: user.user, password: setup.demoPassword ?? '' };
}

/** Signs in without a pointer: the company code has the focus, and Enter in the password sends. */
export async function signInByKeyboard(page: Page, { company, user, password }: SignIn): Promise<void> {
  // The form, not its picture that is shown until the application has loaded.
  await page.locator('form input[type=password]').waitFor();
  // An installation of one company fills its code in and moves the focus on, until a first key is pressed.
  do {
    await page.getByLabel('Company code').focus();
    await page.keyboard.press('ControlOrMeta+a');
  } while (!(await page.getByLabel('Company code').evaluate((field) => field === document.activeElement)));
  await page.keyboard.type(String(company));
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(user);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(/#\/(large|compact)\//);
  // The shell is there, and with it its keys.
  await page.getByRole('button', { name: /user menu/ }).waitFor();
}

/**
 * A page of a signed-in user, as a browser that comes back has it: for tests of later steps.
 * @param path of the screen to begin with.
 */
export async function openSignedIn(
  size: Size,
  site: string,
  { company, user, password }: SignIn,
  path = '/dashboard/dashboardmain',
): Promise<Page> {
  const details = await clientOf(site).post<UserDetails>('/api/login', { company, user, password });
  const stored = [{ name: USERDETAILS_KEY, value: JSON.stringify(details) }];
  const page = await openPage(size, `${site}/#/large${path}`, [{ origin: site, localStorage: stored }]);
  await page.getByRole('button', { name: /user menu/ }).waitFor();
  await page.locator('main h1').waitFor();
  return page;
}
