import { editionsWithin, Licence, licence } from '../../../contract/admin/licence';
import { roles } from '../../../contract/admin/roles';
import { type EditionCode, NO_ACCESS, users } from '../../../contract/admin/users';
import { branchesPath } from '../../../contract/branch';
import { editions } from '../../../contract/editions';
import { choice, entriesOf, lookup, many } from '../../kit/inputs/inputKinds';
import { defineMaster } from '../../kit/master/defineMaster';
import { RoleCards } from './RoleCards';
import { UserActions } from './UserActions';
import './users.scss';

const roleEntries = entriesOf(roles);
const branchEntries = entriesOf({ path: branchesPath, names: { one: 'branch', many: 'branches' } });
const editionWords = Object.fromEntries(
  Object.entries(editions).map(([code, edition]) => [code, `${code}, ${edition.name}`]),
) as Readonly<Record<EditionCode, string>>;
/** Editions that the licence of the company names. */
const withinLicence = {
  path: licence.path,
  read: (answer: unknown) => {
    const { edition, loaded } = Licence.parse(answer);
    return editionsWithin(edition, loaded?.editions ?? null);
  },
};
const stateWords = {
  active: 'Active',
  locked: 'Locked',
  disabled: 'Disabled',
  edition: 'Edition not licensed',
} as const;

/** Who may sign in, what for, from where and when. */
export const usersMaster = defineMaster(users, {
  name: 'name',
  wide: true,
  blank: {
    code: '',
    name: '',
    mobile: null,
    email: null,
    password: null,
    roleIds: [],
    branchIds: [],
    branchId: null,
    pCode: null,
    webCheck: true,
    mobileCheck: false,
    active: true,
    mustChange: true,
    needsFactor: false,
    validFrom: null,
    validTo: null,
    allowedHours: null,
    allowedIp: null,
  },
  order: { sort: 'name', dir: 'asc' },
  filters: [
    { field: 'roleId', label: 'Role', input: lookup(roleEntries) },
    { field: 'active', label: 'Active', input: choice({ true: 'Yes', false: 'No' }) },
  ],
  columns: [
    { field: 'name', label: 'User' },
    { field: 'code', label: 'Code', card: 'fact' },
    { field: 'roleNames', label: 'Roles', card: 'name' },
    { field: 'branchNames', label: 'Branches', card: 'part', cell: (user) => user.branchNames || 'All' },
    { field: 'email', label: 'E-mail', optional: true },
    { field: 'mobile', label: 'Mobile', optional: true },
    { field: 'pCode', label: 'Edition', optional: true },
    { field: 'validTo', label: 'Up to', optional: true },
    { field: 'sessions', label: 'Signed in', show: 'count', card: 'part' },
    { field: 'lastSignIn', label: 'Last sign-in', show: 'instant', card: 'part' },
    { field: 'hasFactor', label: 'Second factor', optional: true },
    { field: 'state', label: 'Status', words: stateWords, card: 'mark' },
  ],
  form: [
    {
      group: 'User',
      fields: [
        { field: 'name', label: 'Name', input: 'text' },
        { field: 'code', label: 'User code', input: 'text', help: 'What the user signs in with' },
        {
          field: 'email',
          label: 'E-mail',
          input: 'text',
          help: 'For the link to choose a password. Optional when a password is given',
        },
        { field: 'mobile', label: 'Mobile', input: 'text' },
        {
          field: 'password',
          label: 'Password',
          input: 'password',
          help: 'At least 10 characters',
        },
        {
          field: 'mustChange',
          label: 'Change it at the next sign-in',
          input: 'switch',
          help: 'The user must set a new password',
        },
      ],
    },
    {
      group: 'Rights',
      fields: [
        {
          field: 'roleIds',
          label: 'Roles',
          input: many(roleEntries, undefined, RoleCards),
          width: 'wide',
          help: 'The rights of all of them together',
        },
        {
          field: 'branchIds',
          label: 'Branches',
          input: many(branchEntries, 'All branches, including new ones'),
          width: 'wide',
        },
        { field: 'branchId', label: 'Own branch', input: lookup(branchEntries), help: 'Entries begin with it' },
        { field: 'pCode', label: 'Edition', input: choice(editionWords, withinLicence) },
      ],
    },
    {
      group: 'Access',
      fields: [
        { field: 'webCheck', label: 'Web', input: 'switch', help: 'Works in a desktop browser' },
        {
          field: 'mobileCheck',
          label: 'Mobile',
          input: 'switch',
          help: `Works on a phone or tablet. With both off: ${NO_ACCESS}`,
        },
        {
          field: 'needsFactor',
          label: 'Second factor needed',
          input: 'switch',
          help: 'An authenticator is set up at the next sign-in, and asked for at each',
        },
        { field: 'active', label: 'Active', input: 'switch', help: 'Switched off, the user is signed out at once' },
      ],
    },
    {
      group: 'Restrictions',
      fields: [
        { field: 'validFrom', label: 'First day', input: 'date' },
        { field: 'validTo', label: 'Last day', input: 'date' },
        { field: 'allowedHours', label: 'Hours', input: 'text', help: 'Such as 09:00-18:30. If blank, at any time' },
        {
          field: 'allowedIp',
          label: 'Addresses',
          input: 'text',
          help: 'Such as 203.0.113.7, 10.0.0.0/8. If blank, from anywhere',
        },
      ],
    },
  ],
  Summary: UserActions,
});
