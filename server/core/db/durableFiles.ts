import { fdatasyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Stream = { nfd?: number };
type Module = { NODEFS: { stream_ops: { fsync?: (stream: Stream) => number } } };

/**
 * Files of the embedded database that survive a power cut. PGlite's own file layer has no `fsync`, so PostgreSQL's
 * calls do nothing; here they reach the disk.
 */
export class DurableFiles extends NodeFS {
  override async init(pg: Parameters<NodeFS['init']>[0], options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pg, options);
    const giveSync = (module: unknown) => {
      (module as Module).NODEFS.stream_ops.fsync = ({ nfd }) => {
        if (nfd !== undefined) fdatasyncSync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [emscriptenOpts.preRun ?? [], giveSync].flat() } };
  }
}

/** How PGlite starts PostgreSQL, but with `fsync` on, by the one method that the file layer can hear. */
export const durableStart = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];
