import close from 'bootstrap-icons/icons/x-lg.svg?raw';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLayoutName, withoutLayout } from '../../kit/href';
import {
  DEFAULT_PREFERENCES,
  LAYOUTS,
  type LayoutName,
  SIDEBAR_COLOURS,
  setPreferences,
  usePreferences,
} from '../../kit/preferences';
import { SvgIcon } from '../SvgIcon';
import { ChoiceRow } from './ChoiceRow';
import { showCustomizer } from './overlays';

/** The specification's delay between choosing a sidebar colour and seeing it. */
const COLOUR_DELAY_MS = 40;
const LAYOUT_TITLES: Record<LayoutName, string> = { large: 'Large sidebar', compact: 'Compact sidebar' };

/** Layout, colours, direction, theme, text size and row height; everything holds at once and for this user only. */
export function Customizer() {
  const preferences = usePreferences();
  const layout = useLayoutName();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const panel = useRef<HTMLElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && showCustomizer(false);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  function chooseLayout(name: LayoutName) {
    setPreferences({ layout: name });
    navigate({ pathname: `/${name}${withoutLayout(pathname)}`, search }, { replace: true });
  }

  return (
    <aside className="customizer" aria-label="Customize the display" ref={panel} tabIndex={-1}>
      <div className="customizer-head">
        <h2>Display</h2>
        <button
          type="button"
          className="btn btn-plain btn-icon"
          aria-label="Close"
          onClick={() => showCustomizer(false)}
        >
          <SvgIcon svg={close} />
        </button>
      </div>
      <ChoiceRow
        legend="Theme"
        value={preferences.theme}
        choices={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          { value: 'system', label: 'System' },
        ]}
        onChoose={(theme) => setPreferences({ theme })}
      />
      <ChoiceRow
        legend="Layout"
        value={layout}
        choices={LAYOUTS.map((value) => ({ value, label: LAYOUT_TITLES[value] }))}
        onChoose={chooseLayout}
      />
      <fieldset className="customizer-group">
        <legend>Sidebar colour</legend>
        <div className="colour-row">
          {SIDEBAR_COLOURS.map((colour) => (
            <label key={colour} className="colour" data-colour={colour}>
              <input
                type="radio"
                name="sidebar-colour"
                checked={preferences.sidebarColour === colour}
                onChange={() => setTimeout(() => setPreferences({ sidebarColour: colour }), COLOUR_DELAY_MS)}
              />
              <span>{colour.replace('-', ' ')}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <ChoiceRow
        legend="Text size"
        value={preferences.textSize}
        choices={[
          { value: 'small', label: 'Small' },
          { value: 'normal', label: 'Normal' },
          { value: 'large', label: 'Large' },
        ]}
        onChoose={(textSize) => setPreferences({ textSize })}
      />
      <fieldset className="customizer-group">
        <legend>Lists and direction</legend>
        <Switch checked={preferences.compactRows} onChange={(compactRows) => setPreferences({ compactRows })}>
          Compact rows
        </Switch>
        <Switch checked={preferences.rtl} onChange={(rtl) => setPreferences({ rtl })}>
          Right to left
        </Switch>
      </fieldset>
      <button
        type="button"
        className="btn btn-outline-secondary"
        onClick={() => {
          setPreferences(DEFAULT_PREFERENCES);
          chooseLayout(DEFAULT_PREFERENCES.layout);
        }}
      >
        Back to the defaults
      </button>
    </aside>
  );
}

type SwitchProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode };

function Switch({ checked, onChange, children }: SwitchProps) {
  return (
    <label className="form-check form-switch">
      <input
        type="checkbox"
        className="form-check-input"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="form-check-label">{children}</span>
    </label>
  );
}
