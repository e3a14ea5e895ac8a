import { useState } from 'react';
import { editions } from '../../../contract/editions';
import { sentenceCase } from '../../../contract/resource';
import type { SetupState } from '../../../contract/setup/setup';
import { SvgIcon } from '../SvgIcon';
import type { Credentials } from './LoginForm';
import { tradeIcon } from './tradeIcons';
import './demoSignIns.scss';

type Props = { setup: SetupState; onChoose: (credentials: Credentials) => void };
type Company = SetupState['demo'][number];

function editionName(code: string): string {
  const name = Object.entries(editions).find(([edition]) => edition === code)?.[1].name;
  return name ? sentenceCase(name) : code;
}

const roleName = (role: string) => sentenceCase(role.toLowerCase());
const isAbout = (company: Company, text: string) =>
  `${company.name} ${editionName(company.edition)} ${company.company}`
    .toLowerCase()
    .includes(text.trim().toLowerCase());

/** The demo companies by trade; a click signs in as the administrator, or as another of their users. */
export function DemoSignIns({ setup, onChoose }: Props) {
  const [text, setText] = useState('');
  const password = setup.demoPassword ?? '';
  const found = setup.demo.filter((company) => isAbout(company, text));
  const enter = ({ company }: Company, user: string) => onChoose({ company: String(company), user, password });
  return (
    <section className="sheet demo" aria-labelledby="demo-title">
      <h2 id="demo-title">Demo companies</h2>
      <p className="text-body-secondary mb-2">
        Click one to look around as its administrator. {password && `The password is ${password}.`}
      </p>
      <input
        type="search"
        className="form-control"
        aria-label="Search demo companies"
        placeholder="Search by name or trade"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {found.length === 0 && <p className="text-body-secondary mt-3 mb-0">No demo company is called that.</p>}
      <ul className="demo-list">
        {found.map((company) => (
          <DemoCompany key={company.company} company={company} enter={(user) => enter(company, user)} />
        ))}
      </ul>
    </section>
  );
}

function DemoCompany({ company, enter }: { company: Company; enter(user: string): void }) {
  const [first, ...others] = company.users;
  if (!first) return null;
  return (
    <li className="demo-company">
      <button type="button" className="demo-enter" onClick={() => enter(first.user)}>
        <SvgIcon svg={tradeIcon(company.edition)} />
        <span>
          <strong>{company.name}</strong>
          <small>
            {editionName(company.edition)} · <span className="tabular">{company.company}</span>
          </small>
        </span>
      </button>
      <ul className="demo-users" aria-label={`Other users of ${company.name}`}>
        {others.map(({ user, role }) => (
          <li key={user}>
            <button type="button" className="btn btn-sm btn-link" onClick={() => enter(user)}>
              {roleName(role)}
            </button>
          </li>
        ))}
      </ul>
    </li>
  );
}
