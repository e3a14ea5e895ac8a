import type { Screens } from '../screen';

/** Production planning and control (PPC). */
export const production = {
  productionDashboard: { path: '/production/dashboard', title: 'Production Dashboard', kind: 'dashboard', code: [10, 0, 0], trans: [1] },
  productionProcesses: { path: '/production/ppcprocess', title: 'Production Processes', kind: 'master', code: [10, 1, 1], trans: [1, 2, 3] },
  processAttachments: { path: '/production/ppcprocessattachments', title: 'Process Attachments', kind: 'master', code: [10, 1, 2], trans: [1, 2, 3] },
  outsources: { path: '/production/ppcoutsources', title: 'Outsources', kind: 'master', code: [10, 1, 3], trans: [1, 2, 3] },
  massPlanning: { path: '/production/promassplanning', title: 'Mass Planning', kind: 'transaction', code: [10, 2, 1], trans: [1, 2, 3, 4, 7, 8, 9] },
  batchPlanning: { path: '/production/probatchplanning', title: 'Batch Planning', kind: 'transaction', code: [10, 2, 2], trans: [1, 2, 3, 4, 7, 8, 9] },
  batchProcess: { path: '/production/proprocesswiseproduction', title: 'Batch Process', kind: 'transaction', code: [10, 2, 3], trans: [1, 2, 3, 4, 7, 8, 9] },
  assignOutsource: { path: '/production/proassignoutsource', title: 'Assign Outsource', kind: 'transaction', code: [10, 2, 4], trans: [1, 2, 3, 4, 7, 8, 9] },
  massPlanAchievement: { path: '/production/ppcrepmassachieve', title: 'Mass Plan Achievement', kind: 'report', code: [10, 7, 1], trans: [7] },
  materialRequired: { path: '/production/ppcrepmaterialrequired', title: 'Material Required', kind: 'report', code: [10, 7, 2], trans: [7] },
  materialCosting: { path: '/production/ppcrepmaterialcosting', title: 'Material Costing', kind: 'report', code: [10, 7, 3], trans: [7] },
  pendingProcesses: { path: '/production/ppcreppendingprocesses', title: 'Pending Processes', kind: 'report', code: [10, 7, 4], trans: [7] },
  materialWastage: { path: '/production/ppcrepmaterialwastage', title: 'Material Wastage', kind: 'report', code: [10, 7, 5], trans: [7] },
} as const satisfies Screens;
