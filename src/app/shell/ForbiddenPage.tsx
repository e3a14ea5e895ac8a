import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isForAdministrators, type Screen } from '../../../contract/screen';
import { accessDenialText } from '../../../contract/screenAccessText';
import { href } from '../../kit/href';
import { LoadingButton } from '../../kit/LoadingButton';
import { showProblem } from '../../kit/messages';
import { useSession, whoOf } from '../../kit/session';
import { translate } from '../../kit/translate';
import { areaTitleOf } from '../areas';
import { useTitle } from '../pages/useTitle';
import { HOME } from './menu';
import { usePageFocus } from './usePageFocus';

const loadAsking = () => import('./askAdministrators');

/** A screen without the right to it: names the right, and asks the administrators for it. */
export function ForbiddenPage({ screen }: { screen: Screen }) {
  useTitle(translate(screen.title));
  usePageFocus();
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const details = useSession((session) => session.details);
  const title = translate(screen.title);
  const right = translate('View {title}, in {area}', { title, area: translate(areaTitleOf(screen)) });
  const beyond = details && accessDenialText(whoOf(details), screen);
  const request = beyond
    ? translate('Please open {title} for me{screenWords}', {
        title,
        screenWords: isForAdministrators(screen) ? translate(', or make me an administrator') : '',
      })
    : translate('Please give me the right: {right}', { right });

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
      <h1>{translate('You do not have the right to open {title}.', { title })}</h1>
      <p>
        {beyond ?? (
          <>
            {translate('You need the right:')} <strong title={screen.code?.join(' / ')}>{right}</strong>.
          </>
        )}
      </p>
      {copied === 'no' && (
        <p>{translate('This browser does not let the page copy. Tell your administrator: {request}', { request })}</p>
      )}
      <div className="d-flex flex-wrap gap-2">
        <AskButton request={request} />
        <button type="button" className="btn btn-outline-secondary" onClick={copy}>
          {translate(copied === 'yes' ? 'Copied' : 'Copy the request')}
        </button>
        <Link to={href(HOME)} className="btn btn-outline-secondary">
          {translate('Home')}
        </Link>
      </div>
    </div>
  );
}

/** Sends the request to the administrators as a message. */
function AskButton({ request }: { request: string }) {
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  if (state === 'sent') return <p role="status">{translate('Your request was sent to the administrators.')}</p>;

  async function ask() {
    setState('sending');
    try {
      const { askAdministrators } = await loadAsking();
      await askAdministrators(request);
      setState('sent');
    } catch (error) {
      setState('open');
      showProblem(error);
    }
  }
  return (
    <LoadingButton type="button" isLoading={state === 'sending'} onClick={() => void ask()}>
      {translate('Ask the administrators')}
    </LoadingButton>
  );
}
