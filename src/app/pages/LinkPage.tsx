import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Schema } from '../../../contract/resource';
import { ApiError, http } from '../../kit/http';
import { ModuleLoading } from '../ModuleLoading';
import './quotation.scss';
import { useTitle } from './useTitle';

export type LinkForm<T> = {
  asked: T;
  token: string;
  /** The answer was accepted; shows the thanks. */
  onSent(thanks: string): void;
  /** The link has ended meanwhile. */
  onOver(problem: string): void;
};

type Props<T> = {
  title: string;
  /** The call that returns the subject of the link. */
  path: string;
  schema: Schema<T>;
  sentTitle: string;
  children(form: LinkForm<T>): ReactNode;
};

/** The page of the one-time link of a mail: somebody outside reads and answers without signing in. */
export function LinkPage<T>({ title, path, schema, sentTitle, children }: Props<T>) {
  useTitle(title);
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [thanks, setThanks] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [asked, setAsked] = useState<T | null>(null);
  useEffect(() => {
    if (token === '') return;
    let isOver = false;
    http
      .post(path, { token })
      .then(({ data }) => schema.parse(data))
      .then(
        (form) => !isOver && setAsked(form),
        (error: unknown) => !isOver && setRefusal(wordsOf(error)),
      );
    return () => {
      isOver = true;
    };
  }, [token, path, schema]);
  if (thanks !== null) return <Notice title={sentTitle} text={thanks} role="status" />;
  const problem = refusal ?? (token === '' ? 'The link is not complete. Open it again from the mail.' : null);
  if (problem !== null) return <Notice title="This link does not work" text={problem} role="alert" />;
  if (asked === null) return <ModuleLoading />;
  return (
    <div className="quotation-page">
      <div className="sheet">{children({ asked, token, onSent: setThanks, onOver: setRefusal })}</div>
    </div>
  );
}

const wordsOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : 'The page could not be loaded. Reload and try again.';

function Notice({ title, text, role }: { title: string; text: string; role: 'status' | 'alert' }) {
  return (
    <div className="sheet plain-page">
      <h1 className="public-title">{title}</h1>
      <p role={role}>{text}</p>
    </div>
  );
}
