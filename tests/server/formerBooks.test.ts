import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sealAudit } from '../../server/core/audit';
import { verify } from '../../server/verify';
import { postWorkedExample } from './workedExampleBooks';

const FOLDER = 'server/migrations';

/** The statements of a migration, by the name that it was given. */
function statementsOf(name: string): string[] {
  const file = readdirSync(FOLDER).find((one) => one.endsWith(`_${name}.sql`));
  if (!file) throw new Error(`there is no migration ${name}`);
  return readFileSync(`${FOLDER}/${file}`, 'utf8').split('--> statement-breakpoint');
}

test('books from before bills knew their days and vouchers their words learn both when they are brought up to date', async () => {
  const { office } = await postWorkedExample();
  const { database } = office.app.system;
  const problems = async () => {
    await sealAudit(database);
    return (await verify(database)).flatMap((finding) => finding.problems);
  };
  expect(await problems()).toEqual([]);
  const kept = () =>
    database.query(
      sql`select id, branch_id, first_day, last_day, lived, is_crossed from bills where company_id = ${office.company} order by id`,
    );
  const [bills, words] = [await kept(), await database.query(sql`select from search_words`)];
  for (const column of ['lived', 'branch_id', 'first_day', 'last_day', 'is_crossed'])
    await database.query(sql`alter table bills drop column ${sql.identifier(column)}`);
  await database.query(sql`drop table search_words`);
  await database.query(sql`drop function keep_document_words, keep_account_words cascade`);
  await database.query(sql`drop function document_words, words_of`);
  for (const statement of ['open_bills', 'search_words'].flatMap(statementsOf))
    if (statement.trim() !== '') await database.query(sql.raw(statement));
  expect(await kept()).toEqual(bills);
  expect(await database.query(sql`select from search_words`)).toHaveLength(words.length);
  expect(await problems()).toEqual([]);
});
