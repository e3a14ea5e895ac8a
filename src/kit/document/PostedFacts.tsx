import { Link } from 'react-router-dom';
import { type ApprovalEvent, DECIDED_WORDS } from '../../../contract/approvals';
import { formatDate, formatInstant } from '../../../contract/dates';
import type { ChainLink, Decision, Stages } from '../../../contract/document';
import { sentenceCase } from '../../../contract/resource';
import { href } from '../href';
import { translate } from '../translate';
import { unbrokenNumbers } from '../unbrokenNumbers';
import type { StoredDocument } from './document';
import { documentLink } from './documentLink';
import { wordsOf } from './stages';

/** The documents before and after this one, each a link where its screen is known. */
export function Chain({ document }: { document: StoredDocument }) {
  const { chain = [] } = document;
  if (chain.length === 0) return null;
  const before = chain.filter(({ isSource }) => isSource);
  const after = chain.filter(({ isSource }) => !isSource);
  return (
    <section className="posted-chain" aria-label={translate('Related documents')}>
      <ChainPart title={translate('Made from')} links={before} />
      <ChainPart title={translate('Followed by')} links={after} />
    </section>
  );
}

function ChainPart({ title, links }: { title: string; links: readonly ChainLink[] }) {
  if (links.length === 0) return null;
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={`${link.type}.${link.id}.${link.relation}`}>
            <ChainName link={link} /> <time>{formatDate(link.date)}</time>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ChainName({ link: { type, id, number, date } }: { link: ChainLink }) {
  const place = documentLink(type, id, date);
  const name = unbrokenNumbers(number ?? translate('a draft'));
  return place ? <Link to={href(place.screen, place.params)}>{name}</Link> : name;
}

/** The words of a decision: for kinds with decisions of their own, the stage that it led to. */
function decisionWords(stages: Stages, event: string): string {
  if (event in DECIDED_WORDS) return sentenceCase(translate(DECIDED_WORDS[event as ApprovalEvent]));
  const move = Object.values(stages).flatMap(({ moves }) => (moves[event] ? [moves[event]] : []))[0];
  return sentenceCase(move ? wordsOf(stages, move.to) : translate(event));
}

/** Above a draft that was returned: by whom, when and why. */
export function ReturnedNote({ document }: { document: StoredDocument }) {
  const last = document.decisions?.at(-1);
  if (last?.event !== 'return') return null;
  return (
    <p className="notice is-warning" role="status">
      {translate('Returned by {by} on {at}: {remark}', {
        by: last.by,
        at: formatInstant(last.at),
        remark: last.remark ?? '',
      })}
    </p>
  );
}

/** Who approved, returned or rejected it, and what they wrote. */
export function Decisions({ document, stages }: { document: StoredDocument; stages: Stages }) {
  const { decisions = [] } = document;
  if (decisions.length === 0) return null;
  return (
    <section className="posted-decisions" aria-label={translate('Decisions')}>
      <h2>{translate('Decisions')}</h2>
      <ol>
        {decisions.map((decision) => (
          <li key={`${decision.at}.${decision.event}.${decision.level}`}>
            <DecisionLine decision={decision} words={decisionWords(stages, decision.event)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function DecisionLine({ decision: { by, at, level, revision, remark }, words }: { decision: Decision; words: string }) {
  return (
    <>
      <strong>{words}</strong> {translate('by {by} on {at}', { by, at: formatInstant(at) })}
      {level > 1 && ` · ${translate('level {level}', { level })}`}
      {revision > 1 && ` · ${translate('Revision {revision}', { revision })}`}
      {remark && <p>{remark}</p>}
    </>
  );
}
