import type { RoleKey } from '../../../contract/admin/roleCards';
import { areas } from '../../../contract/catalogue';
import type { Screen } from '../../../contract/screen';

/**
 * Roles that a trade begins with. Rights are written as `module.menu.screen:transactions`, with ranges of screens; `reports`
 * are all reports of these modules (transaction 7), `dashboards` their dashboards. Only screens that are built get grants:
 * `Add what my trade lacks` gives the later ones.
 */
type RolePreset = {
  /** Roles whose rights it has too. */
  includes?: readonly RoleKey[];
  rights?: string;
  reports?: readonly number[];
  dashboards?: readonly number[];
  /** Everything that can be looked at and printed. */
  readsAll?: true;
};

const PRESETS: Readonly<Record<RoleKey, RolePreset>> = {
  CASHIER: {
    rights: '5.2.16, 5.2.11:1,7,8; 5.2.17:1,7; 5.7.11:7; 7.3.1, 5.1.16, 5.2.15:1',
  },
  SHOP_MGR: {
    includes: ['CASHIER'],
    rights:
      '5.2.15:1,2,7; 5.2.11, 5.2.16, 5.2.17:2,3,4,9; 5.1.3, 5.1.5, 3.1.1-3.1.5, 3.1.8, 3.1.9, 7.1.1, 7.1.3, 7.3.1, 2.1.2:1,2; 2.2.444, 2.3.555, 2.3.666, 3.2.2, 3.2.5, 3.2.7:1,2,7',
    reports: [2, 3, 5],
    dashboards: [2, 3, 5],
  },
  PURCHASE: {
    rights:
      '2.1.1, 2.1.2, 3.1.3, 3.1.4, 3.1.8:1,2; 2.2.1, 2.2.3, 2.2.5, 2.2.8, 2.3.555, 2.3.666:1,2,7,9; 2.2.444:1,2,7,8,9,10; 3.9.5, 3.9.6, 3.9.13:7',
    reports: [2],
    dashboards: [2],
  },
  STORE: {
    rights: '2.2.1, 2.3.555, 3.2.1-3.2.7:1,2,7; 2.3.666:1,7; 3.1.5:1,2',
    reports: [3],
    dashboards: [3],
  },
  ACCOUNTS: {
    rights:
      '1.1.1-1.1.4, 2.1.2, 2.1.3, 5.1.16:1,2; 1.2.1-1.2.5, 2.3.1, 2.3.777, 2.3.888:1,2,3,4,7,8,9; 1.2.6:7; 2.3.555, 5.2.7, 5.2.8:2,7,8,9; 8.3.8:1,7',
    reports: [1, 2, 5],
    dashboards: [1],
  },
  SALES: {
    rights:
      '7.2.1, 7.3.1, 5.1.16:1,2; 7.2.2-7.2.4, 7.2.6, 7.3.2:1,2,7,9; 7.4.1:1,2,7; 5.2.7, 5.2.8:1,7,9; 5.7.21-5.7.25, 3.9.5:7',
    dashboards: [5, 7],
  },
  SALES_MGR: {
    includes: ['SALES'],
    rights: '7.2.5, 7.2.7, 7.3.3:98; 7.1.2, 7.1.3, 7.1.6:1,2; 5.2.8, 5.2.14, 5.2.15:1,2,3,4,7,8,9',
    reports: [5, 7],
  },
  AUDITOR: { readsAll: true },
  WAITER: { rights: '5.2.2:1' },
  CAPTAIN: { rights: '5.2.1:1,7; 5.2.2:1,2,7; 5.7.12:7' },
  KITCHEN: { rights: '5.1.4:2; 3.2.1:1; 5.7.15:7' },
  REST_CASH: {
    rights: '5.2.1, 5.2.2:1,7,8; 5.2.3:1,7; 5.7.11, 5.7.12:7',
  },
  REST_MGR: {
    includes: ['REST_CASH'],
    rights: '5.2.1, 5.2.2, 5.2.3:2,3,4,9; 5.1.1-5.1.11, 3.1.10-3.1.15:1,2',
    reports: [3, 5],
    dashboards: [3, 5],
  },
  TOKEN: { rights: '18.2.1:1,7,8; 18.7.2:7' },
  TOKEN_MGR: {
    includes: ['TOKEN'],
    rights: '18.2.1:2,3,4; 18.1.1-18.1.10, 18.2.2-18.2.4:1,2',
    reports: [18],
    dashboards: [18],
  },
  RECEPTION: {
    rights:
      '6.1.6:1,2; 6.2.1, 6.2.3:1,2,7,8; 6.2.2:1; 6.3.1-6.3.4, 6.3.7, 6.3.11, 6.4.1, 6.4.2, 6.4.4:1,2,7; 6.3.8, 6.3.9, 6.7.1-6.7.4:7',
    dashboards: [6],
  },
  HOUSEKEEP: { rights: '6.4.4:1,2; 6.2.2:1; 3.2.1:1' },
  HOTEL_MGR: {
    includes: ['RECEPTION'],
    rights: '6.1.1-6.1.7:1,2; 6.2.1-6.2.5, 6.3.5, 6.3.6, 6.5.1-6.5.6:1,2,3,4,7; 6.3.10:3; 6.6.1:7; 6.6.2:1,7',
    reports: [6],
  },
  TEACHER: {
    rights: '13.2.2, 13.2.3:1,2,7; 13.2.1:7; 13.2.4:1; 13.7.6-13.7.9, 13.7.12:7; 8.3.4:1',
  },
  OFFICE: {
    rights: '12.1.2:1,2; 12.2.1, 12.2.5, 12.2.6:1,2,7; 12.2.3:1,7,8; 13.7.16:7',
    reports: [12],
    dashboards: [12],
  },
  PRINCIPAL: {
    rights: '12.2.3:98; 13.1.1-13.1.7:1,2; 13.2.1-13.2.4:1,2,3,7',
    reports: [12, 13, 14, 16],
    dashboards: [12, 13, 14, 16],
  },
  LIBRARY: {
    rights: '14.1.1, 14.1.2:1,2; 14.2.1-14.2.3:1,2,7',
    reports: [14],
    dashboards: [14],
  },
  WARDEN: { rights: '16.1.1-16.1.6:2; 16.2.1:1,2,7', dashboards: [16] },
  TRANSPORT: {
    rights: '15.1.1-15.1.3:1,2; 15.2.1-15.2.4:1,2,7',
    reports: [15],
    dashboards: [15],
  },
  HR: {
    rights: '8.1.1-8.1.9:1,2; 8.2.1-8.2.7, 8.3.1-8.3.4, 8.3.6, 8.3.7:1,2,7',
    reports: [8],
    dashboards: [8],
  },
  PLANNER: {
    rights: '10.1.1, 10.1.2:1,2; 10.2.1, 10.2.2:1,2,7; 2.2.1:1; 3.9.5:7',
    reports: [10],
    dashboards: [10],
  },
  FOREMAN: {
    rights: '10.2.3:1,2,7; 10.2.4, 3.2.1, 3.2.2:1,7; 10.7.4:7',
  },
  INSPECTOR: {
    rights: '11.2.1, 11.2.3:1,2,7',
    reports: [11],
    dashboards: [11],
  },
  QC_HEAD: {
    includes: ['INSPECTOR'],
    rights: '11.1.1-11.1.3:1,2; 11.2.2, 11.2.4:98',
  },
  DISPATCH: { rights: '15.2.1-15.2.3:1,2,7', reports: [15] },
  SITE: {
    rights: '2.2.1, 2.3.555:1,7; 3.2.1, 3.2.2:1,2,7; 3.9.5:7',
  },
};
const rolePreset = (key: RoleKey): RolePreset => PRESETS[key];

