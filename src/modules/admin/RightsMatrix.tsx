import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { editionsWithin } from '../../../contract/admin/licence';
import { type RightsLine, rightsLines } from '../../../contract/admin/rights';
import type { Role } from '../../../contract/admin/roles';
import { MESSAGE } from '../../../contract/errors';
import { CHECKING, MAKER_CHECKER } from '../../../contract/makerChecker';
import { Empty } from '../../kit/grid/states';
import { ApiError } from '../../kit/http';
import { useKeys } from '../../kit/keys/useKeys';
import { confirmDialog, showMessage, showProblem } from '../../kit/messages';
import { useSession } from '../../kit/session';
import { translate } from '../../kit/translate';
import { useUrl } from '../../kit/urlState';
import { useIsPhone } from '../../kit/useIsPhone';
import { licenceQuery } from './licenceData';
import { MatrixFoot } from './MatrixFoot';
import { MatrixGrid } from './MatrixGrid';
import { MatrixTools } from './MatrixTools';
import {
  changesBetween,
  columnsOf,
  type Granted,
  type MatrixRow,
  matrixRows,
  openRows,
  shownLines,
  ticked,
  warningsOf,
} from './matrix';
import { productLines } from './productLines';
import { type Rights, useSaveRights } from './rightsData';
import { SwitchesDialog } from './SwitchesDialog';
import { useMatrix } from './useMatrix';
import { useOtherRole } from './useOtherRole';

type Props = {
  role: Role;
  roles: readonly Role[];
  stored: Rights;
  reload(): Promise<{ data: Rights | undefined }>;
  dirty(now: boolean): void;
};

const NOTHING_CLOSED: ReadonlySet<string> = new Set();
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select');

/** The screens of the product as the company has it, and what the role holds beside; or the whole catalogue. */
function useOfferedLines(held: Granted, isAll: boolean): RightsLine[] {
  const [all] = useState(rightsLines);
  const { data } = useQuery(licenceQuery);
  const own = useSession(({ details }) => details?.usr.pCode ?? '');
  return useMemo(
    () => productLines(all, held, data ? editionsWithin(data.edition, data.loaded?.editions ?? null) : [own], isAll),
    [all, held, data, own, isAll],
  );
}

/** What one role may do: a tick for every transaction of every screen. */
export function RightsMatrix({ role, roles, stored, reload, dirty }: Props) {
  const matrix = useMatrix(role.id, stored);
  const { granted, base, isDirty } = matrix;
  const [params, setUrl] = useUrl();
  const isPhone = useIsPhone();
  const isMakerChecker = useSession(
    ({ details }) =>
      details?.sets.some((set) => set.setupCode === MAKER_CHECKER && set.setupValue !== CHECKING.one) ?? false,
  );
  const [isWide, setWide] = useState(false);
  const [closed, setClosed] = useState(NOTHING_CLOSED);
  const [opened, setOpened] = useState<string | null>(null);
  const save = useSaveRights(role.id);

  const q = params.get('q') ?? '';
  const only = params.get('only');
  const against = useOtherRole(roles, only === 'granted' ? null : only);
  const lines = useOfferedLines(base.granted, params.get('screens') === 'all');
  const columns = useMemo(() => columnsOf(isWide), [isWide]);
  const filter = useMemo(() => ({ q, onlyGranted: only === 'granted', against }), [q, only, against]);
  const isFiltered = filter.onlyGranted || against !== null;
  // Ticks decide what is shown only while a filter asks for it.
  const ticks = isFiltered ? granted : base.granted;
  const shown = useMemo(() => shownLines(lines, filter, base.granted, ticks), [lines, filter, base, ticks]);
  const rows = useMemo(() => matrixRows(shown, columns), [shown, columns]);
  const visible = useMemo(() => openRows(rows, q === '' ? closed : NOTHING_CLOSED), [rows, closed, q]);
  const settled = useDeferredValue(granted);
  const warnings = useMemo(() => warningsOf(lines, settled, isMakerChecker), [lines, settled, isMakerChecker]);
  const changes = useMemo(() => changesBetween(base.granted, granted), [base, granted]);
  const changed = changes.added.length + changes.removed.length;

  useEffect(() => {
    dirty(isDirty);
    return () => dirty(false);
  }, [dirty, isDirty]);

  useUndoKey(matrix.undo);
  useKeys([{ keys: 'Alt+A', words: '', act: isDirty && !save.isPending ? () => void send() : undefined }]);

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

  function fold(id: string) {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
  }

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
          closed={q === '' ? closed : NOTHING_CLOSED}
          columns={isPhone ? NO_COLUMNS : columns}
          saved={base.granted}
          granted={granted}
          tick={tick}
          fold={fold}
          isWide={isWide}
          widen={() => setWide(!isWide)}
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
        isSaving={save.isPending}
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

/** Rights that count: what a role holds of screens that are no more is kept, but not counted. */
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
