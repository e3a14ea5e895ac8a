import { statfsSync } from 'node:fs';

const MB = 1024 * 1024;
/** Less room than this beside the data is a full disk: an attached file or a backup would not fit. */
export const LEAST_ROOM = 48 * MB;
/** The next file of the log takes 16 MB, and reading writes to it too: when somebody was seen last, for instance. */
const LAST_ROOM = 24 * MB;

/**
 * Looks before the embedded database works. Inside it a log that cannot be written is no failure that anybody is told: it
 * tries for ever, and nothing of this process runs again. So it is not let that far.
 * @returns a function that throws what a full disk throws; `writes` is refused earlier than what only reads.
 */
export function roomGuard(folder: string | undefined): (writes: boolean) => void {
  if (!folder) return () => undefined;
  return (writes) => {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize >= (writes ? LEAST_ROOM : LAST_ROOM)) return;
    throw Object.assign(new Error('no space left on device for the embedded database'), { code: 'ENOSPC' });
  };
}
