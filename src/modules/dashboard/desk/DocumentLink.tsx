import { Link } from 'react-router-dom';
import type { LinkedDoc } from '../../../../contract/mails/mails';
import { href } from '../../../kit/href';

/** A document by its number; a link for those who may open it. */
export function DocumentLink({ doc }: { doc: LinkedDoc }) {
  const words = doc.number ?? 'a draft';
  return doc.link ? <Link to={href({ path: doc.link })}>{words}</Link> : <span>{words}</span>;
}
