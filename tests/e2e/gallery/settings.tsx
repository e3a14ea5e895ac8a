import { settingsPage } from '../../../contract/settings';
import { defineSettings } from '../../../src/kit/settings/defineSettings';
import { PurposesOf } from '../../../src/kit/settings/PurposesGrid';
import { type GalleryPage, galleryScreen, Page, pressed } from './page';

const setting = { group: 'Printing', help: null, scope: 'branches', standard: null } as const;
const page = settingsPage({
  path: '/api/gallery/settings',
  screen: galleryScreen('settings', 'Settings', 'setting'),
  groups: [
    { title: 'Printing', help: 'What holds for all papers' },
    { title: 'Approvals', help: null },
  ],
  settings: {
    paper: {
      ...setting,
      code: 'paper',
      label: 'Paper',
      kind: { type: 'choice', words: { a4: 'A4', a5: 'A5' } },
      standard: 'a4',
    },
    copies: {
      ...setting,
      code: 'copies',
      label: 'Copies',
      help: 'Of each bill',
      kind: { type: 'count', min: 1, max: 9, unit: 'copies' },
    },
    locked: { ...setting, code: 'locked', label: 'Locked up to', kind: { type: 'date' } },
    pattern: {
      ...setting,
      code: 'pattern',
      label: 'Number',
      kind: {
        type: 'text',
        problem: (value) => (value === '' ? 'Give a pattern' : null),
        sample: (value, branch) => `${value}${branch ?? ''}/00001`,
      },
    },
    secret: {
      ...setting,
      code: 'secret',
      label: 'Password of the mail server',
      scope: 'company',
      kind: { type: 'secret' },
    },
    limits: {
      ...setting,
      group: 'Approvals',
      code: 'limits',
      label: 'Limits',
      scope: 'company',
      kind: { type: 'limits' },
    },
  },
  showsOthers: true,
});
const settings = defineSettings(page, {
  tools: (
    <button type="button" className="btn btn-outline-secondary">
      Try it
    </button>
  ),
});

const Purposes = () => (
  <Page title="Accounts of purposes">
    <PurposesOf page={{ path: '/api/gallery/purposes', screen: page.screen }} />
  </Page>
);

export const SETTINGS_PAGES: readonly GalleryPage[] = [
  { name: 'settings', Page: settings.Component },
  { name: 'settings-wrong', Page: pressed(settings.Component, [['.places input[type=text]', 'x']]) },
  { name: 'purposes', Page: Purposes },
];
