import { type Books, journal } from '../setup/company';

const WARM_UP = 1_500;
const MEASURED = 6_000;

/** Two-line vouchers posted through the API in a second, by so many clients that each wait for their answer. */
export async function postingRate(books: Books, clients: number): Promise<number> {
  const begin = performance.now();
  let counted = 0;
  const work = async (branchId: number) => {
    for (let n = 1; ; n++) {
      const since = performance.now() - begin;
      if (since > WARM_UP + MEASURED) return;
      await books.client.post('/api/accounts/journals?step=post', journal(books, branchId, 100 + n));
      if (since > WARM_UP) counted += 1;
    }
  };
  await Promise.all(
    Array.from({ length: clients }, (_, index) => work(books.branches[index % books.branches.length] ?? 0)),
  );
  return counted / (MEASURED / 1_000);
}
