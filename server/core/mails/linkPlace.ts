/** Shown instead of a one-time link to users who read the mail here. */
export const LINK_PLACE = '(the link is only in the mail that was sent)';
