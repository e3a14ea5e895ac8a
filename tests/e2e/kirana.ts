import { type Acts, setUpCompany } from './acts';

/** The set-up of a kirana shop, up to its start page. */
export const setUp = (acts: Acts): Promise<void> =>
  setUpCompany(acts, {
    business: 'Gupta Kirana',
    trade: 'Kirana, supermarket',
    gstin: '36AGKPG4321M1ZB',
    place: 'Telangana',
  });

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
