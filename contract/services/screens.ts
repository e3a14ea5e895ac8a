import type { Screens } from '../screen';

/** Services: module code 17 and the route prefix 'services' are ours (the specification gives this module no route of its own); menu codes as in sales: 1 masters, 2 transactions, 7 reports, 9 setup. */
export const services = {
  servicesDashboard: { path: '/services/svc-dashboard', title: 'Services Dashboard', kind: 'dashboard', code: [17, 0, 0], trans: [1] },
  productionProcesses: { path: '/services/svc-processes', title: 'Production Processes', kind: 'master', code: [17, 1, 1], trans: [1, 2, 3] },
  processAttachments: { path: '/services/svc-process-attachments', title: 'Process Attachments', kind: 'master', code: [17, 1, 2], trans: [1, 2, 3] },
  outsources: { path: '/services/svc-outsources', title: 'Outsources', kind: 'master', code: [17, 1, 3], trans: [1, 2, 3] },
  massPlanning: { path: '/services/svc-mass-planning', title: 'Mass Planning', kind: 'transaction', code: [17, 2, 1], trans: [1, 2, 3, 4, 7, 8, 9] },
  batchPlanning: { path: '/services/svc-batch-planning', title: 'Batch Planning', kind: 'transaction', code: [17, 2, 2], trans: [1, 2, 3, 4, 7, 8, 9] },
  batchProcess: { path: '/services/svc-batch-process', title: 'Batch Process', kind: 'transaction', code: [17, 2, 3], trans: [1, 2, 3, 4, 7, 8, 9] },
  assignOutsource: { path: '/services/svc-assign-outsource', title: 'Assign Outsource', kind: 'transaction', code: [17, 2, 4], trans: [1, 2, 3, 4, 7, 8, 9] },
  customerWiseServices: { path: '/services/svc-costrep-customerwise', title: 'Customer wise Services', kind: 'report', code: [17, 7, 1], trans: [7] },
  customerWiseConsolidations: { path: '/services/svc-costrep-customerconsolidations', title: 'Customer wise Consolidations', kind: 'report', code: [17, 7, 2], trans: [7] },
  servicesSettings: { path: '/services/svc-settings', title: 'Services Settings', kind: 'setting', code: [17, 9, 1], trans: [1, 2] },
} as const satisfies Screens;
