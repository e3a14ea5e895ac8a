const PATH = /<path[^>]*>/g;
const known = new Map<string, { d: string; evenOdd: boolean }[]>();

function shapesOf(svg: string): { d: string; evenOdd: boolean }[] {
  const before = known.get(svg);
  if (before) return before;
  const shapes = (svg.match(PATH) ?? []).map((path) => ({
    d: / d="([^"]*)"/.exec(path)?.[1] ?? '',
    evenOdd: path.includes('evenodd'),
  }));
  known.set(svg, shapes);
  return shapes;
}

/** One icon of bootstrap-icons (all on a 16 × 16 field). Silent: the word next to it or its button names it. */
export function SvgIcon({ svg, directional }: { svg: string; directional?: boolean }) {
  return (
    <svg
      className={`icon ${directional ? 'icon-directional' : ''}`}
      viewBox="0 0 16 16"
      fill="currentColor"
      aria-hidden="true"
    >
      {shapesOf(svg).map((shape) => (
        <path key={shape.d} d={shape.d} fillRule={shape.evenOdd ? 'evenodd' : 'nonzero'} />
      ))}
    </svg>
  );
}
