import { useState } from 'react';
import { Link } from 'react-router-dom';
import { whyBeyond } from '../../../contract/reachWords';
import { isForAdministrators, type Screen } from '../../../contract/screen';
import { href } from '../../kit/href';
import { useSession, whoOf } from '../../kit/session';
import { said } from '../../kit/words';
import { useTitle } from '../pages/useTitle';
import { HOME } from './menu';
import { usePageFocus } from './usePageFocus';

/** A screen without the right to it: names the right, so that the administrator knows what to give. */
export function ForbiddenPage({ screen }: { screen: Screen }) {
  useTitle(said(screen.title));
  usePageFocus();
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const code = screen.code?.join(' / ') ?? '';
  const details = useSession((session) => session.details);
  const beyond = details && whyBeyond(whoOf(details), screen);
  const request = beyond
    ? said('Please open {title} for me{screenWords}', {
        title: said(screen.title),
        screenWords: isForAdministrators(screen) ? said(', or make me an administrator') : '',
      })
    : said('Please give me the right to open {title}: {code}', { title: said(screen.title), code });
  const sentence = said('You do not have the right to open {title}.', { title: said(screen.title) });

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
            {said('Ask your administrator for')} <strong className="tabular">{code}</strong>.
          </>
        )}
      </p>
      {copied === 'no' && (
        <p>{said('This browser does not let the page copy. Tell your administrator: {request}', { request })}</p>
      )}
      <div className="d-flex flex-wrap gap-2">
        <button type="button" className="btn btn-primary" onClick={copy}>
          {said(copied === 'yes' ? 'Copied' : 'Copy the request')}
        </button>
        <Link to={href(HOME)} className="btn btn-outline-secondary">
          {said('Home')}
        </Link>
      </div>
    </div>
  );
}
