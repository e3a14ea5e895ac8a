import { QrCode } from '../QrCode';
import { translate } from '../translate';
import { type Block, headLines, notesOf, type PaperDocument, type PaperRow, textOf } from './paper';

/** A paper as the browser prints it and a preview shows it. */
export function PaperView({ paper }: { paper: PaperDocument }) {
  const { head, title, subtitle, marks, blocks } = paper;
  return (
    <article className="leaf" aria-label={[title, ...subtitle].join(' ')}>
      <header className="leaf-head">
        {head.logo && <img className="leaf-logo" src={head.logo} alt="" />}
        <div>
          <strong className="leaf-company">{head.company}</strong>
          {headLines(head).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
        <div className="leaf-told">
          <strong className="leaf-title">{title}</strong>
          {subtitle.map((line) => (
            <div key={line}>{line}</div>
          ))}
          {marks.map((mark) => (
            <div key={mark} className="leaf-mark">
              {mark}
            </div>
          ))}
        </div>
      </header>
      {placed(blocks).map(({ key, one }) => (
        <BlockView key={key} block={one} />
      ))}
      {head.foot && <p className="leaf-foot">{head.foot}</p>}
    </article>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'facts':
      return (
        <dl className="leaf-facts">
          {block.facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      );
    case 'text':
      return <div className={block.isStrong ? 'leaf-text is-strong' : 'leaf-text'}>{block.text}</div>;
    case 'table':
      return <TableView block={block} />;
    case 'parties':
      return (
        <div className="leaf-parties">
          {block.parties.map(({ title, name, lines }) => (
            <div key={title}>
              <span>{title}</span>
              <strong>{name}</strong>
              {placed(lines).map(({ key, one }) => (
                <div key={key}>{one}</div>
              ))}
            </div>
          ))}
        </div>
      );
    case 'totals':
      return (
        <dl className="leaf-totals">
          {block.totals.map(({ label, figure, isStrong }) => (
            <div key={label} className={isStrong && 'is-strong'}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      );
    case 'amount':
      return (
        <p className="leaf-amount">
          <span>{translate(block.words)}</span>
          <strong className="figure">₹ {block.figure}</strong>
        </p>
      );
    case 'codes':
      return (
        <div className="leaf-codes">
          {block.codes.map(({ label, text }) => (
            <figure key={label}>
              <QrCode text={text} label={translate(label)} className="leaf-code" />
              <figcaption>{translate(label)}</figcaption>
            </figure>
          ))}
        </div>
      );
    case 'signatures':
      return (
        <footer className="leaf-signatures">
          {block.names.map((name) => (
            <span key={name}>{name}</span>
          ))}
          {block.stamp && <span className="leaf-stamp">{block.stamp}</span>}
        </footer>
      );
  }
}

function TableView({ block: { label, columns, rows } }: { block: Extract<Block, { kind: 'table' }> }) {
  const sideOf = (place: number) => (columns[place]?.isFigure ? 'is-figure' : columns[place]?.isWide ? 'is-wide' : '');
  return (
    <table className="leaf-table" aria-label={label}>
      <thead>
        <tr>
          {columns.map((column, place) => (
            <th key={column.label} scope="col" className={sideOf(place)}>
              {translate(column.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {placed(rows).map(({ key, one: row }) => (
          <tr key={key} className={rowClass(row)}>
            {placed(row.cells).map(({ key: under, one: cell }) => (
              <td key={under} className={sideOf(under)}>
                {textOf(cell)}
                {notesOf(cell).map((note) => (
                  <small key={note}>{note}</small>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const rowClass = ({ isStrong, isStruck }: PaperRow) =>
  [isStrong && 'is-strong', isStruck && 'is-struck'].filter(Boolean).join(' ') || undefined;

/** A paper does not change while it is seen, so its parts are known by their places. */
const placed = <T,>(all: readonly T[]) => all.map((one, key) => ({ key, one }));
