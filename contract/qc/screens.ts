import type { Screens } from '../screen';

/** Quality control. */
export const qc = {
  qualityDashboard: { path: '/qc/dashboard', title: 'Quality Dashboard', kind: 'dashboard', code: [11, 0, 0], trans: [1] },
  rawMaterialTests: { path: '/qc/qctestsraw', title: 'Raw Material Tests', kind: 'master', code: [11, 1, 1], trans: [1, 2, 3] },
  productionTests: { path: '/qc/qctestspro', title: 'Production Tests', kind: 'master', code: [11, 1, 2], trans: [1, 2, 3] },
  saleReturnTests: { path: '/qc/qctestssalereturn', title: 'Sale Return Tests', kind: 'master', code: [11, 1, 3], trans: [1, 2, 3] },
  mirTests: { path: '/qc/qcmirtest', title: 'MIR Tests', kind: 'transaction', code: [11, 2, 1], trans: [1, 2, 3, 4, 7, 8, 9] },
  mirApprovals: { path: '/qc/qcmirapprovals', title: 'MIR Approvals', kind: 'approval', code: [11, 2, 2], trans: [98] },
  processTests: { path: '/qc/qcprocesstest', title: 'Process Tests', kind: 'transaction', code: [11, 2, 3], trans: [1, 2, 3, 4, 7, 8, 9] },
  processApprovals: { path: '/qc/qcprocessapprovals', title: 'Process Approvals', kind: 'approval', code: [11, 2, 4], trans: [98] },
  pendingMirTests: { path: '/qc/qcmirpending', title: 'Pending MIR Tests', kind: 'report', code: [11, 9, 1], trans: [0, 7] },
  mirResults: { path: '/qc/qcmirresults', title: 'MIR Results', kind: 'report', code: [11, 9, 2], trans: [0, 7] },
  mirSupplierRating: { path: '/qc/qcmirsupplierrating', title: 'MIR Supplier Rating', kind: 'report', code: [11, 9, 3], trans: [0, 7] },
  pendingProcessTests: { path: '/qc/qcpendingprocessestests', title: 'Pending Process Tests', kind: 'report', code: [11, 9, 4], trans: [0, 7] },
  pendingProcessApprovals: { path: '/qc/qcpendingprocessesapprovals', title: 'Pending Process Approvals', kind: 'report', code: [11, 9, 5], trans: [0, 7] },
  pendingBatchApprovals: { path: '/qc/qcpendingbatchesapprovals', title: 'Pending Batch Approvals', kind: 'report', code: [11, 9, 6], trans: [0, 7] },
  inChargeWiseRankings: { path: '/qc/qcinchargewiserankings', title: 'In-charge wise Rankings', kind: 'report', code: [11, 9, 7], trans: [0, 7] },
} as const satisfies Screens;
