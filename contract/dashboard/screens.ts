import type { Screens } from '../screen';

/** Common dashboards and user panels: no permission code: open to every signed-in user. */
export const dashboard = {
  mainDashboard: { path: '/dashboard/dashboardmain', title: 'Main Dashboard', kind: 'dashboard', code: null, trans: [], built: true },
  manufacturingDashboard: { path: '/dashboard/dashboardUsine', title: 'Manufacturing Dashboard', kind: 'dashboard', code: null, trans: [], built: true },
  realEstateDashboard: { path: '/dashboard/dashboardReal', title: 'Real Estate Dashboard', kind: 'dashboard', code: null, trans: [], built: true },
  schoolDashboard: { path: '/dashboard/dashboardshiksha', title: 'School Dashboard', kind: 'dashboard', code: null, trans: [], built: true },
  messages: { path: '/dashboard/mismessages', title: 'Messages', kind: 'panel', code: null, trans: [], built: true },
  mails: { path: '/dashboard/misinbox', title: 'Mails', kind: 'panel', code: null, trans: [], built: true },
  tasks: { path: '/dashboard/mistasks', title: 'Tasks', kind: 'panel', code: null, trans: [], built: true },
  tickets: { path: '/dashboard/mistickets', title: 'Tickets', kind: 'panel', code: null, trans: [], built: true },
  profile: { path: '/dashboard/misprofile', title: 'Profile', kind: 'panel', code: null, trans: [], built: true },
} as const satisfies Screens;
