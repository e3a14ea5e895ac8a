import { useState } from 'react';
import type { RightsLine } from '../../../contract/admin/rights';
import type { Role } from '../../../contract/admin/roles';
import { admin as screens } from '../../../contract/admin/screens';
import { MESSAGE } from '../../../contract/errors';
import { CollapsibleFilters } from '../../kit/CollapsibleFilters';
import { ExportMenu } from '../../kit/export/ExportMenu';
import { exportColumns } from '../../kit/export/sheet';
import type { Exported } from '../../kit/export/useExport';
import { SearchBox } from '../../kit/grid/SearchBox';
import { showMessage } from '../../kit/messages';
import { translate } from '../../kit/translate';
import { useUrl } from '../../kit/urlState';
import { FillMenu } from './FillMenu';
import { HoldersDialog } from './HoldersDialog';
import { MatrixPaper } from './MatrixPaper';
import { type Granted, keysOf } from './matrix';
import { fileColumns, fileRows } from './matrixFile';
import { PasteDialog } from './PasteDialog';
import { SidebarPreview } from './SidebarPreview';

type Props = {
  role: Role;
  roles: readonly Role[];
  shown: readonly RightsLine[];
  lines: readonly RightsLine[];
  granted: Granted;
  set(granted: Granted): void;
  only: string | null;
  /** Fewer screens are shown than there are; presets and copies reach those that are shown. */
  isNarrowed: boolean;
};

/** Search, filters, and tools that tick many at once or look at the whole. */
export function MatrixTools({ role, roles, shown, lines, granted, set, only, isNarrowed }: Props) {
  const [params, setUrl] = useUrl();
  const [open, setOpen] = useState<'paste' | 'preview' | 'holders' | null>(null);
  const [close] = useState(() => () => setOpen(null));
  const others = roles.filter((other) => other.id !== role.id);

  const exported = exportOf({ role, shown, lines, granted, isNarrowed });

  function paste(added: readonly string[], removed: readonly string[]) {
    const gone = new Set(removed);
    set(new Set([...granted, ...added].filter((key) => !gone.has(key))));
    const words = [
      added.length > 0 && translate('{added} ticked', { added: added.length }),
      removed.length > 0 && translate('{removed} taken away', { removed: removed.length }),
    ];
    showMessage(MESSAGE.warningToast, `${words.filter(Boolean).join(', ')}; nothing is saved yet`);
    setOpen(null);
  }

  return (
    <div className="list-bar matrix-bar">
      <SearchBox
        value={params.get('q') ?? ''}
        label={translate('Search screens')}
        search={(q) => setUrl({ q }, { replace: true })}
      />
      <CollapsibleFilters words={translate('More')} count={(only === null ? 0 : 1) + (params.get('screens') ? 1 : 0)}>
        <ScreenChoice others={others} only={only} />
        <FillMenu
          others={others}
          granted={granted}
          set={set}
          shown={shown}
          isNarrowed={isNarrowed}
          paste={() => setOpen('paste')}
        />
        <button type="button" className="btn btn-outline-secondary" onClick={() => setOpen('preview')}>
          {translate('See the sidebar')}
        </button>
        <button type="button" className="btn btn-outline-secondary" onClick={() => setOpen('holders')}>
          {translate('Who can…')}
        </button>
        <span className="report-tools">
          <ExportMenu exported={exported} disabled={shown.length === 0} />
        </span>
      </CollapsibleFilters>
      {open === 'paste' && <PasteDialog lines={lines} granted={granted} take={paste} close={close} />}
      {open === 'preview' && <SidebarPreview role={role} granted={granted} close={close} />}
      {open === 'holders' && <HoldersDialog lines={lines} close={close} />}
    </div>
  );
}

/** Which screens are in the table. */
function ScreenChoice({ others, only }: { others: readonly Role[]; only: string | null }) {
  const [params, setUrl] = useUrl();
  return (
    <>
      <select
        className="form-select matrix-only"
        aria-label={translate('Screens of')}
        value={params.get('screens') ?? ''}
        onChange={(event) => setUrl({ screens: event.target.value })}
      >
        <option value="">{translate('This product')}</option>
        <option value="all">{translate('Whole catalogue')}</option>
      </select>
      <select
        className="form-select matrix-only"
        aria-label={translate('Which screens')}
        value={only ?? ''}
        onChange={(event) => setUrl({ only: event.target.value })}
      >
        <option value="">{translate('Granted or not')}</option>
        <option value="granted">{translate('Only granted')}</option>
        {others.map((other) => (
          <option key={other.id} value={other.id}>
            {translate('Only differences from {name}', { name: other.name })}
          </option>
        ))}
      </select>
    </>
  );
}

type ToExport = Pick<Props, 'role' | 'shown' | 'lines' | 'granted' | 'isNarrowed'>;

function exportOf({ role, shown, lines, granted, isNarrowed }: ToExport): Exported {
  return {
    screen: screens.roles,
    title: translate('Rights of {name}', { name: role.name }),
    subtitle: async () =>
      isNarrowed ? translate('{shown} of {lines} screens', { shown: shown.length, lines: lines.length }) : '',
    table: async () => ({
      columns: exportColumns(fileColumns),
      lines: fileRows(shown, granted).map((values) => ({ values })),
      rows: shown.length,
      total: shown.length,
    }),
    paper: async () => {
      const held = shown.filter((line) => keysOf(line).some((key) => granted.has(key)));
      return { drawn: <MatrixPaper lines={held} granted={granted} />, rows: held.length, total: held.length };
    },
  };
}
