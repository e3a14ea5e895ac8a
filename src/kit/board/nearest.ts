/** Position of an element, in pixels. */
export type Box = { left: number; top: number; width: number; height: number };
export type Direction = 'left' | 'right' | 'up' | 'down';

export const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** A step aside counts more than one ahead, so that the arrows keep to their row or column. */
const ASIDE = 3;

const centre = ({ left, top, width, height }: Box) => ({ x: left + width / 2, y: top + height / 2 });

/** The place of the nearest box in a direction, independent of the drawing order; -1 where there is none. */
export function nearest(boxes: readonly Box[], from: number, direction: Direction): number {
  const start = boxes[from];
  if (!start) return -1;
  const begin = centre(start);
  const isAcross = direction === 'left' || direction === 'right';
  const sign = direction === 'right' || direction === 'down' ? 1 : -1;
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [place, box] of boxes.entries()) {
    const { x, y } = centre(box);
    const ahead = (isAcross ? x - begin.x : y - begin.y) * sign;
    if (place === from || ahead < 1) continue;
    const distance = ahead + ASIDE * Math.abs(isAcross ? y - begin.y : x - begin.x);
    if (distance < least) [best, least] = [place, distance];
  }
  return best;
}
