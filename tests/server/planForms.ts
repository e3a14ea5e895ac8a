import { forms, type Office, PAYMENTS, paymentLine, post, rs, type Voucher } from './office';

/** Inputs of what plans and compares: cost centres. */
export const CENTRES = '/api/accounts/cost-centres';

export const centreInput = (name: string, more: object = {}) => ({
  code: null,
  name,
  parentId: null,
  active: true,
  ...more,
});

/** One of each in the books of a company. */
export async function fillPlans(office: Office, mark: string) {
  const { id: costCentre } = await office.admin.ok<{ id: number }>('POST', CENTRES, centreInput(`${mark} centre`));
  const lines = [paymentLine(office.account('Rent'), rs('10'), { costCentreId: costCentre })];
  await office.admin.ok<Voucher>('POST', post(PAYMENTS), forms(office).payment(lines));
  return { costCentre };
}
