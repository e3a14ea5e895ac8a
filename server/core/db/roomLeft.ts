import { statfsSync } from 'node:fs';

const MB = 1024 * 1024;
/** Less free space than this counts as a full disk: an attached file or a backup would not fit. */
export const LEAST_ROOM = 48 * MB;
/** The next file of the log takes 16 MB, and reading writes to it too: when somebody was seen last, for instance. */
const LAST_ROOM = 24 * MB;

/**
 * Checks the free space before the embedded database works. A log that cannot be written causes no error there: the
 * database retries for ever, and this process hangs. So this guard refuses earlier.
 * @returns a function that throws the error of a full disk; with `writes` it refuses earlier than for reads.
 */
export function roomGuard(folder: string | undefined): (writes: boolean) => void {
  if (!folder) return () => undefined;
  return (writes) => {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize >= (writes ? LEAST_ROOM : LAST_ROOM)) return;
    throw Object.assign(new Error('no space left on device for the embedded database'), { code: 'ENOSPC' });
  };
}
