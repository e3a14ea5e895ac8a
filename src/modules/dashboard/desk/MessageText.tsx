import { Fragment } from 'react';
import { DOCUMENT_NUMBER } from '../../../../contract/dashboard/messages';
import type { LinkedDoc } from '../../../../contract/mails/mails';
import { DocumentLink } from './DocumentLink';

const PARTS = new RegExp(`(${DOCUMENT_NUMBER.source}|(?<=^|\\s)@[A-Za-z0-9._]+)`, 'g');

/** A text with its documents as links and the people it calls in strong words. */
export function MessageText({ text, documents }: { text: string; documents: readonly LinkedDoc[] }) {
  let at = 0;
  return text.split(PARTS).map((part) => {
    const key = at;
    at += part.length;
    const doc = documents.find(({ number }) => number === part);
    if (doc) return <DocumentLink key={key} doc={doc} />;
    return part.startsWith('@') ? <strong key={key}>{part}</strong> : <Fragment key={key}>{part}</Fragment>;
  });
}
