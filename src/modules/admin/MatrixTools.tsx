import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { knownRights, type RightsLine } from '../../../contract/admin/rights';
import type { Role } from '../../../contract/admin/roles';
import { admin as screens } from '../../../contract/admin/screens';
import { MESSAGE } from '../../../contract/errors';
import { CollapsibleFilters } from '../../kit/CollapsibleFilters';
import { ExportMenu } from '../../kit/export/ExportMenu';
import { exportColumns } from '../../kit/export/sheet';
import type { Exported } from '../../kit/export/useExport';
import { SearchBox } from '../../kit/grid/SearchBox';
import { MenuButton } from '../../kit/MenuButton';
import { showMessage, showProblem } from '../../kit/messages';
import { translate } from '../../kit/translate';
import { useUrl } from '../../kit/urlState';
import { HoldersDialog } from './HoldersDialog';
import { MatrixPaper } from './MatrixPaper';
import { type Granted, keysOf, PRESETS, type PresetName, withCopy, withPreset } from './matrix';
import { fileColumns, fileRows } from './matrixFile';
import { PasteDialog } from './PasteDialog';
import { isOutside } from './productLines';
import { rightsQuery } from './rightsData';
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

const PRESET_WORDS: Readonly<Record<PresetName, string>> = {
  Viewer: 'view and print',
  Clerk: 'new, edit, print',
  Supervisor: 'all but approving',
  Approver: 'approve',
};
const PRESET_NAMES = Object.keys(PRESETS) as PresetName[];

/** Search, filters, and whatever ticks many at once or looks at the whole. */
export function MatrixTools({ role, roles, shown, lines, granted, set, only, isNarrowed }: Props) {
  const [params, setUrl] = useUrl();
  const client = useQueryClient();
  const [open, setOpen] = useState<'paste' | 'preview' | 'holders' | null>(null);
  const [close] = useState(() => () => setOpen(null));
  // What is not in the product is only taken away.
  const offered = shown.filter((line) => !isOutside(line));
  const others = roles.filter((other) => other.id !== role.id);
  const where = isNarrowed ? translate(' on the {shown} screens that are shown', { shown: shown.length }) : '';

  async function copyFrom(other: Role) {
    try {
      const theirs = other.isFixed ? knownRights() : (await client.fetchQuery(rightsQuery(other.id))).granted;
      set(withCopy(granted, offered, theirs));
    } catch (error) {
      showProblem(error);
    }
  }

  const exported: Exported = {
    screen: screens.roles,
    title: translate('Rights of {name}', { name: role.name }),
    told: async () =>
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
        <MenuButton label={translate('Fill')} icon="check">
          {(close) => (
            <>
              {PRESET_NAMES.map((preset) => (
                <button
                  key={preset}
                  type="button"
                  className="menu-item"
                  title={translate('Gives exactly these{where}', { where: where || translate(' everywhere') })}
                  onClick={() => {
                    close();
                    set(withPreset(granted, offered, preset));
                  }}
                >
                  {preset} <small>{translate(PRESET_WORDS[preset])}</small>
                </button>
              ))}
              {others.map((other) => (
                <button
                  key={other.id}
                  type="button"
                  className="menu-item"
                  onClick={() => {
                    close();
                    void copyFrom(other);
                  }}
                >
                  {translate('As {name}', { name: other.name })}
                </button>
              ))}
              <button
                type="button"
                className="menu-item"
                onClick={() => {
                  close();
                  setOpen('paste');
                }}
              >
                {translate('Paste from a sheet…')}
              </button>
            </>
          )}
        </MenuButton>
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
