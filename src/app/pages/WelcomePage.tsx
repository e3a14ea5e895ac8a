import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../kit/session';
import { useSetupState } from '../setup/useSetupState';
import { PRODUCT } from './Brand';
import { useTitle } from './useTitle';

const FirstRun = lazy(() => import('../setup/FirstRun').then((module) => ({ default: module.FirstRun })));

/** The first page of the product; on a new installation it offers the two ways in. */
export function WelcomePage() {
  useTitle(PRODUCT);
  const setup = useSetupState();
  return (
    <div className="welcome">
      <div className="welcome-lead">
        <h1>The whole business in one place, exact to the paisa</h1>
        <p className="mb-0">
          Accounts, purchases, stock, sales and people for companies, schools, hotels, shops and restaurants in India.
          Everybody sees the screens of their own trade and rights, and nothing else.
        </p>
        {setup?.empty ? null : <WayIn isKnown={setup !== undefined} />}
      </div>
      {setup?.empty && <FirstRun />}
      <dl className="facts">
        <div>
          <dt>Books that agree</dt>
          <dd>Every entry balances, numbers run without a gap, and what is posted stays.</dd>
        </div>
        <div>
          <dt>Made for the keyboard</dt>
          <dd>A voucher needs no mouse. Ctrl+K opens any screen you may use.</dd>
        </div>
        <div>
          <dt>Fifteen trades</dt>
          <dd>From hotel front office to manufacturing, one suite with the menu of each.</dd>
        </div>
      </dl>
    </div>
  );
}

function WayIn({ isKnown }: { isKnown: boolean }) {
  const company = useSession((session) => session.details?.addr.companyName);
  if (!isKnown) return <div className="welcome-actions" aria-busy="true" />;
  return (
    <div className="welcome-actions">
      <Link to="/sessions/login" className="btn btn-primary">
        {company ? `Continue to ${company}` : 'Sign in'}
      </Link>
    </div>
  );
}
