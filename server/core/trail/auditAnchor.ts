import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

/**
 * The end of each company's audit chain, stored outside the database: a trail truncated at its end is still a valid
 * chain, but ends before this note. A backup holds the same in its manifest.
 */
const Anchor = z.object({ company: z.int(), sequence: z.int(), hash: z.string() });
export type Anchor = z.infer<typeof Anchor>;

/** Where the ends are noted: in the data folder, for each database apart. @param url of a PostgreSQL server. */
export function anchorFile(dataDir: string, url?: string): string {
  if (!url) return join(dataDir, 'audit-heads.json');
  const { host, pathname } = new URL(url);
  const name = createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 12);
  return join(dataDir, `audit-heads-${name}.json`);
}

export async function readAnchors(file: string): Promise<Anchor[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  return z.array(Anchor).parse(JSON.parse(text));
}

let last: Promise<unknown> = Promise.resolve();

/** One change after the other: two that read the same would each lose what the other wrote. */
function change(file: string, changed: (anchors: Anchor[]) => readonly Anchor[]): Promise<void> {
  const turn = last.then(async () => write(file, changed(await readAnchors(file))));
  last = turn.catch(() => undefined);
  return turn;
}

/** Notes further ends down. An end never goes back: what is shorter than its note stays missed. */
export async function noteAnchors(file: string, heads: readonly Anchor[]): Promise<void> {
  if (heads.length === 0) return;
  await change(file, (known) => {
    const anchors = new Map(known.map((anchor) => [anchor.company, anchor]));
    for (const head of heads) {
      if ((anchors.get(head.company)?.sequence ?? 0) < head.sequence) anchors.set(head.company, head);
    }
    return [...anchors.values()];
  });
}

/** Resets after a restore: the chains end where those of the backup did. */
export const resetAnchors = (file: string, heads: readonly Anchor[]): Promise<void> => change(file, () => heads);

/** Forgets a company that was removed. */
export const forgetAnchor = (file: string, company: number): Promise<void> =>
  change(file, (known) => known.filter((anchor) => anchor.company !== company));

async function write(file: string, anchors: readonly Anchor[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(anchors), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
