import { useQueryClient } from '@tanstack/react-query';
import { knownRights, type RightsLine } from '../../../contract/admin/rights';
import type { Role } from '../../../contract/admin/roles';
import { MenuButton } from '../../kit/MenuButton';
import { showProblem } from '../../kit/messages';
import { translate } from '../../kit/translate';
import { type Granted, PRESETS, type PresetName, withCopy, withPreset } from './matrix';
import { isOutside } from './productLines';
import { rightsQuery } from './rightsData';

const PRESET_WORDS: Readonly<Record<PresetName, string>> = {
  Viewer: 'view and print',
  Clerk: 'new, edit, print',
  Supervisor: 'all but approving',
  Approver: 'approve',
};
const PRESET_NAMES = Object.keys(PRESETS) as PresetName[];

type Props = {
  others: readonly Role[];
  shown: readonly RightsLine[];
  granted: Granted;
  set(granted: Granted): void;
  isNarrowed: boolean;
  paste(): void;
};

/** Ticks many rights at once, on the screens that are shown. */
export function FillMenu({ others, shown, granted, set, isNarrowed, paste }: Props) {
  const client = useQueryClient();
  // Rights outside the product are only taken away.
  const offered = shown.filter((line) => !isOutside(line));
  const where = isNarrowed ? translate(' on the {shown} screens that are shown', { shown: shown.length }) : '';

  async function copyFrom(other: Role) {
    try {
      const theirs = other.isFixed ? knownRights() : (await client.fetchQuery(rightsQuery(other.id))).granted;
      set(withCopy(granted, offered, theirs));
    } catch (error) {
      showProblem(error);
    }
  }

  return (
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
              paste();
            }}
          >
            {translate('Paste from a sheet…')}
          </button>
        </>
      )}
    </MenuButton>
  );
}
