import { describe, expect, test } from 'vitest';
import { UNCLOSED_PROFITS } from '../../contract/accounts/statements';
import { SETTINGS, settings } from '../../contract/admin/settings';
import { ACTION_WORDS, SIGN_IN } from '../../contract/audit';
import { areas } from '../../contract/catalogue';
import { crmSettings } from '../../contract/crm/settings';
import type { Stages } from '../../contract/document';
import { approvedVoucherStages, orderStages } from '../../contract/documentStages';
import type { MenuNode } from '../../contract/menu';
import { blocks } from '../../contract/menuBlocks';
import { purchaseSettings } from '../../contract/procurement/settings';
import { salesSettings } from '../../contract/sales/settings';
import type { SettingKind } from '../../contract/settings';
import { adminMenu, allScreens } from '../../contract/sidebar';
import { isBuilt } from '../../src/app/built';
import { makesOn } from '../../src/app/shell/palette/newActions';
import { ASSET_TABS } from '../../src/modules/accounts/assets/assetTabs';
import { words as selling } from '../../src/words/hi/selling';
import { dictionaries as DICTIONARIES } from '../architecture/dictionaries';
import { isWords, type Text, textsBelow, untranslatedBelow } from '../architecture/translatedTexts';

type Part = keyof typeof DICTIONARIES;
/** These are on every screen, so a text that several areas draw is in them once. */
const EVERYWHERE: readonly Part[] = ['menu', 'kit'];

/** Texts without a Hindi word, each with the file that lacks it and the place where it is drawn. */
function missing(part: Part, texts: readonly Text[]): string[] {
  const known = new Set([...EVERYWHERE, part].flatMap((one) => Object.keys(DICTIONARIES[one])));
  return texts
    .filter(({ text }) => isWords(text) && !known.has(text))
    .map(({ text, at }) => `src/words/hi/${part}.ts lacks ${JSON.stringify(text)}, drawn by ${at}`);
}

const placeholders = (text: string) => (text.match(/\{[\w-]+\}/g) ?? []).sort();

describe('every word of the menus has its Hindi word', () => {
  const namesOf = ({ name, description, tooltip, sub = [] }: MenuNode): string[] => [
    ...[name, description, tooltip].filter((text) => text !== undefined),
    ...sub.flatMap(namesOf),
  ];
  const at = 'the menu';

  test('of all editions', () => {
    const nodes: MenuNode[] = [...Object.values(blocks), adminMenu];
    const texts = nodes.flatMap(namesOf).map((text) => ({ text, at }));
    expect(texts.length).toBeGreaterThan(500);
    expect(missing('menu', texts)).toEqual([]);
  });

  test('titles of screens and areas, and what can be made on them', () => {
    const screens = allScreens();
    expect(
      missing(
        'menu',
        [...screens, ...Object.values(areas)].map(({ title: text }) => ({ text, at })),
      ),
    ).toEqual([]);
    const administrator = { rCode: 'ADMINISTRATOR', roles: [], pCode: 'D-COM', cCode: 1 };
    const made = screens.filter(isBuilt).flatMap((screen) => makesOn(administrator, screen) ?? []);
    expect(made.length).toBeGreaterThan(10);
    const built = made.map((text) => ({ text, at: 'the command palette' }));
    expect(missing('menu', built)).toEqual([]);
  });
});

test.each([
  ['admin', settings, SETTINGS, 'contract/admin/settings.ts'],
  ['selling', crmSettings, Object.values(crmSettings.settings), 'contract/crm/settings.ts'],
  ['selling', salesSettings, Object.values(salesSettings.settings), 'contract/sales/settings.ts'],
  ['procurement', purchaseSettings, Object.values(purchaseSettings.settings), 'contract/procurement/settings.ts'],
] as const)('every setting of %s has its Hindi word, with its help and its choices', (area, page, specs, at) => {
  const ofKind = (kind: SettingKind) => {
    if (kind.type === 'choice') return Object.values(kind.words);
    return kind.type === 'count' ? [kind.unit] : [];
  };
  const texts = [
    ...specs.flatMap(({ label, help, kind }) => [label, help ?? '', ...ofKind(kind)]),
    ...page.groups.flatMap(({ title, help }) => [title, help ?? '']),
  ];
  expect(
    missing(
      area,
      texts.map((text) => ({ text, at })),
    ),
  ).toEqual([]);
});

