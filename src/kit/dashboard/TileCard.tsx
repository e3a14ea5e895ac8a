import { Link } from 'react-router-dom';
import type { Tile } from '../../../contract/dashboards';
import { wholeFigure } from '../chart/chart';
import { href } from '../href';
import { translate } from '../translate';
import { changeOf, tileFigure } from './change';
import { Spark } from './Spark';

/** One figure, short for the eye, and whole under the mouse or for a screen reader; it opens its report. */
export function TileCard({ tile }: { tile: Tile }) {
  const { value, show, note, opens, trend } = tile;
  const label = tile.named ? tile.label : translate(tile.label);
  const whole = wholeFigure(value, show);
  const change = changeOf(tile);
  const content = (
    <>
      <span className="tile-label">{label}</span>
      <span className={`tile-figure ${value < 0 ? 'negative' : ''}`} title={whole}>
        <span className="visually-hidden">{whole}</span>
        <bdi aria-hidden="true">{tileFigure(tile)}</bdi>
      </span>
      <span className="tile-foot">
        <span className={`tile-change ${change?.tone ? `is-${change.tone}` : ''}`}>
          <WholeDates words={change?.words ?? translate(note ?? '')} />
        </span>
        <Spark values={trend} />
      </span>
    </>
  );
  return opens ? (
    <Link className="tile" to={href(opens, opens.params)}>
      {content}
    </Link>
  ) : (
    <div className="tile">{content}</div>
  );
}

/** Words whose dates stay on one line: a browser breaks a line behind any hyphen. */
function WholeDates({ words }: { words: string }) {
  const parts = words.split(/(\S*-\S*)/).map((text, place) => ({ text, place }));
  return parts.map(({ text, place }) =>
    place % 2 === 0 ? (
      text
    ) : (
      <span key={place} className="whole-date">
        {text}
      </span>
    ),
  );
}
