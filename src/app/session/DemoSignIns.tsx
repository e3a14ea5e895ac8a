import type { SetupState } from '../../../contract/setup/setup';
import type { Credentials } from './LoginForm';
import './demoSignIns.scss';

type Props = { setup: SetupState; onChoose: (credentials: Credentials) => void };
type Company = SetupState['demo'][number];
type Enter = (company: Company, user: string) => void;

/** The demo companies as a tile for each trade; a click signs in as the administrator, or as another user. */
export function DemoSignIns({ setup, onChoose }: Props) {
  const password = setup.demoPassword ?? '';
  const enter: Enter = ({ company }, user) => onChoose({ company: String(company), user, password });
  const trades = [...new Set(setup.demo.map(({ edition }) => edition))];
  return (
    <section className="sheet demo" aria-labelledby="demo-title">
      <h2 id="demo-title">Try a demo company</h2>
      <p className="text-body-secondary mb-0">
        Choose a trade to look around as its administrator. {password && `The password of all users is ${password}.`}
      </p>
      <ul className="demo-trades">
        {trades.map((trade) => (
          <Trade key={trade} companies={setup.demo.filter(({ edition }) => edition === trade)} enter={enter} />
        ))}
      </ul>
    </section>
  );
}

/** A trade with its first company; a line below lists its further companies and users. */
function Trade({ companies, enter }: { companies: Company[]; enter: Enter }) {
  const [company, ...further] = companies;
  const [first, ...others] = company?.users ?? [];
  if (!company || !first) return null;
  return (
    <li className="demo-trade">
      <button type="button" className="demo-enter" onClick={() => enter(company, first.user)}>
        <svg className="icon" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
          <use href={`/trades.svg#${company.edition}`} />
        </svg>
        <strong>{company.trade}</strong>
        <span>{company.about}</span>
        <small>
          {company.name} · {company.company}
        </small>
      </button>
      <ul className="demo-users" aria-label={`Other sign-ins for ${company.trade}`}>
        {others.map(({ user, role }) => (
          <Other key={user} words={role} onClick={() => enter(company, user)} />
        ))}
        {further.map((other) => (
          <Other
            key={other.company}
            words={`${other.name} · ${other.company}`}
            onClick={() => enter(other, other.users[0]?.user ?? '')}
          />
        ))}
      </ul>
    </li>
  );
}

function Other({ words, onClick }: { words: string; onClick(): void }) {
  return (
    <li>
      <button type="button" className="btn btn-sm btn-link" onClick={onClick}>
        {words}
      </button>
    </li>
  );
}