describe('every text that screens draw has its Hindi word: labels, columns, filters, buttons, help and messages', () => {
  /** Files and papers are in English, and so are the pages before the sign-in. */
  const ENGLISH =
    /^src\/app\/(pages|session|setup|routing)\/|^src\/kit\/(import\/mapping|export\/told|messages|http|PlainMessages)\.|(letters\/letterFigures|bank\/bankPaper)\./;
  const drawn = (folder: string) => textsBelow(folder, (path) => !ENGLISH.test(path));

  test('around all screens, and on the dashboards', () => {
    const ofDashboards = ['server/accounts/dashboard', 'server/dashboard'].flatMap((folder) =>
      textsBelow(folder, (path) => /accounts\/dashboard\/|\/(dashboards|myWork)\.ts$/.test(path)),
    );
    expect(missing('kit', [...drawn('src/kit'), ...drawn('src/app'), ...ofDashboards])).toEqual([]);
  });

  test.each(['accounts', 'admin', 'dashboard', 'procurement', 'inventory'] as const)('of %s', (area) => {
    const below = {
      accounts: ['accounts', 'books'],
      admin: ['admin'],
      dashboard: ['dashboard', 'mails'],
      procurement: ['procurement'],
      inventory: ['stock'],
    }[area];
    const ofContract = below.flatMap((folder) =>
      textsBelow(`contract/${folder}`, (path) => !/\/(screens|[sS]ettings|displaySettings)\.ts$/.test(path)),
    );
    // Rows of a statement that the server adds up carry its words, and so do dashboards.
    const ofServer =
      area === 'accounts'
        ? textsBelow('server/accounts/gst', (path) => /gstSetOff/.test(path))
        : area === 'procurement'
          ? textsBelow('server/procurement/dashboard', () => true)
          : [];
    const texts = [...drawn(`src/modules/${area}`), ...ofContract, ...ofServer];
    expect(texts.length).toBeGreaterThan(40);
    expect(missing(area, texts)).toEqual([]);
  });
});

test('every text of sales in several areas has its Hindi word', () => {
  // The public shop is in English, as all pages before the sign-in.
  const ENGLISH = /\/(screens|[sS]ettings|shop)\.ts$|^src\/modules\/ecommerce\/shop\//;
  const ofContract = ['selling', 'sales', 'crm'].flatMap((folder) =>
    textsBelow(`contract/${folder}`, (path) => !ENGLISH.test(path)),
  );
  const ofTaxes = textsBelow('contract/admin', (path) => path.endsWith('/taxes.ts'));
  const ofAreas = ['crm', 'ecommerce', 'sales'].flatMap((area) =>
    textsBelow(`src/modules/${area}`, (path) => !ENGLISH.test(path)),
  );
  const texts = [...textsBelow('src/selling', () => true), ...ofContract, ...ofTaxes, ...ofAreas];
  expect(texts.length).toBeGreaterThan(40);
  expect(missing('selling', texts)).toEqual([]);
});

test('every text of restaurants and take-away has its Hindi word', () => {
  const ofContract = textsBelow('contract/food', () => true);
  const ofAreas = ['restaurant', 'takeaway'].flatMap((area) => textsBelow(`src/modules/${area}`, () => true));
  const texts = [...textsBelow('src/food', () => true), ...ofContract, ...ofAreas];
  expect(texts.length).toBeGreaterThan(100);
  const ofSelling = new Set(Object.keys(selling));
  expect(
    missing(
      'food',
      texts.filter(({ text }) => !ofSelling.has(text)),
    ),
  ).toEqual([]);
});

test('every text of the front desk has its Hindi word, also on start pages', () => {
  const ofContract = textsBelow('contract/front-desk', (path) => !path.endsWith('/screens.ts'));
  const texts = [...textsBelow('src/modules/front-desk', () => true), ...ofContract];
  expect(texts.length).toBeGreaterThan(20);
  expect(missing('frontDesk', texts)).toEqual([]);
  expect(
    missing(
      'kit',
      textsBelow('server/front-desk', (path) => path.endsWith('/overview.ts')),
    ),
  ).toEqual([]);
});

test('every text of the front office of a hotel has its Hindi word', () => {
  const ofContract = textsBelow('contract/frontoffice', (path) => !/\/(screens|settings)\.ts$/.test(path));
  const texts = [...textsBelow('src/modules/frontoffice', () => true), ...ofContract];
  expect(texts.length).toBeGreaterThan(100);
  const ofSelling = new Set(Object.keys(selling));
  expect(
    missing(
      'frontoffice',
      texts.filter(({ text }) => !ofSelling.has(text)),
    ),
  ).toEqual([]);
});

test('every text of the HR office has its Hindi word', () => {
  const ofContract = textsBelow('contract/hrd', (path) => !/\/(screens|settings)\.ts$/.test(path));
  const ofPeople = textsBelow('contract/admin', (path) => /\/(employees|designations)\.ts$/.test(path));
  const ofCalendar = textsBelow('contract', (path) => path.endsWith('/workingDays.ts'));
  const texts = [...textsBelow('src/modules/hrd', () => true), ...ofContract, ...ofPeople, ...ofCalendar];
  expect(texts.length).toBeGreaterThan(100);
  expect(missing('hrd', texts)).toEqual([]);
});

