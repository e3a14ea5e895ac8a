import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMonths, financialYearOf, firstOfMonth, lastOfMonth, todayInIndia } from '../../contract/dates';
import type { UserDetails } from '../../contract/session';
import { DEMO_COMPANIES, DEMO_PASSWORD } from '../../server/setup/demoCompanies';
import { expectSame, sorted } from '../server/hledgerBooks';
import { type Caller, callerOf } from '../server/office';
import { hasHledger } from '../setup/hledger';
import type { Product } from '../setup/product';
import { startDemo } from './demo';
import { bookedByVoucher, filedByVoucher, soldByVoucher } from './taxByVoucher';

let product: Product;
beforeAll(async () => {
  product = await startDemo();
}, 900_000);
afterAll(() => product?.stop());

const COMPANIES = DEMO_COMPANIES.map(({ code, name }) => [code, name] as const);
const onProduct = (token?: string) =>
  callerOf({ fetch: (request) => fetch(request.url.replace('http://test.local', product.url), request) }, token);
/** Signs in to a company once: more than thirty sign-ins in a minute are too many. */
const signedIn = new Map<number, Promise<Caller>>();
function adminOf(company: number): Promise<Caller> {
  const signIn = async () => {
    const login = { company, user: 'ADMIN', password: DEMO_PASSWORD };
    return onProduct((await onProduct().ok<UserDetails>('POST', '/api/login', login)).usr.kCode);
  };
  const known = signedIn.get(company) ?? signIn();
  signedIn.set(company, known);
  return known;
}

describe.skipIf(!hasHledger())('hledger reads the books of the demo companies', () => {
  test.each(COMPANIES)('%i %s', async (company) => {
    const admin = await adminOf(company);
    const today = todayInIndia();
    // The longest books have the year before the one of three months ago.
    const from = addMonths(financialYearOf(addMonths(today, -3)).from, -12);
    expect(await expectSame(admin, from, today)).toBeGreaterThan(5);
  });
});

describe("GSTR-1 of the demo companies has the figures of each voucher's bill and ledger", () => {
  test.each(COMPANIES)('%i %s', async (company) => {
    const admin = await adminOf(company);
    for (const month of [-1, -2]) {
      const from = firstOfMonth(addMonths(todayInIndia(), month));
      const days = { from, to: lastOfMonth(from) };
      const filed = await filedByVoucher(admin, days);
      const booked = await bookedByVoucher(admin, days);
      // A row of B2C small that returns bring to nothing is not filed: its vouchers come to nothing together.
      const unfiled = [...booked].filter(([voucher]) => !filed.has(voucher));
      expect(unfiled.reduce((sum, [, tax]) => sum + tax, 0)).toBe(0);
      const isFiled = ([voucher]: readonly [string, unknown]) => filed.has(voucher);
      expect(sorted([...booked].filter(isFiled))).toEqual(sorted(filed));
      const sold = await soldByVoucher(admin, days);
      expect(sorted([...sold].filter(isFiled))).toEqual(sorted([...filed].filter(([voucher]) => sold.has(voucher))));
    }
  });
});
