/** What the trail tells of, and how people read it. */
export const ACTION_WORDS = {
  create: 'Created',
  change: 'Changed',
  delete: 'Deleted',
  post: 'Posted',
  cancel: 'Cancelled',
  amend: 'Amended',
  merge: 'Merged',
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

/** What stands for a screen where somebody came, went or was kept out. */
export const SIGN_IN = 'Sign-in';

export type Action = keyof typeof ACTION_WORDS;
export const ACTIONS = Object.keys(ACTION_WORDS) as Action[];
