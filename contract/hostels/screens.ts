import type { Screens } from '../screen';

/** Hostels: module code 16 is ours; menu codes as in sales: 1 masters, 2 transactions. */
export const hostels = {
  hostelsDashboard: { path: '/hostels/hostel-dashboard', title: 'Hostels Dashboard', kind: 'dashboard', code: [16, 0, 0], trans: [1] },
  hostels: { path: '/hostels/hostel-masters', title: 'Hostels', kind: 'master', code: [16, 1, 1], trans: [1, 2, 3] },
  roomCategories: { path: '/hostels/hostel-room-categories', title: 'Room Categories', kind: 'master', code: [16, 1, 2], trans: [1, 2, 3] },
  rooms: { path: '/hostels/hostel-rooms', title: 'Rooms', kind: 'master', code: [16, 1, 3], trans: [1, 2, 3] },
  postCharges: { path: '/hostels/hostel-post-charges', title: 'Post Charges', kind: 'master', code: [16, 1, 4], trans: [1, 2, 3] },
  services: { path: '/hostels/hostel-services', title: 'Services', kind: 'master', code: [16, 1, 5], trans: [1, 2, 3] },
  packages: { path: '/hostels/hostel-packages', title: 'Packages', kind: 'master', code: [16, 1, 6], trans: [1, 2, 3] },
  roomPanel: { path: '/hostels/hostel-room-panel', title: 'Room Panel', kind: 'panel', code: [16, 2, 1], trans: [1, 2, 3, 4, 7, 8] },
} as const satisfies Screens;
