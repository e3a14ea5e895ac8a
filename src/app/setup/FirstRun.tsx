import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ApiError } from '../../kit/http';
import { makeDemo } from './setupState';

/** The two ways into an empty installation. */
export function FirstRun() {
  const navigate = useNavigate();
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function start() {
    setProblem(null);
    setStartedAt(Date.now());
    try {
      await makeDemo();
      navigate('/sessions/login');
    } catch (error) {
      setStartedAt(null);
      setProblem(error instanceof ApiError ? error.message : 'The demo companies could not be made. Try again.');
    }
  }

  return (
    <div className="ways">
      <section className="sheet">
        <h2>Set up your company</h2>
        <p>Name, GSTIN, branches, financial year and chart of accounts. It takes about three minutes.</p>
        {startedAt === null ? (
          <Link to="/general/setup" className="btn btn-primary">
            Set up your company
          </Link>
        ) : (
          <button type="button" className="btn btn-primary" disabled>
            Set up your company
          </button>
        )}
      </section>
      <section className="sheet">
        <h2>Try it with demo data</h2>
        <p>Ready companies of several trades with users of different rights and months of entries to look through.</p>
        {problem && (
          <div className="notice is-bad" role="alert">
            {problem}
          </div>
        )}
        {startedAt === null ? (
          <button type="button" className="btn btn-outline-primary" onClick={start}>
            Try it with demo data
          </button>
        ) : (
          <DemoProgress startedAt={startedAt} />
        )}
      </section>
    </div>
  );
}

/** The server does not tell how far it is, so the page tells how long it has been and how long it usually takes. */
function DemoProgress({ startedAt }: { startedAt: number }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.round((Date.now() - startedAt) / 1000)), 1000);
    return () => clearInterval(timer);
  }, [startedAt]);
  return (
    <div className="w-100 d-grid gap-2">
      <div className="progress-line" role="progressbar" aria-label="Making the demo companies" />
      <span role="status">Making the demo companies and posting their entries. This usually takes under a minute.</span>
      <span className="text-body-secondary tabular">{seconds} s so far</span>
    </div>
  );
}
