import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { type Books, journal } from '../setup/company';

/** Runs until the code of a new process is compiled. */
const WARM_UP = 10_000;
const MEASURED = 8_000;

/** Posts JSON over one connection that stays open, and waits for the answer. It does little, so that the server is measured. */
export function poster(url: string, token: string): (body: unknown) => Promise<void> {
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
          // Only a refusal is read: it says what is wrong with the body.
          let said = '';
          if (answer.statusCode === 201) answer.resume();
          else answer.on('data', (part) => (said += String(part)));
          answer.on('end', () =>
            answer.statusCode === 201
              ? resolve()
              : reject(new Error(`a posting was answered with ${answer.statusCode}: ${said}`)),
          );
        },
      );
      call.on('error', reject);
      call.end(payload);
    });
}

/** How often clients that each wait for their answer do something in a second, once the code is compiled. */
export async function rateOf(clients: number, work: (client: number, n: number) => Promise<void>): Promise<number> {
  const begin = performance.now();
  let counted = 0;
  const repeat = async (client: number) => {
    for (let n = 1; ; n++) {
      const since = performance.now() - begin;
      if (since > WARM_UP + MEASURED) return;
      await work(client, n);
      if (since > WARM_UP) counted += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => repeat(client)));
  return counted / (MEASURED / 1_000);
}

/** Two-line vouchers posted through the API in a second, by so many clients. */
export function postingRate(url: string, books: Books, clients: number): Promise<number> {
  const posters = Array.from({ length: clients }, () => poster(`${url}/api/accounts/journals?step=post`, books.token));
  return rateOf(clients, async (client, n) => {
    const branchId = books.branches[client % books.branches.length] ?? 0;
    await posters[client]?.(journal(books, branchId, 100 + n));
  });
}
