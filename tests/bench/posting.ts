import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { type Books, journal } from '../setup/company';

/** Until the code of a process that has just begun is compiled. */
const WARM_UP = 10_000;
const MEASURED = 8_000;

/** Posts JSON over one connection that stays open, and waits for the answer. It does little, so that the server is measured. */
function poster(url: string, token: string): (body: unknown) => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return (body) =>
    new Promise((resolve, reject) => {
      const payload = Buffer.from(JSON.stringify(body));
      const call = request(
        url,
        {
          method: 'POST',
          agent,
          headers: {
            'content-type': 'application/json',
            'content-length': payload.length,
            authorization: `Bearer ${token}`,
            'idempotency-key': randomUUID(),
          },
        },
        (answer) => {
          answer.resume();
          answer.on('end', () =>
            answer.statusCode === 201
              ? resolve()
              : reject(new Error(`a posting was answered with ${answer.statusCode}`)),
          );
        },
      );
      call.on('error', reject);
      call.end(payload);
    });
}

/** Two-line vouchers posted through the API in a second, by so many clients that each wait for their answer. */
export async function postingRate(url: string, books: Books, clients: number): Promise<number> {
  const begin = performance.now();
  let counted = 0;
  const work = async (branchId: number) => {
    const post = poster(`${url}/api/accounts/journals?step=post`, books.token);
    for (let n = 1; ; n++) {
      const since = performance.now() - begin;
      if (since > WARM_UP + MEASURED) return;
      await post(journal(books, branchId, 100 + n));
      if (since > WARM_UP) counted += 1;
    }
  };
  await Promise.all(
    Array.from({ length: clients }, (_, index) => work(books.branches[index % books.branches.length] ?? 0)),
  );
  return counted / (MEASURED / 1_000);
}
