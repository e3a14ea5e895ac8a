import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../kit/session';
import { useSetupState } from '../setup/useSetupState';
import { PRODUCT } from './Brand';
import { useTitle } from './useTitle';
import './welcome.scss';

const FirstRun = lazy(() => import('../setup/FirstRun').then((module) => ({ default: module.FirstRun })));

type Part = { title: string; text: string; picture: string; about: string };

/** The parts of the product, each with a picture of its screen (`scripts/pictures.mjs`). */
const PARTS: readonly Part[] = [
  {
    title: 'Books and GST',
    text: 'Vouchers, bank reconciliation, GSTR-1 and 3B, TDS, final accounts with schedules. Every figure opens the entries behind it.',
    picture: 'trial-balance',
    about: 'The trial balance of a trading company, by groups',
  },
  {
    title: 'Entry by keyboard',
    text: 'Type a few letters of an account, the amount, and post. A receipt offers the oldest bills first. No mouse needed.',
    picture: 'voucher',
    about: 'A new receipt being entered',
  },
  {
    title: 'Buying and stock',
    text: 'Requests, quotations, orders, purchases and payments; stores, batches, stock audits and a stock ledger that matches the books.',
    picture: 'stock',
    about: 'The inventory dashboard with stock value and items to reorder',
  },
  {
    title: 'Selling and the counter',
    text: 'Enquiries, quotations, orders, sale bills, billing by barcode, agents and targets. The dashboard shows today’s money.',
    picture: 'dashboard',
    about: 'The accounts dashboard with cash, dues and profit',
  },
];

/** The first page of the product; on a new installation it offers the two ways in. */
export function WelcomePage() {
  useTitle(PRODUCT);
  const setup = useSetupState();
  return (
    <div className="welcome">
      <div className="welcome-lead">
        <h1>Accounts, purchases, stock and sales in one place</h1>
        <p className="mb-0">
          For companies in India. Each user sees the screens of their trade and rights. Works in a desktop browser and
          on a phone.
        </p>
        {setup?.empty ? null : <WayIn isKnown={setup !== undefined} hasDemo={Boolean(setup?.demo.length)} />}
      </div>
      {setup?.empty && <FirstRun />}
      {PARTS.map(({ title, text, picture, about }) => (
        <section key={picture} className="welcome-part">
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
          <img src={`/pictures/${picture}.webp`} alt={about} width={1200} height={750} loading="lazy" />
        </section>
      ))}
    </div>
  );
}

function WayIn({ isKnown, hasDemo }: { isKnown: boolean; hasDemo: boolean }) {
  const company = useSession((session) => session.details?.addr.companyName);
  if (!isKnown) return <div className="welcome-actions" aria-busy="true" />;
  return (
    <div className="welcome-actions">
      <Link to="/sessions/login" className="btn btn-primary">
        {company ? `Continue to ${company}` : 'Sign in'}
      </Link>
      {!company && hasDemo && (
        <Link to="/sessions/login" className="btn btn-outline-secondary">
          Open a demo company
        </Link>
      )}
    </div>
  );
}
