import { csvFile } from './csv';
import type { FileRequest } from './files';
import type { WorkerAnswer } from './files.worker';
import type { Sheet } from './sheet';

export type FileKind = 'xlsx' | 'pdf' | 'csv';

/**
 * Writes tables into one file: several tabs in Excel, one after the other in PDF, the first alone in CSV.
 * @throws Error when the file cannot be made.
 */
export async function writeFile(kind: FileKind, sheets: readonly Sheet[]): Promise<Blob> {
  const [first] = sheets;
  if (!first) throw new Error('There is nothing to export');
  if (kind === 'csv') return csvFile(first);
  return makeAway({ kind, sheets: sheets.map(bare) });
}

/** Makes a file that is long work, away from the page. Pages as they are built carry none of its libraries; tests have no worker. */
export async function makeAway(asked: FileRequest): Promise<Blob> {
  if (!import.meta.env.PROD && typeof Worker === 'undefined') return (await import('./files')).makeFile(asked);
  return inWorker(asked);
}

/** Lines of a screen hold their click handlers; a file has no use for these, and a worker cannot be handed them. */
function bare(sheet: Sheet): Sheet {
  const fields = sheet.columns.map(({ field }) => field);
  const lines = sheet.lines.map(({ values, kind, depth }) => ({
    values: Object.fromEntries(fields.map((field) => [field, values[field]])),
    kind,
    depth,
  }));
  return { ...sheet, lines };
}

function inWorker(asked: FileRequest): Promise<Blob> {
  const worker = new Worker(new URL('./files.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) =>
      'file' in data ? resolve(data.file) : reject(new Error(data.problem));
    worker.onerror = () => reject(new Error('The file could not be written. Reload the page and try again.'));
    worker.postMessage(asked);
  }).finally(() => worker.terminate());
}

/** Hands a file to the browser, which saves it. */
export function download(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}
