import { withCounts } from './counts';
import type { Database, DatabaseOptions } from './database';
import { openEmbedded } from './embedded';
import { openServer } from './postgres';

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return withCounts(await (options.url ? openServer(options.url, options.poolSize ?? 16) : openEmbedded(options)));
}
