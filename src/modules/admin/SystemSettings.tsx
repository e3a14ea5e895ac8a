import { useQuery } from '@tanstack/react-query';
import { purposes } from '../../../contract/admin/purposes';
import { settings } from '../../../contract/admin/settings';
import type { ScreenDefinition } from '../../kit/definition';
import { Failed, LoadingRows } from '../../kit/grid/states';
import { ScreenFrame } from '../../kit/ScreenFrame';
import { useUrl } from '../../kit/urlState';
import { ViewChoice } from '../../kit/ViewChoice';
import { HistoryLink } from './HistoryLink';
import { PurposesGrid } from './PurposesGrid';
import { SettingsGrid } from './SettingsGrid';
import { purposesQuery, settingsQuery } from './settingsData';
import './admin.scss';
import { said } from '../../kit/words';

const KEYS = [
  { keys: 'Alt+A', words: 'Save the changes' },
  { keys: 'Tab', words: 'Next place' },
];
const VIEWS = { settings: 'Settings', purposes: 'Account purposes' } as const;

/** How the product works for this company and its branches. */
function SystemSettingsPanel() {
  const [params, setUrl] = useUrl();
  const view = params.get('tab') === 'purposes' ? 'purposes' : 'settings';
  return (
    <ScreenFrame
      title={said(settings.screen.title)}
      keys={KEYS}
      actions={
        <>
          <ViewChoice label={said('What is set')} words={VIEWS} value={view} choose={(tab) => setUrl({ tab })} />
          <HistoryLink path={view === 'settings' ? settings.path : purposes.path} />
        </>
      }
    >
      {view === 'settings' ? <AllSettings /> : <AllPurposes />}
    </ScreenFrame>
  );
}

function AllSettings() {
  const { data, error, isError, refetch } = useQuery(settingsQuery);
  if (data) return <SettingsGrid data={data} />;
  return isError ? <Failed error={error} retry={() => void refetch()} /> : <LoadingRows columns={3} />;
}

function AllPurposes() {
  const { data, error, isError, refetch } = useQuery(purposesQuery);
  if (data) return <PurposesGrid data={data} />;
  return isError ? <Failed error={error} retry={() => void refetch()} /> : <LoadingRows columns={3} />;
}

export const systemSettingsPanel: ScreenDefinition = { screen: settings.screen, Component: SystemSettingsPanel };
