import type { Review } from '../../../contract/approvals';
import { formatValue } from '../formatValue';
import { translate } from '../translate';

export type ReviewFigure = Review['figures'][number];

/** A figure next to a document that waits; a dash where it is not known. */
export const figureText = ({ value, unit }: ReviewFigure): string => (value === null ? '–' : formatValue(value, unit));

/** The review for the approver, next to the document. */
export function ReviewPart({ review: { reasons, figures } }: { review: Review }) {
  return (
    <section className="approval-review" aria-label={translate('For the approver')}>
      <dl>
        {figures.map((figure) => (
          <div key={figure.label}>
            <dt>{translate(figure.label)}</dt>
            <dd className="figure">{figureText(figure)}</dd>
          </div>
        ))}
      </dl>
      {reasons.length > 0 && (
        <ul>
          {reasons.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
