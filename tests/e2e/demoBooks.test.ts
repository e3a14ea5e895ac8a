import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMonths, financialYearOf, todayInIndia } from '../../contract/dates';
import type { UserDetails } from '../../contract/session';
import { DEMO_COMPANIES, DEMO_PASSWORD } from '../../server/setup/demoCompanies';
import { expectSame } from '../server/hledgerBooks';
import { callerOf } from '../server/office';
import { hasHledger } from '../setup/hledger';
import type { Product } from '../setup/product';
import { startDemo } from './demo';

describe.skipIf(!hasHledger())('hledger reads the books of the demo companies', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startDemo();
  }, 900_000);
  afterAll(() => product?.stop());

  const onProduct = (token?: string) =>
    callerOf({ fetch: (request) => fetch(request.url.replace('http://test.local', product.url), request) }, token);

  test.each(DEMO_COMPANIES.map(({ code, name }) => [code, name]))('%i %s', async (company) => {
    const login = { company, user: 'ADMIN', password: DEMO_PASSWORD };
    const session = await onProduct().ok<UserDetails>('POST', '/api/login', login);
    const today = todayInIndia();
    // The longest books have the year before the one of three months ago.
    const from = addMonths(financialYearOf(addMonths(today, -3)).from, -12);
    expect(await expectSame(onProduct(session.usr.kCode), from, today)).toBeGreaterThan(5);
  });
});
