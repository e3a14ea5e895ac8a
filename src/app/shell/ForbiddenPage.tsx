import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isForAdministrators, type Screen } from '../../../contract/screen';
import { accessDenialText } from '../../../contract/screenAccessText';
import { href } from '../../kit/href';
import { useSession, whoOf } from '../../kit/session';
import { translate } from '../../kit/translate';
import { useTitle } from '../pages/useTitle';
import { HOME } from './menu';
import { usePageFocus } from './usePageFocus';

/** A screen without the right to it: names the right, so that the administrator knows what to give. */
export function ForbiddenPage({ screen }: { screen: Screen }) {
  useTitle(translate(screen.title));
  usePageFocus();
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const code = screen.code?.join(' / ') ?? '';
  const details = useSession((session) => session.details);
  const beyond = details && accessDenialText(whoOf(details), screen);
  const request = beyond
    ? translate('Please open {title} for me{screenWords}', {
        title: translate(screen.title),
        screenWords: isForAdministrators(screen) ? translate(', or make me an administrator') : '',
      })
    : translate('Please give me the right to open {title}: {code}', { title: translate(screen.title), code });
  const sentence = translate('You do not have the right to open {title}.', { title: translate(screen.title) });

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
            {translate('Ask your administrator for')} <strong className="tabular">{code}</strong>.
          </>
        )}
      </p>
      {copied === 'no' && (
        <p>{translate('This browser does not let the page copy. Tell your administrator: {request}', { request })}</p>
      )}
      <div className="d-flex flex-wrap gap-2">
        <button type="button" className="btn btn-primary" onClick={copy}>
          {translate(copied === 'yes' ? 'Copied' : 'Copy the request')}
        </button>
        <Link to={href(HOME)} className="btn btn-outline-secondary">
          {translate('Home')}
        </Link>
      </div>
    </div>
  );
}
