import { type SQL, sql } from 'drizzle-orm';
import type { LineProgress } from '../../../contract/document';
import { closing, rowOf, type Tx } from './database';

/** Values that the database assigns to a stored row; a document that waits for approval may have no number yet. */
export type Given = { id: number; number: string | null; progress?: Record<string, LineProgress[]> };

/** The same of a row `stored`, as a JSON object. */
export const GIVEN = sql`jsonb_build_object('id', stored.id, 'number', stored.number)`;

/**
 * The last write of a call, as parts of one `with`; the part `stored` gives `id` and `number` of the stored row. It
 * is executed together with the audit rows and the stored answer, so that a posting is one statement followed by
 * commit.
 */
export class LastWrite<A extends object> {
  readonly parts: SQL;
  /** The answer without what the database gives. */
  readonly answer: Omit<A, keyof Given>;
  /** Values from the database, as a JSON object over `stored`. */
  readonly given: SQL;
  readonly #refusal: (error: unknown) => unknown;

  /** @param refusal translates a failure of the statement into a refusal. */
  constructor(parts: SQL, answer: Omit<A, keyof Given>, refusal: (error: unknown) => unknown, given = GIVEN) {
    this.parts = parts;
    this.answer = answer;
    this.given = given;
    this.#refusal = refusal;
  }

  /** The same write, answered otherwise. */
  answering(answer: Omit<A, keyof Given>): LastWrite<A> {
    return new LastWrite<A>(this.parts, answer, this.#refusal, this.given);
  }

  /** Writes it now, where more has to follow in the transaction. */
  async now(tx: Tx): Promise<Given> {
    const { given } = await this.#guarded(
      rowOf<{ given: Given }>(tx, sql`with ${this.parts} select ${this.given} as given from stored`),
    );
    return given;
  }

  /** Writes it together with further parts, and commits. */
  async last(tx: Tx, more: SQL): Promise<A> {
    const statement = sql`with ${this.parts}, ${more} select ${this.given} as given from stored`;
    const { given } = await this.#guarded(rowOf<{ given: Given }>(closing(tx), statement));
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
