import { useState } from 'react';
import { useRouteError } from 'react-router-dom';
import { newKey } from '../../kit/http';

/** The error that the router caught. */
export function RouteErrorPage() {
  return <ErrorPage error={useRouteError()} />;
}

/** The last resort: says what to do, never a blank page. */
export function ErrorPage({ error }: { error: unknown }) {
  const [reference] = useState(() => newKey().slice(0, 8).toUpperCase());
  const [copied, setCopied] = useState(false);
  const message = error instanceof Error ? error.message : String(error);
  // A part of the application that cannot be fetched: the network is gone, or a new version was installed meanwhile.
  const isMissingPart = /dynamically imported module|importing a module script|error loading dynamically/i.test(
    message,
  );

  async function copy() {
    const stack = error instanceof Error ? (error.stack ?? message) : message;
    const text = [`Reference ${reference}`, new Date().toISOString(), location.href, navigator.userAgent, stack].join(
      '\n',
    );
    await navigator.clipboard?.writeText(text);
    setCopied(true);
  }

  return (
    <div className="public-main">
      <div className="sheet plain-page" role="alert">
        <h1 className="public-title">
          {isMissingPart ? 'This part could not be loaded' : 'Something went wrong on this page'}
        </h1>
        <p>
          {isMissingPart
            ? 'Either the network is gone or a newer version has been installed. Reload the page; your session is kept.'
            : 'Reload the page and try again. What was saved before is safe. If it happens again, send the copied details to your administrator.'}
        </p>
        <p className="text-body-secondary">
          Reference <code>{reference}</code>
        </p>
        <div className="d-flex flex-wrap gap-2">
          <button type="button" className="btn btn-primary" onClick={() => window.location.reload()}>
            Reload
          </button>
          <button type="button" className="btn btn-outline-secondary" onClick={copy}>
            {copied ? 'Copied' : 'Copy details'}
          </button>
          <a className="btn btn-link" href="#/sessions/login">
            Home
          </a>
        </div>
      </div>
    </div>
  );
}
