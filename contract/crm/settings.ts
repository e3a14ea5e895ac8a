import { SETTINGS } from '../admin/settings';
import { approvalLimits } from '../approvalLimits';
import { type SettingSpec, settingsPage } from '../settings';
import { crm as screens } from './screens';

const APPROVALS = 'Approvals of CRM';
const ORDERS = 'Orders';
const PIPELINE = 'Pipeline';
const FORMS = 'Forms';

const chance = (code: string, label: string, standard: string) =>
  ({
    code,
    group: PIPELINE,
    label,
    help: null,
    scope: 'CRM',
    kind: { type: 'count', min: 0, max: 100, unit: '%' },
    standard,
  }) as const satisfies SettingSpec;

/** The same settings as in System Settings. */
const approvals: Readonly<Record<string, SettingSpec>> = Object.fromEntries(
  SETTINGS.filter(({ group }) => group === APPROVALS).map((spec) => [spec.code, spec]),
);

/** How a company deals with enquiries, quotations and orders. */
export const crmSettings = settingsPage({
  path: '/api/crm/settings',
  screen: screens.crmSettings,
  groups: [
    { title: APPROVALS, help: 'Needed: it waits until somebody with the right to approve has approved it' },
    { title: ORDERS, help: null },
    { title: PIPELINE, help: 'How likely an order is; the weighted pipeline goes by it' },
    { title: FORMS, help: null },
  ],
  settings: {
    ...approvals,
    limits: approvalLimits('crm_limits', APPROVALS, 'CRM'),
    own: {
      code: 'crm_own',
      group: APPROVALS,
      label: 'Own quotations and orders',
      help: 'Whether the user who entered or changed it may approve it',
      scope: 'CRM',
      kind: { type: 'choice', words: { '1': 'Somebody else approves', '2': 'The maker may approve' } },
      standard: '1',
    },
    formKey: {
      code: 'crm_form_key',
      group: FORMS,
      label: 'Key of the form on the website',
      help: 'The web site sends name, mobile, email, city, product and text with this key to /api/public/enquiries. If blank, no enquiry is taken',
      scope: 'CRM',
      kind: {
        type: 'text',
        problem: (value) => (/^[A-Za-z0-9_-]{20,40}$/.test(value) ? null : 'A key has 20 to 40 letters and digits'),
      },
      standard: null,
    },
    chanceNew: chance('crm_chance_new', 'Chance of a new enquiry', '10'),
    chanceContacted: chance('crm_chance_contacted', 'Chance of one that was contacted', '20'),
    chanceQualified: chance('crm_chance_qualified', 'Chance of one that is qualified', '40'),
    chanceQuoted: chance('crm_chance_quoted', 'Chance of one that was quoted', '60'),
    reserve: {
      code: 'crm_reserve',
      group: ORDERS,
      label: 'Goods of sales orders',
      help: 'The stock of an item shows reserved goods until they are delivered',
      scope: 'CRM',
      kind: { type: 'choice', words: { '1': 'Not reserved', '2': 'Reserved from approval on' } },
      standard: '1',
    },
  },
});
