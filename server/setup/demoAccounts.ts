import type { Account, AccountOption } from '../../contract/books/accounts';
import type { Post } from './demo';

/** Keys of a company's active accounts by their names, as they were when somebody first asked. */
const known = new WeakMap<Post, Map<string, number>>();

async function accountsOf(post: Post): Promise<Map<string, number>> {
  const { rows } = await post<{ rows: Pick<Account, 'id' | 'name' | 'active'>[] }>(
    'GET',
    '/api/accounts/accounts?size=200',
  );
  const names = new Map(rows.flatMap(({ id, name, active }) => (active ? [[name, id] as const] : [])));
  known.set(post, names);
  return names;
}

/** One list of all accounts takes as long as looking up two, and some twenty are looked up. */
export async function accountNamed(post: Post, name: string): Promise<number | undefined> {
  const id = (known.get(post) ?? (await accountsOf(post))).get(name);
  if (id !== undefined) return id;
  const found = await post<AccountOption[]>('GET', `/api/accounts/accounts/lookup?q=${encodeURIComponent(name)}`);
  return found.find((option) => option.label === name)?.id;
}

export async function purposeAccount(post: Post, name: string): Promise<number> {
  const id = await accountNamed(post, name);
  if (id === undefined) throw new Error(`the chart of accounts has no ${name}`);
  return id;
}
