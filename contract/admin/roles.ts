import * as z from 'zod/mini';
import { id, optionalPattern, sentVersion, text } from '../fields';
import { resource, Stored } from '../resource';
import { Grant } from '../session';
import { admin as screens } from './screens';

/** The role that may do everything; it has no rights to keep, and nobody changes it. */
export const ADMINISTRATOR = 'ADMINISTRATOR';

const ROLE_CODE = /^[A-Z0-9][A-Z0-9 ._-]{0,19}$/;
const CODE_RULE = 'A role code has up to 20 letters, digits, spaces, dots, dashes or underscores';

export const RoleInput = z.object({
  code: z.string('Give the role a code').check(z.trim(), z.toUpperCase(), z.regex(ROLE_CODE, CODE_RULE)),
  name: text(60, 'Give the role a name'),
  active: z.boolean('Say yes or no'),
  /** Code of the role whose rights a new one begins with; it does not change later. */
  copiedFrom: optionalPattern((value) => (ROLE_CODE.test(value) ? null : CODE_RULE)),
});
export type RoleInput = z.infer<typeof RoleInput>;

export const Role = z.extend(RoleInput, {
  ...Stored,
  /** Users who hold it, switched off or not. */
  users: z.int(),
  rights: z.int(),
  /** ADMINISTRATOR: everything is allowed, nothing is edited. */
  isFixed: z.boolean(),
});
export type Role = z.infer<typeof Role>;

export const roles = resource({
  path: '/api/admin/roles',
  screen: screens.roles,
  names: { one: 'role', many: 'roles' },
  input: RoleInput,
  row: Role,
  filters: z.object({ active: z.optional(z.enum(['true', 'false'])) }),
});

/** The rights of one role, as they are stored. */
export const RoleRights = z.object({ id, version: z.int(), rights: z.array(Grant) });
export type RoleRights = z.infer<typeof RoleRights>;
export const rightsPath = (role: number) => `${roles.path}/${role}/rights`;

/** All rights that the role has from now on, quoting the version that they were read at. */
export const SaveRights = z.object({
  version: sentVersion,
  rights: z
    .array(Grant, 'Give the rights of the role')
    .check(z.maxLength(10_000, 'There are not so many rights in the catalogue')),
});
export type SaveRights = z.infer<typeof SaveRights>;

/** The holders of a right: a query over all roles and users. */
export const holdersPath = '/api/admin/right-holders';
const part = (missing: string) =>
  z.coerce.number<string | number>(missing).check(z.int(missing), z.gte(0, missing), z.lte(9999, missing));
export const HoldersQuery = z.object({
  module: part('Give the module code'),
  menu: part('Give the menu code'),
  screen: part('Give the screen code'),
  tran: part('Give the transaction code'),
});
export const Holder = z.object({
  id,
  code: z.string(),
  name: z.string(),
  /** Names of the roles that give it. */
  roles: z.array(z.string()),
  /** Why this user cannot sign in now, wherever from: a code of `REFUSED_WORDS`; null for who can. */
  keptOut: z.nullable(z.string()),
});
export type Holder = z.infer<typeof Holder>;
