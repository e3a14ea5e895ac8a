import { chequeLayouts } from '../../../../contract/accounts/cheques/chequeLayouts';
import type { ScreenDefinition } from '../../../kit/definition';
import { MasterScreen } from '../../../kit/master/MasterScreen';
import { Tabs } from '../../../kit/Tabs';
import { useUrl } from '../../../kit/urlState';
import { chequeBooksMaster } from './chequeBooks.master';
import { chequeLayoutsMaster } from './chequeLayouts.master';
import './cheques.scss';

const TAB_WORDS = { layouts: 'Layouts', books: 'Cheque books' };

/** How cheques are printed, and which there are. */
function Cheques() {
  const [params] = useUrl();
  const tab = params.get('tab') === 'books' ? 'books' : 'layouts';
  return (
    <div className="tabbed">
      <Tabs screen={chequeLayouts.screen} words={TAB_WORDS} value={tab} />
      <MasterScreen key={tab} master={tab === 'books' ? chequeBooksMaster : chequeLayoutsMaster} />
    </div>
  );
}

export const chequesScreen: ScreenDefinition = {
  screen: chequeLayouts.screen,
  Component: Cheques,
  makes: chequeLayouts.names.one,
};
