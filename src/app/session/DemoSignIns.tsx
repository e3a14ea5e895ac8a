import { editions } from '../../../contract/editions';
import type { SetupState } from '../../../contract/setup';
import type { Credentials } from './LoginForm';

type Props = { setup: SetupState; onChoose: (credentials: Credentials) => void };

function editionName(code: string): string {
  const name = Object.entries(editions).find(([edition]) => edition === code)?.[1].name;
  return name ? `${name.charAt(0).toUpperCase()}${name.slice(1)}` : code;
}

const roleName = (role: string) => `${role.charAt(0)}${role.slice(1).toLowerCase()}`;

/** The users of the demo companies, by edition; a click signs in. */
export function DemoSignIns({ setup, onChoose }: Props) {
  const password = setup.demoPassword ?? '';
  return (
    <section className="sheet" aria-labelledby="demo-title">
      <h2 id="demo-title">Demo companies</h2>
      <p className="text-body-secondary mb-0">
        Choose a user to sign in. {password && `Their password is ${password}.`}
      </p>
      <ul className="demo-list">
        {setup.demo.map((company) => (
          <li key={company.company} className="demo-company">
            <strong>{company.name}</strong>{' '}
            <span className="text-body-secondary">
              {editionName(company.edition)} · <span className="text-nowrap tabular">company {company.company}</span>
            </span>
            <ul className="demo-users">
              {company.users.map(({ user, role }) => (
                <li key={user}>
                  <button
                    type="button"
                    className="btn btn-sm btn-outline-secondary"
                    onClick={() => onChoose({ company: String(company.company), user, password })}
                  >
                    {user} <span className="text-body-secondary">{roleName(role)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
