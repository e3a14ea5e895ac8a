import type { ScreenDefinition } from '../definition';
import { Tabs } from '../Tabs';
import { useUrl } from '../urlState';
import type { PlainReportDefinition } from './definePlainReport';

type Tabbed = { words: string; reports: readonly PlainReportDefinition[] };

/**
 * Several reports on one screen, each on a tab of its own. @param words name of the first, which the plain address
 * shows.
 */
export const defineReportTabs = (
  words: string,
  first: ScreenDefinition,
  ...others: readonly PlainReportDefinition[]
): ScreenDefinition => ({ ...first, Component: TabbedReports.bind(null, { words, reports: [first, ...others] }) });

function TabbedReports({ words, reports }: Tabbed) {
  const [params] = useUrl();
  const asked = reports.find(({ tab }) => tab !== undefined && tab.key === params.get('tab'));
  const [first] = reports;
  const shown = asked ?? first;
  if (!first || !shown) return null;
  const names = Object.fromEntries(reports.map(({ tab }) => [tab?.key ?? 'all', tab?.words ?? words]));
  const key = shown.tab?.key ?? 'all';
  return (
    <div className="tabbed">
      <Tabs screen={first.screen} words={names} value={key} />
      <shown.Component key={key} />
    </div>
  );
}
