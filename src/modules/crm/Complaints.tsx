import { complaints } from '../../../contract/crm/complaints';
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
import { ComplaintBoard } from './ComplaintBoard';
import { complaintsKind } from './complaints.document';
import './crm.scss';

const TABS = { board: 'Board', all: 'All complaints' } as const;
const WHOSE = { all: 'Everybody’s', mine: 'Mine' } as const;

/** Complaints as a board, and the whole list; one that is opened has the page to itself. */
function Complaints() {
  const [params] = useUrl();
  const tab = params.get('tab') === 'all' ? 'all' : 'board';
  if (params.get('open') !== null) return <DocumentScreen kind={complaintsKind} />;
  return (
    <div className="tabbed">
      <Tabs screen={complaints.screen} words={TABS} value={tab} />
      {tab === 'all' ? <DocumentScreen kind={complaintsKind} /> : <OpenComplaints />}
    </div>
  );
}

function OpenComplaints() {
  const [params, setUrl] = useUrl();
  const may = useMay(complaints.screen);
  const isMine = params.get('whose') === 'mine';
  const q = params.get('q') ?? '';
  const begin = may(TRAN.create) ? () => setUrl({ open: 'new' }) : undefined;
  const keys: ScreenKey[] = [
    { keys: 'Alt+N', words: 'New complaint', act: begin },
    { keys: 'Enter', words: 'Open the complaint' },
    { keys: 'Arrows', words: 'Walk over the board' },
    { keys: 'Ctrl+← →', words: 'Move the card' },
  ];
  useKeys(keys);
  return (
    <ScreenFrame
      title={translate(complaints.screen.title)}
      keys={keys}
      actions={
        begin && (
          <button type="button" className="btn btn-primary" onClick={begin}>
            <Icon name="plus" /> {translate('New')} <kbd>Alt+N</kbd>
          </button>
        )
      }
    >
      <div className="list-bar">
        <SearchBox
          value={q}
          label={translate('Search complaints')}
          search={(text) => setUrl({ q: text || null }, { replace: true })}
        />
        <ViewChoice
          label={translate('Whose complaints')}
          words={WHOSE}
          value={isMine ? 'mine' : 'all'}
          choose={(next) => setUrl({ whose: next === 'mine' ? next : null })}
        />
      </div>
      <ComplaintBoard q={q} isMine={isMine} open={(id) => setUrl({ open: id })} />
    </ScreenFrame>
  );
}

export const complaintsScreen: ScreenDefinition = {
  screen: complaints.screen,
  Component: Complaints,
  makes: complaints.names.one,
};
