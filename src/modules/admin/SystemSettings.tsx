import { settings } from '../../../contract/admin/settings';
import { purposes } from '../../../contract/books/purposes';
import type { ScreenDefinition } from '../../kit/definition';
import { ScreenFrame } from '../../kit/ScreenFrame';
import { SETTINGS_KEYS, SettingsOf } from '../../kit/settings/defineSettings';
import { PurposesOf } from '../../kit/settings/PurposesGrid';
import { useUrl } from '../../kit/urlState';
import { ViewChoice } from '../../kit/ViewChoice';
import { HistoryLink } from './HistoryLink';
import { TestMailButton } from './TestMailButton';
import './admin.scss';
import { translate } from '../../kit/translate';

const GROUP_ACTIONS = { Mail: (isUnsaved: boolean) => <TestMailButton isUnsaved={isUnsaved} /> };
const VIEWS = { settings: 'Settings', purposes: 'Account purposes' } as const;

/** How the product works for this company and its branches. */
function SystemSettingsPanel() {
  const [params, setUrl] = useUrl();
  const view = params.get('tab') === 'purposes' ? 'purposes' : 'settings';
  return (
    <ScreenFrame
      title={translate(settings.screen.title)}
      keys={SETTINGS_KEYS}
      actions={
        <>
          <ViewChoice label={translate('What is set')} words={VIEWS} value={view} choose={(tab) => setUrl({ tab })} />
          <HistoryLink path={view === 'settings' ? settings.path : purposes.path} />
        </>
      }
    >
      {view === 'settings' ? <SettingsOf page={settings} actions={GROUP_ACTIONS} /> : <PurposesOf page={purposes} />}
    </ScreenFrame>
  );
}

export const systemSettingsPanel: ScreenDefinition = { screen: settings.screen, Component: SystemSettingsPanel };
