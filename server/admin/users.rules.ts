import { sql } from 'drizzle-orm';
import { editionsWithin } from '../../contract/admin/licence';
import { ADMINISTRATOR } from '../../contract/admin/roles';
import type { User, UserInput } from '../../contract/admin/users';
import type { IsoDate } from '../../contract/dates';
import { type Ctx, todayOf } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { boundOf, networksOf } from '../core/signIn/accessRules';
import { refuseKnownPassword } from '../core/signIn/knownPasswords';
import { licensedEditions } from '../core/signIn/sessions';

type C = Ctx<unknown, unknown>;
/** The fields that decide whether a user can sign in today. */
type Access = Pick<UserInput, 'active' | 'webCheck' | 'mobileCheck' | 'validFrom' | 'validTo'>;

const mayWork = (user: Access, today: IsoDate): boolean =>
  user.active &&
  (user.webCheck || user.mobileCheck) &&
  (user.validFrom === null || user.validFrom <= today) &&
  (user.validTo === null || user.validTo >= today);

/**
 * The rules of a save that need the database.
 * @param present the user as stored; null for a new one.
 * @throws Refused with the sentence of the first rule that is broken.
 */
export async function checkUser(tx: Tx, ctx: C, input: UserInput, present: User | null): Promise<void> {
  const { companyId, userId } = ctx.who;
  // Two administrators who switch each other off at the same moment wait for one another here, as do two new users.
  const [admin] = await rowsOf<{ id: number }>(
    tx,
    sql`select id from roles where company_id = ${companyId} and code = ${ADMINISTRATOR} for update`,
  );
  const facts = await rowOf<Facts>(tx, factsOf(companyId, present?.id ?? 0, admin?.id ?? 0, input, todayOf(ctx.now)));
  checkKeys(input, facts);
  checkPassword(input, present, facts.company);
  checkAddresses(input.allowedIp);
  const allowed = editionsWithin(facts.edition, facts.licensedEditions);
  if (!allowed.includes(input.pCode) && input.pCode !== present?.pCode) {
    const named = allowed.join(' and ');
    throw invalid({
      pCode: `The licence is for ${named}. Choose ${allowed.length === 1 ? 'that edition' : 'one of them'}.`,
    });
  }
  const isAdmin = admin !== undefined && input.roleIds.includes(admin.id) && mayWork(input, todayOf(ctx.now));
  if (!isAdmin && facts.otherAdmins === 0) {
    throw new Refused(
      409,
      'LAST_ADMINISTRATOR',
      `${present?.name ?? input.name} is the last active administrator and stays one. Make another administrator first.`,
      { type: 4 },
    );
  }
  if (present?.id === userId) checkOwn(ctx, input, present);
  if (input.active && !present?.active && facts.licensed !== null && facts.otherActive + 1 > facts.licensed) {
    throw new Refused(409, 'LICENCE', `The licence allows ${facts.licensed} active users`, { type: 3 });
  }
}

type Facts = {
  company: string;
  edition: string;
  licensedEditions: string[] | null;
  licensed: number | null;
  otherActive: number;
  /** Other administrators who can sign in today. */
  otherAdmins: number;
  roles: number;
  branches: number;
  ownBranch: boolean;
};

const factsOf = (companyId: number, user: number, adminRole: number, input: UserInput, today: IsoDate) => sql`
  select c.name as company, c.p_code as edition,
         ${licensedEditions('c.id')} as "licensedEditions", c.licensed_users as licensed,
         (select count(*)::int from users u where u.company_id = c.id and u.id <> ${user} and not u.is_disabled) as "otherActive",
         (select count(*)::int from users u join user_roles ur on ur.company_id = u.company_id and ur.user_id = u.id and ur.role_id = ${adminRole}
           where u.company_id = c.id and u.id <> ${user} and not u.is_disabled and (u.web_check or u.mobile_check)
             and coalesce(u.valid_from <= ${today}::date, true) and coalesce(u.valid_to >= ${today}::date, true)) as "otherAdmins",
         (select count(*)::int from roles r where r.company_id = c.id
             and r.id = ${anyOf(input.roleIds)}) as roles,
         (select count(*)::int from branches b where b.company_id = c.id
             and b.id = ${anyOf(input.branchIds)}) as branches,
         exists (select from branches b where b.company_id = c.id and b.id = ${input.branchId}) as "ownBranch"
    from companies c where c.id = ${companyId}`;

function checkKeys(input: UserInput, facts: Facts): void {
  if (facts.roles !== new Set(input.roleIds).size) throw invalid({ roleIds: 'Choose roles of the list' });
  if (facts.branches !== new Set(input.branchIds).size) throw invalid({ branchIds: 'Choose branches of the list' });
  if (!facts.ownBranch) throw invalid({ branchId: 'Choose a branch of the list' });
}

function checkPassword(input: UserInput, present: User | null, company: string): void {
  if (input.password === null) {
    if (present === null) throw invalid({ password: 'Choose a password of at least 10 characters' });
    return;
  }
  refuseKnownPassword('password', input.password, { ...input, company });
}

function checkOwn({ who, now }: C, input: UserInput, present: User): void {
  const held = [...present.roleIds].sort().join();
  if ([...new Set(input.roleIds)].sort().join() !== held) {
    throw new Refused(409, 'OWN_ROLE', 'Nobody changes their own roles. Ask another administrator.', { type: 4 });
  }
  if (!input.active) {
    throw new Refused(409, 'OWN_USER', 'Nobody switches themselves off. Ask another administrator.', { type: 4 });
  }
  const bound = boundOf({ ...input, activeRoles: 1 }, who, now);
  if (bound) {
    const words = bound.message.replace(/ An administrator can change this under Users\.$/, '');
    throw new Refused(409, 'OWN_ACCESS', `This would sign you out here and now: ${words} Ask another administrator.`, {
      type: 4,
    });
  }
}

function checkAddresses(list: string | null): void {
  if (list !== null && networksOf(list) === null) {
    throw invalid({ allowedIp: 'Addresses look like 203.0.113.7 or 10.0.0.0/8, with commas between them' });
  }
}
