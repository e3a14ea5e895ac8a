import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ApiError } from '../../kit/http';
import { offerDemo } from './setupState';

/** The two ways into an empty installation. */
export function FirstRun() {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function start() {
    setProblem(null);
    setIsBusy(true);
    try {
      await offerDemo();
      navigate('/sessions/login');
    } catch (error) {
      setIsBusy(false);
      setProblem(error instanceof ApiError ? error.message : 'The demo companies could not be opened. Try again.');
    }
  }

  return (
    <div className="ways">
      <section className="sheet">
        <h2>Set up your company</h2>
        <p>Name, GSTIN, branches, financial year and chart of accounts. It takes about three minutes.</p>
        <Link to="/general/setup" className="btn btn-primary">
          Set up your company
        </Link>
      </section>
      <section className="sheet">
        <h2>Try it with demo data</h2>
        <p>Ready companies of several trades with users of different rights and months of entries to look through.</p>
        {problem && (
          <div className="notice is-bad" role="alert">
            {problem}
          </div>
        )}
        <button type="button" className="btn btn-outline-primary" disabled={isBusy} onClick={start}>
          Try it with demo data
        </button>
      </section>
    </div>
  );
}
