import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compiled } from '../../server/core/db/compiled';
import { documents } from '../../server/core/documents/tables';

const dialect = new PgDialect();
/** Text and values alone: nobody reads the types that Drizzle adds. */
const byDrizzle = (statement: ReturnType<typeof sql>) => {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return { sql: text, params };
};

const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.bigInt());
const part = fc.letrec((tie) => ({
  statement: fc.oneof(
    { maxDepth: 4 },
    value.map((one) => sql`a = ${one}`),
    fc.string().map((name) => sql`select ${sql.identifier(name)} from t`),
    fc.string().map((text) => sql.raw(text)),
    value.map((one) => sql`b = ${sql.param(one)}`),
    fc.constant(sql`c ${undefined}`),
    fc.constant(sql`${documents} where ${documents.id} = ${1}`),
    fc.array(fc.integer(), { minLength: 1, maxLength: 3 }).map((all) => sql`d in ${all}`),
    fc.integer().map((one) => sql`e = ${one}`.inlineParams()),
    fc.tuple(tie('statement'), tie('statement')).map(([one, other]) => sql`(${one}) union (${other}) limit ${7}`),
    fc.array(tie('statement'), { maxLength: 3 }).map((all) => sql.join(all as ReturnType<typeof sql>[], sql`, `)),
  ),
})).statement as fc.Arbitrary<ReturnType<typeof sql>>;

test('a statement has the text and the values that Drizzle gives it', () => {
  fc.assert(
    fc.property(part, (statement) => {
      const { sql: text, params } = compiled(statement);
      expect({ sql: text, params }).toEqual(byDrizzle(statement));
    }),
  );
});
