import type { Screen } from '../../../contract/screen';
import type { ScreenDefinition } from '../definition';
import { Tabs } from '../Tabs';
import { useUrl } from '../urlState';
import { DocumentScreen } from './DocumentScreen';
import type { DocumentKind } from './document';

/** A part of a screen: its words on the tab, and the documents it shows. */
export type DocumentTab = { words: string; kind: DocumentKind };

type Tabbed = { screen: Screen; tabs: Readonly<Record<string, DocumentTab>> };

/** Several kinds of documents on one screen, each on a tab of its own; the plain address shows the first. */
export function defineTabbed(screen: Screen, tabs: Tabbed['tabs']): ScreenDefinition {
  const makes = Object.values(tabs)[0]?.kind.resource.names.one;
  return { screen, Component: TabbedDocuments.bind(null, { screen, tabs }), ...(makes && { makes }) };
}

function TabbedDocuments({ screen, tabs }: Tabbed) {
  const [params] = useUrl();
  const [first = ''] = Object.keys(tabs);
  const asked = params.get('tab') ?? first;
  const tab = Object.hasOwn(tabs, asked) ? asked : first;
  const kind = tabs[tab]?.kind;
  if (!kind) return null;
  // A document has the page to itself.
  if (params.get('open') !== null) return <DocumentScreen key={tab} kind={kind} />;
  const words = Object.fromEntries(Object.entries(tabs).map(([name, { words: own }]) => [name, own]));
  return (
    <div className="tabbed">
      <Tabs screen={screen} words={words} value={tab} />
      <DocumentScreen key={tab} kind={kind} />
    </div>
  );
}
