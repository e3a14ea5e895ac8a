import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { MESSAGE } from '../../../contract/errors';
import { Outcomes } from '../../../contract/many';
import type { Schema } from '../../../contract/resource';
import type { AnyField, Values } from '../define';
import type { Lines } from '../document/document';
import { fieldsOf } from '../form/fieldsOf';
import { showFieldProblems, useEntryForm } from '../form/useEntryForm';
import type { Entity } from '../grid/DataGrid';
import { http, newKey } from '../http';
import { type ListState, listQuery } from '../lists';
import { showMessage, showProblem } from '../messages';
import { usePersisted } from '../persisted';
import { seesCosts } from '../seesCosts';
import { translate } from '../translate';
import type { Master } from './master';

export const GRID_ROWS = 'rows';
/** Long texts need the form, passwords are never shown. */
const NOT_IN_CELLS: ReadonlySet<unknown> = new Set(['textarea', 'password']);

/** The fields that a grid offers, the one that names a record first. */
function offered(master: Master): readonly AnyField[] {
  const { inGrid = {}, costs = [] } = master.resource;
  const hidden = seesCosts() ? [] : costs;
  const fields = fieldsOf(master.form).filter(
    ({ field, input }) => field in inGrid && !NOT_IN_CELLS.has(input) && !hidden.includes(field),
  );
  const isName = ({ field }: AnyField) => field === master.name;
  return [...fields.filter(isName), ...fields.filter((field) => !isName(field))];
}

/** The shown fields: those the user chose on this device, else those of the list. */
function useShownFields(master: Master, fields: readonly AnyField[]) {
  const [kept, keep] = usePersisted(`grid:${master.resource.path}`);
  const shown = useMemo(() => {
    const listed = master.columns.map(({ field }) => field.replace(/Name$/, 'Id'));
    const chosen = new Set(Array.isArray(kept) ? kept.map(String) : listed);
    return fields.filter(({ field }, place) => place === 0 || chosen.has(field));
  }, [kept, fields, master]);
  const choose = (field: string, isShown: boolean) => {
    const others = shown.map((one) => one.field).filter((one) => one !== field);
    keep(isShown ? [...others, field] : others);
  };
  return { shown, choose };
}

/** Several records in a grid: all changes are saved at once, and each refusal appears in its row. */
export function useGridEdit(master: Master, state: ListState, start: readonly Entity[]) {
  const { resource } = master;
  const client = useQueryClient();
  const fields = useMemo(() => offered(master), [master]);
  const { shown, choose } = useShownFields(master, fields);
  // Rows stay as they were opened: versions reveal changes by others meanwhile.
  const [rows, setRows] = useState(start);
  const [isSaving, setSaving] = useState(false);
  const lineOf = (row: Entity): Values => Object.fromEntries(fields.map(({ field }) => [field, row[field] ?? null]));
  const schema = useMemo(() => {
    const all = resource.inGrid ?? {};
    const inCells = Object.fromEntries(shown.flatMap(({ field }) => (all[field] ? [[field, all[field]]] : [])));
    return z.object({ [GRID_ROWS]: z.array(z.looseObject(inCells)) }) as unknown as Schema<Values>;
  }, [resource.inGrid, shown]);
  const form = useEntryForm(schema, { [GRID_ROWS]: rows.map(lineOf) });
  const lines: Lines = useMemo(
    () => ({
      field: GRID_ROWS,
      columns: shown,
      blank: () => Object.fromEntries(fields.map(({ field }) => [field, master.blank[field] ?? null])),
      isBlank: () => false,
      isFixed: true,
    }),
    [fields, shown, master.blank],
  );

  /** The differences from the stored records, by the place of the row. */
  const changesIn = (typed: readonly Values[]) =>
    rows.flatMap((row, place) => {
      const differing = shown.filter(({ field }) => (typed[place]?.[field] ?? null) !== (row[field] ?? null));
      const values = Object.fromEntries(differing.map(({ field }) => [field, typed[place]?.[field] ?? null]));
      return differing.length > 0 ? [{ id: row.id, version: row.version, values }] : [];
    });

  async function send(values: Values) {
    const typed = values[GRID_ROWS] as readonly Values[];
    const changed = changesIn(typed);
    if (changed.length === 0) return showMessage(MESSAGE.warningToast, translate('Nothing was changed.'));
    setSaving(true);
    try {
      const body = { rows: changed };
      const { data } = await http.post(`${resource.path}/change-many`, body, {
        headers: { 'Idempotency-Key': newKey() },
      });
      await settle(Outcomes.parse(data).outcomes, typed);
    } catch (error) {
      if (!showFieldProblems(form, placed(error, changed))) showProblem(error);
    } finally {
      setSaving(false);
    }
  }

  /** A refusal of the whole call counts the rows that were sent; the form counts all. */
  function placed(error: unknown, changed: readonly { id: number }[]): unknown {
    const answer = error as { fields?: Readonly<Record<string, string>> };
    if (!answer?.fields) return error;
    const fields = Object.entries(answer.fields).map(([path, message]) => {
      const [, place = '', field = ''] = /^rows\.(\d+)\.values\.(\w+)/.exec(path) ?? [];
      const row = rows.findIndex(({ id }) => id === changed[Number(place)]?.id);
      return [row < 0 || !field ? path : `${GRID_ROWS}.${row}.${field}`, message];
    });
    return Object.assign(error as object, { fields: Object.fromEntries(fields) });
  }

  /** Saved rows are read again; refused ones keep their typing and say why. */
  async function settle(outcomes: Outcomes['outcomes'], typed: readonly Values[]) {
    const refused = new Map(outcomes.filter(({ problem }) => problem !== null).map((one) => [one.id, one]));
    const { rows: fresh } = await client.fetchQuery({ ...listQuery(resource, state), staleTime: 0 });
    const now = new Map(fresh.map((row) => [row.id, row]));
    const saved = new Map(outcomes.filter(({ problem }) => problem === null).map(({ id }) => [id, true]));
    const next = await Promise.all(
      rows.map(async (row) => {
        if (!saved.has(row.id)) return row;
        return now.get(row.id) ?? resource.row.parse((await http.get(`${resource.path}/${row.id}`)).data);
      }),
    );
    setRows(next);
    form.reset({ [GRID_ROWS]: next.map(lineOf) });
    for (const [place, row] of next.entries()) {
      const answer = refused.get(row.id);
      if (!answer) continue;
      for (const { field } of shown)
        form.setValue(`${GRID_ROWS}.${place}.${field}`, typed[place]?.[field] as never, { shouldDirty: true });
      const known = Object.entries(answer.fields ?? {}).filter(([field]) => shown.some((one) => one.field === field));
      const problems = known.length > 0 ? known : [[master.name, answer.problem ?? ''] as const];
      for (const [field, message] of problems)
        form.setError(`${GRID_ROWS}.${place}.${field}`, { type: 'server', message });
    }
    if (refused.size === 0) showMessage(MESSAGE.success, translate('{count} {many} saved', counted(outcomes.length)));
    else
      showMessage(
        MESSAGE.warningDialog,
        translate('{saved} saved, {refused} not. The reason is shown in each row.', {
          saved: outcomes.length - refused.size,
          refused: refused.size,
        }),
      );
  }

  const { one, many } = resource.names;
  const counted = (count: number) => ({ count, many: translate(count === 1 ? one : many) });

  return { form, lines, fields, shown, choose, isSaving, send: () => void form.handleSubmit(send)() };
}
