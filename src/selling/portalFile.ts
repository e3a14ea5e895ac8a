import { type ExportInput, exportsPath } from '../../contract/exports';
import type { Screen } from '../../contract/screen';
import { download } from '../kit/export/writeFile';
import { http } from '../kit/http';

/** Saves a file for a portal of the government; the audit log records it like any export. */
export async function savePortalFile({ path }: Screen, name: string, number: string, json: unknown): Promise<void> {
  const body: ExportInput = { screen: path, format: 'csv', filter: `${number}, ${name}`, rows: 1 };
  await http.post(exportsPath, body);
  const text = JSON.stringify(json, null, 2);
  download(`${name}_${number.replaceAll('/', '-')}.json`, new Blob([text], { type: 'application/json' }));
}
