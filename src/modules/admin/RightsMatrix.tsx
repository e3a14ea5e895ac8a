import { useEffect, useMemo, useState } from 'react';
import type { RightsLine } from '../../../contract/admin/rights';
import type { Role } from '../../../contract/admin/roles';
import { MESSAGE } from '../../../contract/errors';
import { Empty } from '../../kit/grid/states';
import { ApiError } from '../../kit/http';
import { useKeys } from '../../kit/keys/useKeys';
import { confirmDialog, showMessage, showProblem } from '../../kit/messages';
import { translate } from '../../kit/translate';
import { useUrl } from '../../kit/urlState';
import { useIsPhone } from '../../kit/useIsPhone';
import { MatrixFoot } from './MatrixFoot';
import { MatrixGrid } from './MatrixGrid';
import { MatrixTools } from './MatrixTools';
import { changesBetween, columnsOf, type Granted, type MatrixRow, matrixRows, ticked } from './matrix';
import { type Rights, useSaveRights } from './rightsData';
import { SwitchesDialog } from './SwitchesDialog';
import { useMatrix } from './useMatrix';
import { useMatrixRows, useWarnings } from './useMatrixRows';

type Props = {
  role: Role;
  roles: readonly Role[];
  stored: Rights;
  reload(): Promise<{ data: Rights | undefined }>;
  dirty(now: boolean): void;
};

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select');

/** The rights of one role: a tick for every transaction of every screen. */
export function RightsMatrix({ role, roles, stored, reload, dirty }: Props) {
  const matrix = useMatrix(role.id, stored);
  const { granted, base, isDirty } = matrix;
  const [, setUrl] = useUrl();
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState<string | null>(null);
  const { changed, isSaving, send } = useSending({ role, matrix, reload });

  const view = useMatrixRows({ roles, granted, held: base.granted });
  const { q, only, lines, shown, visible, columns } = view;
  const warnings = useWarnings(lines, granted);

  useEffect(() => {
    dirty(isDirty);
    return () => dirty(false);
  }, [dirty, isDirty]);

  useUndoKey(matrix.undo);
  useKeys([{ keys: 'Alt+A', words: '', act: isDirty && !isSaving ? () => void send() : undefined }]);

  const wideRows = useMemo(() => (opened === null ? [] : matrixRows(shown, WIDE)), [opened, shown]);
  const chosen = wideRows.find((row) => row.id === opened);
  const tick = (keys: readonly string[]) => keys.length > 0 && matrix.set(ticked(granted, keys));
  return (
    <section className="rights" aria-label={translate('Rights of {name}', { name: role.name })}>
      <MatrixTools
        role={role}
        roles={roles}
        shown={shown}
        lines={lines}
        granted={granted}
        set={matrix.set}
        only={only}
        isNarrowed={shown.length < lines.length}
      />
      {matrix.recovered && isDirty && (
        <p className="notice" role="status">
          {translate('The ticks that you did not save are back.')}{' '}
          <button type="button" onClick={() => matrix.begin(base)}>
            {translate('Discard them')}
          </button>
        </p>
      )}
      {visible.length === 0 ? (
        <Empty text={nothingFor(q, only)}>
          <button type="button" className="btn btn-outline-primary" onClick={() => setUrl({ q: null, only: null })}>
            {translate('Show all screens')}
          </button>
        </Empty>
      ) : (
        <MatrixGrid
          rows={visible}
          closed={view.closed}
          columns={isPhone ? NO_COLUMNS : columns}
          saved={base.granted}
          granted={granted}
          tick={tick}
          fold={view.fold}
          isWide={view.isWide}
          widen={view.widen}
          {...(isPhone ? { open: (row: MatrixRow) => setOpened(row.id) } : {})}
        />
      )}
      <MatrixFoot
        count={countOf(granted, lines)}
        changed={changed}
        warnings={warnings}
        show={(path) => setUrl({ q: path, only: null })}
        mayUndo={matrix.past.length > 0}
        undo={matrix.undo}
        isSaving={isSaving}
        save={() => void send()}
      />
      {chosen && (
        <SwitchesDialog row={chosen} columns={WIDE} granted={granted} tick={tick} close={() => setOpened(null)} />
      )}
    </section>
  );
}

const NO_COLUMNS: ReturnType<typeof columnsOf> = [];
const WIDE = columnsOf(true);

/** Rights that count: those of a role on former screens are kept, but not counted. */
function countOf(granted: Granted, lines: readonly RightsLine[]): number {
  const places = new Set(lines.map((line) => line.code.join('/')));
  return [...granted].filter((key) => places.has(key.slice(0, key.lastIndexOf('/')))).length;
}

function nothingFor(q: string, only: string | null): string {
  if (q !== '') return translate('No screen is called or coded “{q}”', { q });
  return only === 'granted'
    ? translate('Nothing is granted yet')
    : translate('There is no difference between the two roles');
}

type ToSend = Pick<Props, 'role' | 'reload'> & { matrix: ReturnType<typeof useMatrix> };

/** Saves the ticks; if somebody else has changed the role meanwhile, it is read again. */
function useSending({ role, matrix, reload }: ToSend) {
  const { granted, base } = matrix;
  const save = useSaveRights(role.id);
  const changes = useMemo(() => changesBetween(base.granted, granted), [base, granted]);
  const changed = changes.added.length + changes.removed.length;

  async function send() {
    try {
      const saved = await save.mutateAsync({ version: base.version, granted });
      matrix.begin(saved);
      showMessage(
        MESSAGE.success,
        translate('The rights of {name} are saved: {added} added, {removed} removed', {
          name: role.name,
          added: changes.added.length,
          removed: changes.removed.length,
        }),
      );
    } catch (error) {
      await refuse(error);
    }
  }

  async function refuse(error: unknown) {
    if (!(error instanceof ApiError && error.code === 'STALE')) return showProblem(error);
    const message = translate('{message} Your {changed} ticks are given up then.', { message: error.message, changed });
    if (!(await confirmDialog({ title: 'Changed meanwhile', message, action: 'Reload it' }))) return;
    const { data } = await reload();
    if (data) matrix.begin(data);
  }

  return { changed, isSaving: save.isPending, send };
}

/** Ctrl+Z takes the last tick back, but in a text field the last letters. */
function useUndoKey(undo: () => void) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isUndo = event.code === 'KeyZ' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isUndo || isTyping(event.target) || document.querySelector('dialog[open]:not(.success-dialog)')) return;
      event.preventDefault();
      undo();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}
