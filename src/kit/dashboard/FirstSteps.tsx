import { Link } from 'react-router-dom';
import type { Dashboard } from '../../../contract/dashboards';
import { href } from '../href';
import { Icon } from '../Icon';
import { translate } from '../translate';

/** First steps of a new company, instead of a page of zeros. */
export function FirstSteps({ steps }: { steps: Dashboard['steps'] }) {
  return (
    <section className="first-steps" aria-labelledby="first-steps-title">
      <h2 id="first-steps-title">{translate('What to do first')}</h2>
      <ol>
        {steps.map(({ key, text, note, isDone, opens }) => (
          <li key={key}>
            <Link className="card-line" to={href(opens, opens.params)}>
              <span className="card-line-words">
                <span className="card-line-text">{translate(text)}</span>
                <small>{translate(note)}</small>
              </span>
              {isDone && (
                <span className="tick">
                  <Icon name="check" /> {translate('Done')}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
