import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { CompanyMade } from '../../../contract/setup/setup';
import { useSession } from '../../kit/session';

type Props = { made: CompanyMade; isFurther: boolean };

/** The company code, large, to copy and to print. */
export function Finished({ made, isFurther }: Props) {
  const next = useRef<HTMLAnchorElement>(null);
  const isSignedIn = useSession((session) => session.details?.usr.cCode === made.company);
  // The button that had the focus went with the form.
  useEffect(() => next.current?.focus(), []);
  const sentence = `You sign in with ${made.company}, ${made.user} and your password.`;
  return (
    <div className="sheet plain-page" role="status">
      <h1 className="public-title">{isFurther ? 'The company is ready' : 'Your company is ready'}</h1>
      <p className="company-code">
        Company code <strong className="tabular">{made.company}</strong>
      </p>
      <p>{sentence} Everybody of your company uses this code.</p>
      {isFurther && <p>To work in it, sign out and sign in with these codes.</p>}
      <div className="setup-end">
        <button
          type="button"
          className="btn btn-outline-secondary"
          onClick={() => void navigator.clipboard?.writeText(sentence)}
        >
          Copy
        </button>
        <button type="button" className="btn btn-outline-secondary" onClick={() => window.print()}>
          Print
        </button>
        <Link ref={next} to="/sessions/login" className="btn btn-primary">
          {isSignedIn ? 'Open your start page' : isFurther ? 'Back to your start page' : 'Sign in'}
        </Link>
      </div>
    </div>
  );
}
