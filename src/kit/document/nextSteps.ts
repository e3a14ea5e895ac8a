import { formatPaise } from '../../../contract/amount';
import { formatDate } from '../../../contract/dates';
import { sentenceCase } from '../../../contract/resource';
import { href } from '../href';
import type { NextStep } from '../messages';
import { seesCosts } from '../seesCosts';
import { useSession } from '../session';
import { translate } from '../translate';
import type { DocumentKind, StoredDocument } from './document';
import { documentLink } from './documentLink';

/** A few words about a document for its receiver. */
export function sharedText({ resource }: DocumentKind, document: StoredDocument): string {
  const company = useSession.getState().details?.addr.companyName ?? '';
  const name = sentenceCase(translate(resource.names.one));
  const amount = resource.costs && !seesCosts() ? '' : `: ₹ ${formatPaise(document.amount)}`;
  return `${name} ${document.number} of ${formatDate(document.date)}${amount}. ${company}`;
}

/** The next steps after posting a document: look at it, print it, send it. */
export function nextSteps(kind: DocumentKind, document: StoredDocument): NextStep[] {
  const { type } = kind.resource;
  const place = document.number ? documentLink(type, document.id, document.date) : undefined;
  if (!place) return [];
  const to = (more: object = {}) => `#${href(place.screen, { ...place.params, ...more })}`;
  return [
    { label: 'View', to: to() },
    { label: 'Print', to: to({ print: '1' }) },
    { label: 'Share', to: to({ share: '1' }) },
  ];
}
