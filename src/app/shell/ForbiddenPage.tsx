import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Screen } from '../../../contract/screen';
import { href } from '../../kit/href';
import { useTitle } from '../pages/useTitle';
import { HOME } from './menu';
import { usePageFocus } from './usePageFocus';

/** A screen without the right to it: names the right, so that the administrator knows what to give. */
export function ForbiddenPage({ screen }: { screen: Screen }) {
  useTitle(screen.title);
  usePageFocus();
  const [copied, setCopied] = useState(false);
  const code = screen.code?.join(' / ') ?? '';
  const sentence = `You do not have the right to open ${screen.title}.`;

  async function copy() {
    await navigator.clipboard?.writeText(`Please give me the right to open ${screen.title}: ${code}`);
    setCopied(true);
  }

  return (
    <div className="sheet plain-page shell-page">
      <h1>{sentence}</h1>
      <p>
        Ask your administrator for <strong className="tabular">{code}</strong>.
      </p>
      <div className="d-flex flex-wrap gap-2">
        <button type="button" className="btn btn-primary" onClick={copy}>
          {copied ? 'Copied' : 'Copy the request'}
        </button>
        <Link to={href(HOME)} className="btn btn-outline-secondary">
          Home
        </Link>
      </div>
    </div>
  );
}
