import { Outcomes } from '../../../contract/many';
import { http, newKey } from '../http';
import type { ConfirmedRows, Outcome } from './acts';
import type { Entity } from './DataGrid';

/** One call for several rows. @returns the outcome of each, under the name that people know it by. */
export async function sendMany(
  address: string,
  rows: readonly Entity[],
  nameOf: (row: Entity) => string,
  more: object = {},
  confirmed?: ConfirmedRows,
): Promise<Outcome[]> {
  const sent = rows.map(({ id, version }) => ({
    id,
    version,
    ...(confirmed && { confirmed: confirmed.get(id) ?? [] }),
  }));
  const body = { ...more, rows: sent };
  const { data } = await http.post(address, body, { headers: { 'Idempotency-Key': newKey() } });
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]));
  return Outcomes.parse(data).outcomes.map((outcome) => ({ ...outcome, name: names.get(outcome.id) ?? '' }));
}
