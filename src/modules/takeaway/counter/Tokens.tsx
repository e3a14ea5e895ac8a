import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../../../contract/dates';
import { type Token, tokenStepPath, tokens } from '../../../../contract/food/counterOrders';
import { BannerStrip } from '../../../food/BannerStrip';
import { http, newKey } from '../../../kit/http';
import { showProblem } from '../../../kit/messages';
import { invalidateRoots } from '../../../kit/queries';
import { translate } from '../../../kit/translate';
import { tokensQuery } from './counterData';

async function step(token: Token, to: 'ready' | 'handedOver') {
  try {
    await http.post(tokenStepPath(token.id), { to }, { headers: { 'Idempotency-Key': newKey() } });
    invalidateRoots([tokens.path]);
  } catch (error) {
    showProblem(error);
  }
}

/** Tokens that wait: a tap makes one ready, the next hands it over. */
export function Tokens({ outletId }: { outletId: number }) {
  const { data = [] } = useQuery(tokensQuery(outletId));
  const part = (state: Token['state'], title: string, act: string, to: 'ready' | 'handedOver') => {
    const own = data.filter((token) => token.state === state);
    return (
      <section className="counter-tokens" aria-label={translate(title)}>
        <h2>
          {translate(title)} <small>{own.length}</small>
        </h2>
        {own.length === 0 && <p>{translate('None')}</p>}
        {own.map((token) => (
          <article key={token.id} className={`counter-token is-${state}`}>
            <strong>{token.token}</strong>
            <span>
              {token.lines}
              <small>
                {formatInstant(token.since)} {token.guest}
              </small>
            </span>
            <button type="button" className="btn btn-outline-primary" onClick={() => void step(token, to)}>
              {translate(act)}
            </button>
          </article>
        ))}
      </section>
    );
  };
  return (
    <div className="counter-board">
      {part('ready', 'Ready', 'Hand over', 'handedOver')}
      {part('preparing', 'Preparing', 'Ready', 'ready')}
    </div>
  );
}

/** What guests look at: token numbers alone, without names. */
export function TokenDisplay({ outletId }: { outletId: number }) {
  const { data = [] } = useQuery(tokensQuery(outletId));
  const numbers = (state: Token['state']) => data.filter((token) => token.state === state);
  return (
    <div className="token-display" aria-live="polite">
      <section>
        <h2>{translate('Ready')}</h2>
        <ol>
          {numbers('ready').map(({ id, token }) => (
            <li key={id}>{token}</li>
          ))}
        </ol>
      </section>
      <section>
        <h2>{translate('Preparing')}</h2>
        <ol>
          {numbers('preparing').map(({ id, token }) => (
            <li key={id}>{token}</li>
          ))}
        </ol>
      </section>
      <BannerStrip place="tokenDisplay" outletId={outletId} />
    </div>
  );
}
