import { useState } from 'react';
import { Link } from 'react-router-dom';
import { whyBeyond } from '../../../contract/reachWords';
import { isForAdministrators, type Screen } from '../../../contract/screen';
import { href } from '../../kit/href';
import { useSession, whoOf } from '../../kit/session';
import { useTitle } from '../pages/useTitle';
import { HOME } from './menu';
import { usePageFocus } from './usePageFocus';

/** A screen without the right to it: names the right, so that the administrator knows what to give. */
export function ForbiddenPage({ screen }: { screen: Screen }) {
  useTitle(screen.title);
  usePageFocus();
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const code = screen.code?.join(' / ') ?? '';
  const details = useSession((session) => session.details);
  const beyond = details && whyBeyond(whoOf(details), screen);
  const request = beyond
    ? `Please open ${screen.title} for me${isForAdministrators(screen) ? ', or make me an administrator' : ''}`
    : `Please give me the right to open ${screen.title}: ${code}`;
  const sentence = `You do not have the right to open ${screen.title}.`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(request);
      setCopied('yes');
    } catch {
      setCopied('no');
    }
  }

  return (
    <div className="sheet plain-page shell-page">
      <h1>{sentence}</h1>
      <p>
        {beyond ?? (
          <>
            Ask your administrator for <strong className="tabular">{code}</strong>.
          </>
        )}
      </p>
      {copied === 'no' && <p>This browser does not let the page copy. Tell your administrator: {request}</p>}
      <div className="d-flex flex-wrap gap-2">
        <button type="button" className="btn btn-primary" onClick={copy}>
          {copied === 'yes' ? 'Copied' : 'Copy the request'}
        </button>
        <Link to={href(HOME)} className="btn btn-outline-secondary">
          Home
        </Link>
      </div>
    </div>
  );
}