test('every text of the demo area has its Hindi word', () => {
  const texts = [
    ...textsBelow('src/modules/demo', () => true),
    ...textsBelow('contract/demo', (path) => !path.endsWith('/screens.ts')),
  ];
  expect(texts.length).toBeGreaterThan(10);
  expect(missing('demo', texts)).toEqual([]);
});

test('every text of the point of sale has its Hindi word', () => {
  const ofContract = textsBelow('contract/pos', (path) => !path.endsWith('/screens.ts'));
  const texts = [...textsBelow('src/modules/pos', () => true), ...ofContract];
  expect(texts.length).toBeGreaterThan(10);
  const ofSelling = new Set(Object.keys(selling));
  expect(
    missing(
      'pos',
      texts.filter(({ text }) => !ofSelling.has(text)),
    ),
  ).toEqual([]);
});

test('stages of documents have their Hindi words, with the steps between them', () => {
  const at = 'contract/document.ts';
  const order = orderStages(allScreens()[0] as never, 'ordered', { part: 'partly ordered', whole: 'ordered' });
  const texts = [approvedVoucherStages(areas.accounts.screens.payments), order].flatMap((stages: Stages) =>
    Object.values(stages).flatMap(({ words, moves }) => [
      words,
      words.charAt(0).toUpperCase() + words.slice(1),
      ...Object.values(moves).flatMap(({ label, confirm = '' }) => [label, confirm]),
    ]),
  );
  expect(
    missing(
      'kit',
      texts.map((text) => ({ text, at })),
    ),
  ).toEqual([]);
});

test('every text in lists of words has its Hindi word', () => {
  const at = 'a list of words';
  const acts = [...Object.values(ACTION_WORDS), SIGN_IN].map((text) => ({ text, at }));
  expect(missing('kit', acts)).toEqual([]);
  const tabs = Object.values(ASSET_TABS).map((text) => ({ text, at }));
  const differences = ['number', 'date', 'taxable value', 'heads of the tax', 'tax', 'no GSTIN in the books'];
  const others = [
    ...Object.values(UNCLOSED_PROFITS),
    ...differences,
    'Workbook',
    'Machine',
    'First bank account',
    'First cash account',
  ].map((text) => ({ text, at }));
  expect(missing('accounts', [...tabs, ...others])).toEqual([]);
});

test('components say their texts, so that none stays in English', () => {
  const ENGLISH =
    /^src\/app\/(pages|session|setup|offline|OfflineBar|ModuleLoading)|^src\/kit\/PlainMessages|^src\/modules\/ecommerce\/shop\//;
  const PAPER = /Paper|Sheet\.tsx$|ChequeFace/;
  const unsaid = ['src/app', 'src/kit', 'src/selling', 'src/modules'].flatMap((folder) =>
    untranslatedBelow(folder, (path) => !ENGLISH.test(path) && !PAPER.test(path)),
  );
  expect(unsaid.map(({ text, at }) => `${at} draws ${JSON.stringify(text)} past said()`)).toEqual([]);
});

describe('a dictionary', () => {
  const all = Object.entries(DICTIONARIES).flatMap(([part, words]) =>
    Object.entries(words).map((pair) => ({ part, pair })),
  );

  test('keeps the figures of each sentence', () => {
    const lost = all.filter(({ pair: [english, own] }) => placeholders(english).join() !== placeholders(own).join());
    expect(lost.map(({ part, pair }) => `src/words/hi/${part}.ts: ${pair.join(' → ')}`)).toEqual([]);
  });

  test('has words for each text, in no two ways', () => {
    expect(all.filter(({ pair: [, own] }) => own.trim() === '')).toEqual([]);
    const known = new Map<string, string>();
    const twice: string[] = [];
    for (const { part, pair } of all) {
      const before = known.get(pair[0]);
      if (before && (EVERYWHERE as readonly string[]).includes(before))
        twice.push(`src/words/hi/${part}.ts: "${pair[0]}" stands in src/words/hi/${before}.ts already`);
      known.set(pair[0], before ?? part);
    }
    expect(twice).toEqual([]);
  });

  test('changes nothing that people count on: codes, figures and names of files', () => {
    const CODES = /\b(Alt\+\S|Ctrl\+\S|F\d|\d[\d,.]*\d)/g;
    const changed = all.filter(({ pair: [english, own] }) =>
      (english.match(CODES) ?? []).some((code) => !own.includes(code)),
    );
    expect(changed.map(({ pair }) => pair.join(' → '))).toEqual([]);
  });
});
