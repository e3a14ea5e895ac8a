import { leads, SOURCES } from '../../../contract/crm/leads';
import { TRAN } from '../../../contract/screen';
import type { ScreenDefinition } from '../../kit/definition';
import { DocumentScreen } from '../../kit/document/DocumentScreen';
import { SearchBox } from '../../kit/grid/SearchBox';
import { Icon } from '../../kit/Icon';
import { type ScreenKey, useKeys } from '../../kit/keys/useKeys';
import { ScreenFrame } from '../../kit/ScreenFrame';
import { useMay } from '../../kit/session';
import { Tabs } from '../../kit/Tabs';
import { translate } from '../../kit/translate';
import { useUrl } from '../../kit/urlState';
import { ViewChoice } from '../../kit/ViewChoice';
import { FollowUps } from './FollowUps';
import { HandOverButton } from './HandOver';
import { LeadBoard } from './LeadBoard';
import { leadsKind } from './leads.document';
import './crm.scss';

const TABS = { pipeline: 'Pipeline', due: 'Follow-ups', all: 'All leads' } as const;
const WHOSE = { all: 'Everybody’s', mine: 'Mine' } as const;

/** The pipeline as a board, the due steps, and the whole list; one that is opened has the page to itself. */
function Leads() {
  const [params] = useUrl();
  const asked = params.get('tab');
  const tab = asked === 'due' || asked === 'all' ? asked : 'pipeline';
  if (params.get('open') !== null) return <DocumentScreen kind={leadsKind} />;
  return (
    <div className="tabbed">
      <Tabs screen={leads.screen} words={TABS} value={tab} />
      {tab === 'all' ? <DocumentScreen kind={leadsKind} /> : <LeadPart tab={tab} />}
    </div>
  );
}

function LeadPart({ tab }: { tab: 'pipeline' | 'due' }) {
  const [params, setUrl] = useUrl();
  const may = useMay(leads.screen);
  const isMine = params.get('whose') === 'mine';
  const [q, source] = [params.get('q') ?? '', params.get('source') ?? ''];
  const narrowed = {
    ...(q && { q }),
    ...(source in SOURCES && { source }),
    ...(isMine && { whose: 'mine' as const }),
  };
  const begin = may(TRAN.create) ? () => setUrl({ open: 'new' }) : undefined;
  const keys: ScreenKey[] = [
    { keys: 'Alt+N', words: 'New enquiry', act: begin },
    { keys: 'Enter', words: 'Open the enquiry' },
    ...(tab === 'pipeline'
      ? [
          { keys: 'Arrows', words: 'Walk over the board' },
          { keys: 'Ctrl+← →', words: 'Move the card' },
        ]
      : []),
  ];
  useKeys(keys);
  const open = (id: number) => setUrl({ open: id });
  return (
    <ScreenFrame
      title={translate(leads.screen.title)}
      keys={keys}
      actions={
        <>
          <HandOverButton />
          {begin && (
            <button type="button" className="btn btn-primary" onClick={begin}>
              <Icon name="plus" /> {translate('New')} <kbd>Alt+N</kbd>
            </button>
          )}
        </>
      }
    >
      <div className="list-bar">
        <SearchBox
          value={q}
          label={translate('Search leads')}
          search={(text) => setUrl({ q: text || null }, { replace: true })}
        />
        <ViewChoice
          label={translate('Whose leads')}
          words={WHOSE}
          value={isMine ? 'mine' : 'all'}
          choose={(next) => setUrl({ whose: next === 'mine' ? next : null })}
        />
        <select
          className="form-select lead-source"
          aria-label={translate('Source')}
          value={source}
          onChange={({ target }) => setUrl({ source: target.value || null })}
        >
          <option value="">{translate('All sources')}</option>
          {Object.entries(SOURCES).map(([value, words]) => (
            <option key={value} value={value}>
              {translate(words)}
            </option>
          ))}
        </select>
      </div>
      {tab === 'pipeline' ? (
        <LeadBoard narrowed={narrowed} open={open} />
      ) : (
        <FollowUps narrowed={narrowed} open={open} />
      )}
    </ScreenFrame>
  );
}

export const leadsScreen: ScreenDefinition = { screen: leads.screen, Component: Leads, makes: leads.names.one };
