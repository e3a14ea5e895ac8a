import { rupees } from '../../contract/amount';
import { addDays, type IsoDate, lastOfMonth } from '../../contract/dates';
import type { Post } from './demo';
import type { DemoDiary } from './demoDiary';

type Option = { id: number; label: string };

/** A few assets bought in the first months, and their depreciation month by month. */
export async function demoAssets(post: Post, diary: DemoDiary, booksFrom: IsoDate, today: IsoDate): Promise<void> {
  const [branch] = await post<Option[]>('GET', '/api/admin/branches/lookup?q=');
  const [bank] = await post<Option[]>('GET', '/api/accounts/accounts/lookup?q=&controlType=bank');
  if (!branch || !bank) return;
  const classes = await post<Option[]>('GET', '/api/accounts/asset-classes/lookup?q=');
  const header = { branchId: branch.id, narration: null };
  const buy = (after: number, className: string, assets: [code: string, name: string, cost: string][]) => {
    const date = addDays(booksFrom, after);
    const found = classes.find((one) => one.label === className);
    if (!found || date > today) return;
    diary.on(date, () =>
      post('POST', '/api/accounts/asset-acquisitions?step=post', {
        ...header,
        date,
        creditId: bank.id,
        billNo: `AS/${after}`,
        billDate: date,
        dueDate: null,
        mode: 'neft',
        instrumentNo: null,
        gstHeads: null,
        lines: assets.map(([code, name, cost]) => ({
          code,
          name,
          classId: found.id,
          cost: rupees(cost),
          gstPercent: 18_000,
          blocked: className.startsWith('Motor'),
          putToUse: date,
        })),
        confirmed: [{ code: 'OVERDRAFT', reason: null }],
      }),
    );
  };
  buy(4, 'Furniture and fittings', [
    ['FUR-01', 'Office desks and chairs', '48000'],
    ['FUR-02', 'Display racks', '62500'],
  ]);
  buy(17, 'Computers and laptops', [
    ['COM-01', 'Billing computer', '41000'],
    ['COM-02', 'Laptop of the accountant', '56500'],
  ]);
  buy(40, 'Office equipment', [['OFF-01', 'Air conditioner', '38900']]);
  buy(75, 'Motor cycles and scooters', [['VEH-01', 'Delivery scooter', '84000']]);
  for (let end = lastOfMonth(booksFrom); end <= today; end = lastOfMonth(addDays(end, 1))) {
    const run = { ...header, date: end, period: 'month' };
    diary.on(end, () => post('POST', '/api/accounts/depreciation-runs?step=post', run));
  }
}
