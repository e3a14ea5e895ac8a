import { type SQL, sql } from 'drizzle-orm';
import { closing, rowOf, type Tx } from './database';

/** What only the database knows of a row that was just stored. */
export type Given = { id: number; number: string };

/**
 * What a call writes last of all: parts of one `with`, among them `stored` with the `id` and `number` of what it
 * stored. A call that answers with it has it written together with its trail and its first answer: a posting is then
 * one statement, with the commit right behind it.
 */
export class LastWrite<A extends object> {
  readonly parts: SQL;
  /** The answer without what the database gives. */
  readonly answer: Omit<A, keyof Given>;
  readonly #refusal: (error: unknown) => unknown;

  /** @param refusal what a failure of the statement means to the caller. */
  constructor(parts: SQL, answer: Omit<A, keyof Given>, refusal: (error: unknown) => unknown) {
    this.parts = parts;
    this.answer = answer;
    this.#refusal = refusal;
  }

  /** Writes it now, where more has to follow in the transaction. */
  now(tx: Tx): Promise<Given> {
    return this.#guarded(rowOf<Given>(tx, sql`with ${this.parts} select id, number from stored`));
  }

  /** Writes it together with further parts, and commits. */
  async last(tx: Tx, more: SQL): Promise<A> {
    const statement = sql`with ${this.parts}, ${more} select id, number from stored`;
    const given = await this.#guarded(rowOf<Given>(closing(tx), statement));
    return { ...this.answer, ...given } as unknown as A;
  }

  async #guarded<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      throw this.#refusal(error);
    }
  }
}
