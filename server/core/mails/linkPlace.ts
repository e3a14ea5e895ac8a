/** What the text of a mail with a one-time link says in its place, for whoever reads it here. */
export const LINK_PLACE = '(the link is only in the mail that was sent)';
