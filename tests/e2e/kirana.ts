import type { Locator, Page } from 'playwright-core';

/** What a shopkeeper does, counted: each click, each key that is no text, and each field that is filled is one act. */
export class Acts {
  count = 0;
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async click(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }
  async fill(target: Locator, text: string): Promise<void> {
    this.count += 1;
    await target.fill(text);
  }
  async press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      this.count += 1;
      await this.page.keyboard.press(key);
    }
  }
  /** Types into what has the focus. */
  async type(text: string): Promise<void> {
    this.count += 1;
    await this.page.keyboard.type(text);
  }
  /** Types part of an entry of a lookup and takes the marked one. */
  async choose(target: Locator, text: string): Promise<void> {
    await this.fill(target, text);
    await this.page
      .getByRole('option', { name: new RegExp(text), selected: true })
      .first()
      .waitFor();
    await this.press('Enter');
  }
}

/** The set-up of a kirana shop, up to its start page. */
export async function setUp(acts: Acts): Promise<void> {
  const { page } = acts;
  await acts.click(page.getByRole('link', { name: 'Set up your company' }));
  await acts.fill(page.getByLabel('Name of the business'), 'Gupta Kirana');
  await acts.click(page.getByLabel('Kirana, supermarket'));
  await acts.press('Enter');
  await acts.fill(page.getByLabel('GSTIN'), '36AGKPG4321M1ZB');
  await page.getByText('Telangana, PAN AGKPG4321M').waitFor();
  for (const title of ['On your bills', 'Money', 'Beginning', 'You']) {
    await acts.press('Enter');
    await page.getByText(new RegExp(`: ${title}$`)).waitFor();
  }
  await acts.fill(page.getByLabel('Your name'), 'Suresh Gupta');
  await acts.fill(page.getByLabel('Password'), 'three quiet words');
  await acts.press('Enter');
  await page.getByText('Your company is ready').waitFor();
  await acts.click(page.getByRole('link', { name: 'Open your start page' }));
}

/** The first item, from the start page. */
export async function addItem(acts: Acts): Promise<void> {
  const { page } = acts;
  await acts.click(page.getByRole('link', { name: /^Add your items/ }));
  const form = page.locator('.record-form');
  await acts.fill(form.getByLabel('Name', { exact: true }), 'Parle-G 80 g');
  await acts.choose(form.getByLabel('Group', { exact: true }), 'Biscuits');
  await acts.fill(form.getByLabel('Sale price', { exact: true }), '10');
  await acts.fill(form.getByLabel('Buying price'), '8.70');
  await acts.fill(form.getByLabel('Stock now'), '24');
  await acts.press('Alt+a');
  await page.getByRole('heading', { name: 'Parle-G 80 g' }).waitFor();
}
