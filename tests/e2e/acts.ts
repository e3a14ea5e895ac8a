import type { Locator, Page } from 'playwright-core';

/**
 * The acts of a shopkeeper, counted: each click, each key that is no text, and each field that is filled is one act.
 */
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
  /** Types into the focused element. */
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

type Owner = { business: string; trade: string; gstin: string; place: string };

/** Sets up the first company of an installation, up to the start page of its owner. */
export async function setUpCompany(acts: Acts, { business, trade, gstin, place }: Owner): Promise<void> {
  const { page } = acts;
  await acts.click(page.getByRole('link', { name: 'Set up your company' }));
  await acts.fill(page.getByLabel('Name of the business'), business);
  await acts.click(page.getByLabel(trade, { exact: true }));
  await acts.press('Enter');
  await acts.fill(page.getByLabel('GSTIN'), gstin);
  await page.getByText(`${place}, PAN ${gstin.slice(2, 12)}`).waitFor();
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
