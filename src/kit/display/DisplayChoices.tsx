import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LANGUAGE_HELP, LANGUAGE_NAMES } from '../../../contract/languages';
import { isTypingUnsaved } from '../form/unsaved';
import { useLayoutName, withoutLayout } from '../href';
import { confirmDialog } from '../messages';
import {
  DATE_STYLES,
  type DateStyle,
  LANGUAGES,
  LAYOUTS,
  type Language,
  type LayoutName,
  resetPreferences,
  SIDEBAR_COLOURS,
  setPreferences,
  usePreferences,
} from '../preferences';
import { translate } from '../translate';
import { ChoiceRow } from './ChoiceRow';

/** The specification's delay between choosing a sidebar colour and seeing it. */
const COLOUR_DELAY_MS = 40;
/** A day that shows which part is the month. */
const EXAMPLES: Record<DateStyle, string> = {
  'DD-Mon-YYYY': '31-Mar-2026',
  'DD/MM/YYYY': '31/03/2026',
  'DD-MM-YYYY': '31-03-2026',
  'DD.MM.YYYY': '31.03.2026',
  'YYYY-MM-DD': '2026-03-31',
};
const LAYOUT_TITLES: Record<LayoutName, string> = { large: 'Large sidebar', compact: 'Compact sidebar' };

/** Layout, colours, direction, theme, text size and row height; everything holds at once and for this user only. */
export function DisplayChoices() {
  const preferences = usePreferences();
  const layout = useLayoutName();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  function chooseLayout(name: LayoutName) {
    setPreferences({ layout: name });
    follow(name);
  }

  async function chooseLanguage(language: Language) {
    if (language === preferences.language) return;
    const goesOn =
      !isTypingUnsaved() ||
      (await confirmDialog({
        title: 'Change the language now?',
        message: 'The screen will reload. Unsaved vouchers and masters are restored; other unsaved typing is lost.',
        action: 'Change the language',
      }));
    if (goesOn) setPreferences({ language });
  }

  function follow(name: LayoutName) {
    navigate({ pathname: `/${name}${withoutLayout(pathname)}`, search }, { replace: true });
  }

  return (
    <div className="display-choices">
      <ChoiceRow
        legend={translate('Theme')}
        value={preferences.theme}
        choices={[
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
          { value: 'system', label: 'System' },
        ]}
        onChoose={(theme) => setPreferences({ theme })}
      />
      <ChoiceRow
        legend={translate('Layout')}
        value={layout}
        choices={LAYOUTS.map((value) => ({ value, label: LAYOUT_TITLES[value] }))}
        onChoose={chooseLayout}
      />
      <fieldset className="customizer-group">
        <legend>{translate('Sidebar colour')}</legend>
        <div className="colour-row">
          {SIDEBAR_COLOURS.map((colour) => (
            <label key={colour} className="colour" data-colour={colour}>
              <input
                type="radio"
                name="sidebar-colour"
                checked={preferences.sidebarColour === colour}
                onChange={() => setTimeout(() => setPreferences({ sidebarColour: colour }), COLOUR_DELAY_MS)}
              />
              <span>{translate(colour.replace('-', ' '))}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <ChoiceRow
        legend={translate('Text size')}
        value={preferences.textSize}
        choices={[
          { value: 'small', label: 'Small' },
          { value: 'normal', label: 'Normal' },
          { value: 'large', label: 'Large' },
        ]}
        onChoose={(textSize) => setPreferences({ textSize })}
      />
      <ChoiceRow
        legend={translate('Language')}
        help={LANGUAGE_HELP}
        value={preferences.language}
        choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChoose={(language) => void chooseLanguage(language)}
      />
      <ChoiceRow
        legend={translate('Dates')}
        value={preferences.dateStyle}
        choices={DATE_STYLES.map((value) => ({ value, label: EXAMPLES[value] }))}
        onChoose={(dateStyle) => setPreferences({ dateStyle })}
      />
      <fieldset className="customizer-group">
        <legend>{translate('Lists and direction')}</legend>
        <Switch checked={preferences.compactRows} onChange={(compactRows) => setPreferences({ compactRows })}>
          {translate('Compact rows')}
        </Switch>
        <Switch checked={preferences.rtl} onChange={(rtl) => setPreferences({ rtl })}>
          {translate('Right to left')}
        </Switch>
      </fieldset>
      <button
        type="button"
        className="btn btn-outline-secondary"
        onClick={() => {
          resetPreferences();
          follow(usePreferences.getState().layout);
        }}
      >
        {translate("Back to the company's choices")}
      </button>
    </div>
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
