import { said } from '../words';

/** What was typed and not saved is back, and can be thrown away. */
export function TypedBack({ discard }: { discard(): void }) {
  return (
    <p className="notice" role="status">
      {said('What you typed last time is back.')}{' '}
      <button type="button" onClick={discard}>
        {said('Discard it')}
      </button>
    </p>
  );
}
