import type { Database, DatabaseOptions } from './database';
import { openEmbedded } from './embedded';
import { openServer } from './postgres';

export function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url ? openServer(options.url, options.poolSize ?? 16) : openEmbedded(options);
}
