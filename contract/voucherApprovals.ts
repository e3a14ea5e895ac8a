/** The settings that ask for approval of vouchers, with what they are called. */
export const VOUCHER_APPROVALS = {
  acc_pay: 'Approval of payments',
  acc_rec: 'Approval of receipts',
  acc_jrn: 'Approval of journals',
  acc_tra: 'Approval of transfers',
} as const;
export type VoucherApproval = keyof typeof VOUCHER_APPROVALS;

/** The setting with the amounts up to which roles approve them. */
export const VOUCHER_LIMITS = 'acc_limits';