type GrantRow = readonly [module: number, menu: number, screen: number, tran: number];

const builtScreens: readonly Screen[] = Object.values(areas)
  .flatMap(({ screens }) => Object.values<Screen>(screens))
  .filter(({ built, code }) => built && code !== null);

/** The screens of `3.1.8` or `3.1.1-3.1.5`. */
function screensOf(range: string): readonly Screen[] {
  const [first = '', last = first] = range.trim().split('-');
  const [module, menu, from] = first.split('.').map(Number);
  const to = Number(last.split('.')[2]);
  return builtScreens.filter(
    ({ code }) => code && code[0] === module && code[1] === menu && code[2] >= (from ?? 0) && code[2] <= to,
  );
}

function rightsOf(text: string): GrantRow[] {
  return text.split(';').flatMap((part) => {
    const [screens = '', trans = ''] = part.split(':');
    const asked = trans.split(',').map(Number);
    return screens
      .split(',')
      .flatMap(screensOf)
      .flatMap((screen) => grantsOn(screen, asked));
  });
}

/** Only transactions that the screen has. */
const grantsOn = ({ code, trans }: Screen, asked: readonly number[]): GrantRow[] =>
  code ? trans.filter((tran) => asked.includes(tran)).map((tran) => [...code, tran] as const) : [];

const onKind = (kinds: readonly Screen['kind'][], modules: readonly number[], asked: readonly number[]): GrantRow[] =>
  builtScreens
    .filter(({ kind, code }) => kinds.includes(kind) && code !== null && modules.includes(code[0]))
    .flatMap((screen) => grantsOn(screen, asked));

/** Everything that can be printed or viewed, and all dashboards. */
const readingGrants = (): GrantRow[] =>
  builtScreens.flatMap((screen) => grantsOn(screen, screen.kind === 'dashboard' ? [1] : [0, 7]));

/** The grants of a role, each once, of the screens that are built. */
export function roleGrants(key: RoleKey): GrantRow[] {
  const { includes = [], rights, reports = [], dashboards = [], readsAll } = rolePreset(key);
  const all = [
    ...includes.flatMap((other) => roleGrants(other)),
    ...(rights ? rightsOf(rights) : []),
    ...onKind(['report'], reports, [0, 7]),
    ...onKind(['dashboard'], dashboards, [1]),
    ...(readsAll ? readingGrants() : []),
  ];
  return [...new Map(all.map((grant) => [grant.join('/'), grant])).values()];
}
