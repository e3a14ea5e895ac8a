/** Actions in the audit trail, with their display text. */
export const ACTION_WORDS = {
  create: 'Created',
  change: 'Changed',
  delete: 'Deleted',
  post: 'Posted',
  submit: 'Submitted',
  approve: 'Approved',
  return: 'Returned',
  reject: 'Rejected',
  send: 'Sent',
  revise: 'Revised',
  shortClose: 'Short-closed',
  cancel: 'Cancelled',
  amend: 'Amended',
  merge: 'Merged',
  erase: 'Erased',
  attach: 'File attached',
  detach: 'File removed',
  comment: 'Commented',
  tag: 'Tagged',
  print: 'Printed',
  export: 'Exported',
  mail: 'Mailed',
  restore: 'Restored',
  signIn: 'Signed in',
  signOut: 'Signed out',
  refused: 'Refused',
  override: 'Overrode a warning',
} as const;

/** Screen name of entries about sign-in, sign-out and refused sign-in. */
export const SIGN_IN = 'Sign-in';

export type Action = keyof typeof ACTION_WORDS;
export const ACTIONS = Object.keys(ACTION_WORDS) as Action[];
