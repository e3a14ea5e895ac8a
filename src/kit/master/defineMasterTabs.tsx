import type { Screen } from '../../../contract/screen';
import type { ScreenDefinition } from '../definition';
import { useMayOpen } from '../session';
import { Tabs } from '../Tabs';
import { useUrl } from '../urlState';
import { MasterScreen } from './MasterScreen';
import type { Master } from './master';
import { registerMaster } from './registry';

/** A master of a screen of several, under its tab in the URL. */
type TabOfMasters = {
  tab: string;
  label: string;
  master: Master;
  /** Shown to those who may open this screen too. */
  needs?: Screen;
};

function MasterTabs({ tabs }: { tabs: readonly [TabOfMasters, ...TabOfMasters[]] }) {
  const [params] = useUrl();
  const mayOpen = useMayOpen();
  const [first] = tabs;
  const open = tabs.filter(({ needs }) => !needs || mayOpen(needs));
  const shown = open.find(({ tab }) => tab === params.get('tab')) ?? first;
  const words = Object.fromEntries(open.map(({ tab, label }) => [tab, label]));
  return (
    <div className="tabbed">
      <Tabs screen={first.master.resource.screen} words={words} value={shown.tab} />
      <MasterScreen key={shown.tab} master={shown.master} />
    </div>
  );
}

/** A screen of several masters that belong together; its plain address shows the first. */
export function defineMasterTabs(...tabs: readonly [TabOfMasters, ...TabOfMasters[]]): ScreenDefinition {
  for (const { master } of tabs) registerMaster(master);
  const { screen, names } = tabs[0].master.resource;
  return { screen, Component: MasterTabs.bind(null, { tabs }), makes: names.one };
}
