import type { Screens } from '../screen';

/** Administration: module code 19 and menu code 1 are ours; administrators only, so the codes matter for nothing else. */
export const admin = {
  taxes: { path: '/admin/taxes', title: 'Taxes', kind: 'admin', code: [19, 1, 1], trans: [1, 2, 3], built: true },
  roles: { path: '/admin/roles', title: 'Roles', kind: 'admin', code: [19, 1, 2], trans: [1, 2, 3], built: true },
  users: { path: '/admin/userdet', title: 'Users', kind: 'admin', code: [19, 1, 3], trans: [1, 2, 3], built: true },
  systemSettings: { path: '/admin/system', title: 'System Settings', kind: 'admin', code: [19, 1, 4], trans: [1, 2, 3], built: true },
  license: { path: '/admin/license', title: 'License', kind: 'admin', code: [19, 1, 5], trans: [1, 2, 3], built: true },
  countries: { path: '/admin/countries', title: 'Countries', kind: 'admin', code: [19, 1, 6], trans: [1, 2, 3], built: true },
  states: { path: '/admin/states', title: 'States', kind: 'admin', code: [19, 1, 7], trans: [1, 2, 3], built: true },
  auditLog: { path: '/admin/auditlog', title: 'Audit Log', kind: 'admin', code: [19, 1, 8], trans: [1, 2, 3], ours: true, built: true },
  branches: { path: '/admin/branches', title: 'Branches', kind: 'admin', code: [19, 1, 10], trans: [1, 2, 3], ours: true, built: true },
  company: { path: '/admin/company', title: 'Company', kind: 'admin', code: [19, 1, 11], trans: [1, 2, 3], ours: true, built: true },
  gstRegistrations: { path: '/admin/gstregistrations', title: 'GST Registrations', kind: 'admin', code: [19, 1, 18], trans: [1, 2, 3], ours: true, built: true },
  backup: { path: '/admin/backup', title: 'Backup', kind: 'admin', code: [19, 1, 9], trans: [1, 2, 3], ours: true, built: true },
  hsnCodes: { path: '/admin/hsncodes', title: 'HSN and SAC Codes', kind: 'admin', code: [19, 1, 12], trans: [1, 2, 3], ours: true, built: true },
  tdsSections: { path: '/admin/tdssections', title: 'TDS Sections', kind: 'admin', code: [19, 1, 13], trans: [1, 2, 3], ours: true, built: true },
  consentTexts: { path: '/admin/consenttexts', title: 'Consent Texts', kind: 'admin', code: [19, 1, 14], trans: [1, 2, 3], ours: true, built: true },
  consents: { path: '/admin/consents', title: 'Consents', kind: 'admin', code: [19, 1, 15], trans: [1, 2, 3], ours: true, built: true },
  dataRequests: { path: '/admin/datarequests', title: 'Data Requests', kind: 'admin', code: [19, 1, 16], trans: [1, 2, 3], ours: true, built: true },
  dataBreaches: { path: '/admin/databreaches', title: 'Data Breaches', kind: 'admin', code: [19, 1, 17], trans: [1, 2, 3], ours: true, built: true },
} as const satisfies Screens;
