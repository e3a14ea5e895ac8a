import type { AccountOption } from '../../contract/books/accounts';
import type { Post } from './demo';

export async function accountNamed(post: Post, name: string): Promise<number | undefined> {
  const found = await post<AccountOption[]>('GET', `/api/accounts/accounts/lookup?q=${encodeURIComponent(name)}`);
  return found.find((option) => option.label === name)?.id;
}

export async function purposeAccount(post: Post, name: string): Promise<number> {
  const id = await accountNamed(post, name);
  if (id === undefined) throw new Error(`the chart of accounts has no ${name}`);
  return id;
}
