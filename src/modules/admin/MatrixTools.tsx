import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { knownRights, type RightsLine } from '../../../contract/admin/rights';
import type { Role } from '../../../contract/admin/roles';
import { MESSAGE } from '../../../contract/errors';
import { csvFile } from '../../kit/export/csv';
import { exportColumns } from '../../kit/export/sheet';
import { download } from '../../kit/export/writeFile';
import { SearchBox } from '../../kit/grid/SearchBox';
import { Icon } from '../../kit/Icon';
import { MenuButton } from '../../kit/MenuButton';
import { say, showProblem } from '../../kit/messages';
import { PhoneFold } from '../../kit/PhoneFold';
import { PrintSheet } from '../../kit/PrintSheet';
import { useUrl } from '../../kit/urlState';
import { HoldersDialog } from './HoldersDialog';
import { MatrixPaper } from './MatrixPaper';
import { type Granted, keysOf, PRESETS, type PresetName, withCopy, withPreset } from './matrix';
import { csvColumns, csvRows } from './matrixFile';
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
  const [open, setOpen] = useState<'paste' | 'preview' | 'holders' | 'print' | null>(null);
  const [close] = useState(() => () => setOpen(null));
  // What is not in the product is only taken away.
  const offered = shown.filter((line) => !isOutside(line));
  const others = roles.filter((other) => other.id !== role.id);
  const where = isNarrowed ? ` on the ${shown.length} screens that are shown` : '';

  async function copyFrom(other: Role) {
    try {
      const theirs = other.isFixed ? knownRights() : (await client.fetchQuery(rightsQuery(other.id))).granted;
      set(withCopy(granted, offered, theirs));
    } catch (error) {
      showProblem(error);
    }
  }

  function save() {
    const lines = csvRows(shown, granted).map((values) => ({ values }));
    download(`Rights of ${role.name}.csv`, csvFile({ columns: exportColumns(csvColumns), lines }));
  }

  function paste(keys: readonly string[]) {
    set(new Set([...granted, ...keys]));
    say(MESSAGE.warningToast, keys.length === 1 ? 'One right is ticked' : `${keys.length} rights are ticked`);
    setOpen(null);
  }

  return (
    <div className="list-bar matrix-bar">
      <SearchBox
        value={params.get('q') ?? ''}
        label="Search screens"
        search={(q) => setUrl({ q }, { replace: true })}
      />
      <PhoneFold words="More" count={only === null ? 0 : 1}>
        <select
          className="form-select matrix-only"
          aria-label="Which screens"
          value={only ?? ''}
          onChange={(event) => setUrl({ only: event.target.value })}
        >
          <option value="">All screens</option>
          <option value="granted">Only granted</option>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              Only differences from {other.name}
            </option>
          ))}
        </select>
        <MenuButton label="Fill" icon="check">
          {(close) => (
            <>
              {PRESET_NAMES.map((preset) => (
                <button
                  key={preset}
                  type="button"
                  className="menu-item"
                  title={`Gives exactly these${where || ' everywhere'}`}
                  onClick={() => {
                    close();
                    set(withPreset(granted, offered, preset));
                  }}
                >
                  {preset} <small>{PRESET_WORDS[preset]}</small>
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
                  As {other.name}
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
                Paste from a sheet…
              </button>
            </>
          )}
        </MenuButton>
        <button type="button" className="btn btn-outline-secondary" onClick={() => setOpen('preview')}>
          See the sidebar
        </button>
        <button type="button" className="btn btn-outline-secondary" onClick={() => setOpen('holders')}>
          Who can…
        </button>
        <span className="report-tools">
          <button type="button" className="btn btn-outline-secondary" onClick={save}>
            <Icon name="download" /> CSV
          </button>
          <button type="button" className="btn btn-outline-secondary" onClick={() => setOpen('print')}>
            <Icon name="print" /> Print
          </button>
        </span>
      </PhoneFold>
      {open === 'paste' && <PasteDialog known={knownRights()} take={paste} close={close} />}
      {open === 'preview' && <SidebarPreview role={role} granted={granted} close={close} />}
      {open === 'holders' && <HoldersDialog lines={lines} close={close} />}
      {open === 'print' && (
        <PrintSheet paper="a4-landscape" done={close}>
          <MatrixPaper
            role={role}
            lines={shown.filter((line) => keysOf(line).some((key) => granted.has(key)))}
            granted={granted}
          />
        </PrintSheet>
      )}
    </div>
  );
}
