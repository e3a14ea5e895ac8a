import { JOURNALS, type Office } from './office';

/** What `work` comes to while somebody of another company asks again and again, and how often he was answered. */
export async function besideOthers<T>(
  { admin }: Pick<Office, 'admin'>,
  work: () => Promise<T>,
): Promise<{ done: T; answered: number }> {
  let isOver = false;
  let answered = 0;
  const asking = async () => {
    while (!isOver) {
      await admin.ok('GET', `${JOURNALS}?size=1`);
      if (!isOver) answered += 1;
    }
  };
  const others = asking();
  const done = await work().finally(() => {
    isOver = true;
  });
  await others;
  return { done, answered };
}
