import { areas } from '../catalogue';
import type { MenuNode } from '../menu';
import { blocks } from '../menuBlocks';
import { type Grant, isForAdministrators, type Screen, type ScreenCode, TRAN, type Tran } from '../screen';

/** A right as one text, `1/2/3/7` for module, menu, screen and transaction. */
export type RightKey = string;

export const rightKey = (code: ScreenCode, tran: number): RightKey => `${code.join('/')}/${tran}`;

export const keyOf = (grant: Grant): RightKey =>
  `${grant.moduleCode}/${grant.menuCode}/${grant.screenCode}/${grant.transCode}`;

export function grantOf(key: RightKey): Grant {
  const [moduleCode = 0, menuCode = 0, screenCode = 0, transCode = 0] = key.split('/').map(Number);
  return { moduleCode, menuCode, screenCode, transCode };
}

/** The action that each transaction allows. */
export const TRAN_WORDS: Readonly<Record<Tran, string>> = {
  [TRAN.view]: 'open',
  [TRAN.create]: 'make new ones',
  [TRAN.modify]: 'change',
  [TRAN.cancel]: 'cancel',
  [TRAN.otherDates]: 'work in other dates',
  [TRAN.print]: 'print',
  [TRAN.reprint]: 'print again',
  [TRAN.mail]: 'mail',
  [TRAN.remail]: 'mail again',
  [TRAN.advanceCreate]: 'make advances',
  [TRAN.advanceModify]: 'change advances',
  [TRAN.advanceCancel]: 'cancel advances',
  [TRAN.advanceOtherDates]: 'make advances in other dates',
  [TRAN.advanceReprint]: 'print advances again',
  [TRAN.approve]: 'approve',
};

/** A screen whose transactions can be granted, with the words for its place. */
export type RightsLine = {
  screen: Screen;
  code: ScreenCode;
  trans: readonly Tran[];
  area: string;
  /** Menu code and the sidebar groups of its screens. */
  menu: string;
};

/** The group of the sidebar above each link. */
function groupNames(): Map<string, string> {
  const names = new Map<string, string>();
  const walk = (node: MenuNode, group: string) => {
    for (const child of node.sub ?? []) walk(child, node.name);
    if (node.sub) return;
    for (const path of [node.state, node.own]) if (path && !names.has(path)) names.set(path, group);
  };
  for (const block of Object.values<MenuNode>(blocks)) walk(block, '');
  return names;
}

/** Every screen that a role can be given, in the order of the catalogue; what is for administrators alone is not among them. */
export function rightsLines(): RightsLine[] {
  const groups = groupNames();
  const lines = Object.values(areas).flatMap((area) =>
    Object.values<Screen>(area.screens).flatMap((screen): RightsLine[] => {
      if (screen.code === null || isForAdministrators(screen)) return [];
      return [{ screen, code: screen.code, trans: screen.trans, area: area.title, menu: '' }];
    }),
  );
  const menuOf = (line: RightsLine) => `${line.area}/${line.code[0]}/${line.code[1]}`;
  const named = new Map<string, Set<string>>();
  for (const line of lines) {
    const { path, aliases = [] } = line.screen;
    const group = [path, ...aliases].map((one) => groups.get(one)).find((name) => name !== undefined);
    const known = named.get(menuOf(line)) ?? new Set();
    if (group) known.add(group);
    named.set(menuOf(line), known);
  }
  const wordsOf = (line: RightsLine) =>
    line.code[1] === 0 ? 'Dashboard' : [...(named.get(menuOf(line)) ?? [])].join(', ') || `Menu ${line.code[1]}`;
  return lines
    .map((line) => ({ ...line, menu: wordsOf(line) }))
    .sort((a, b) => (a.area === b.area ? a.code[0] - b.code[0] || a.code[1] - b.code[1] : 0));
}

/**
 * Screens that only administrators use, regardless of rights: they cannot be granted, but the list shows who may use
 * them.
 */
export const administrationLines = (): RightsLine[] =>
  Object.values<Screen>(areas.admin.screens).flatMap((screen) =>
    screen.code && isForAdministrators(screen)
      ? [{ screen, code: screen.code, trans: screen.trans, area: areas.admin.title, menu: 'Admin' }]
      : [],
  );

/** Every right that the catalogue knows and a role can hold. */
export function knownRights(): Set<RightKey> {
  return new Set(rightsLines().flatMap((line) => line.trans.map((tran) => rightKey(line.code, tran))));
}

/** A right by its code and in words: `1 / 2 / 3 / 7 Journals: print`. */
export function rightWords(key: RightKey): string {
  const code = key.split('/');
  const screen = rightsLines().find((line) => line.code.join('/') === code.slice(0, 3).join('/'))?.screen.title;
  const act = Object.entries(TRAN_WORDS).find(([tran]) => tran === code[3])?.[1];
  return `${code.join(' / ')} ${screen ? `${screen}: ${act ?? code[3]}` : 'of a screen that is no more'}`;
}
