import { allScreens } from '../../contract/sidebar';
import type { RoleSeed } from './company';

/**
 * A mixed, realistic set: keeps the chart and the openings, enters every kind of voucher but cancels payments alone, on
 * other days receipts alone, sees the books and the trial balance but no other statement; a little in other modules.
 */
const clerk: RoleSeed = {
  code: 'CLERK',
  name: 'Clerk',
  grants: [
    ...[1, 2, 3, 7].map((tran) => [1, 2, 1, tran] as const),
    ...[1, 2, 4, 7].map((tran) => [1, 2, 2, tran] as const),
    ...[1, 7].map((tran) => [1, 2, 3, tran] as const),
    [1, 2, 4, 1],
    ...[1, 2, 3].flatMap((screen) => [1, 2].map((tran) => [1, 1, screen, tran] as const)),
    ...[4, 5, 6, 7, 8].map((screen) => [1, 8, screen, 7] as const),
    [8, 1, 6, 1],
    [8, 3, 6, 7],
    ...[1, 2, 7].map((tran) => [2, 2, 1, tran] as const),
    ...[1, 2].map((tran) => [3, 2, 1, tran] as const),
    [5, 2, 1, 1],
    [7, 2, 3, 1],
    [7, 2, 3, 2],
    // The dashboard of each module that it works in: its contents are limited by its rights.
    ...[1, 2, 3, 5, 7, 8].map((module) => [module, 0, 0, 1] as const),
  ],
};

/** Reports, prints and dashboards only: the rights to view and print of every screen that has the latter. */
function auditor(): RoleSeed {
  const grants = allScreens().flatMap(({ code, trans, kind }) => {
    const read = kind === 'dashboard' ? ([1] as const) : trans.includes(7) ? ([0, 7] as const) : [];
    return code ? read.filter((tran) => trans.includes(tran)).map((tran) => [...code, tran] as const) : [];
  });
  // Dashboards of several editions share a code.
  const once = new Map(grants.map((grant) => [grant.join('/'), grant]));
  return { code: 'AUDITOR', name: 'Auditor', grants: [...once.values()] };
}

const OF_PRE_SALES =
  /^\/(crm\/crm-(dashboard|contacts|contact-submissions|leads|enquiries|quotations)|front-desk\/(entry|rep[123]))$/;

/** The shares pre-sales menu of a share broker's staff, which approves nothing. */
function employee(): RoleSeed {
  const grants = allScreens()
    .filter(({ path }) => OF_PRE_SALES.test(path))
    .flatMap((screen) => screen.trans.map((tran) => [...(screen.code ?? [0, 0, 0]), tran] as const));
  return { code: 'EMPLOYEE', name: 'Employee', grants };
}

/** The roles of the demo companies by their code. */
export const demoRoles = {
  ADMINISTRATOR: { code: 'ADMINISTRATOR', name: 'Administrator', grants: [] },
  CLERK: clerk,
  AUDITOR: auditor(),
  EMPLOYEE: employee(),
} satisfies Record<string, RoleSeed>;
