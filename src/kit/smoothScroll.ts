/** Smooth scrolling within the limits of specification section 9: near is jumped to, far takes 25 short steps. */
const JUMP_UNDER = 100;
const STEPS = 25;
const MAX_DELAY_MS = 20;
/** Pixels for each millisecond of delay: short ways are taken quickly, long ones at the limit. */
const PIXELS_A_MS = 50;

/** Any action of the user ends the movement; a movement that begins ends the one before. */
const STOPS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
let current = 0;

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if ((overflowY === 'auto' || overflowY === 'scroll') && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** How far the scroller has to move; 0 where the element is in sight. The scroller's padding keeps it from under a fixed head. */
function distanceTo(element: Element, scroller: Element): number {
  const isPage = scroller === document.scrollingElement || scroller === document.documentElement;
  const frame = isPage ? { top: 0, bottom: window.innerHeight } : scroller.getBoundingClientRect();
  const top = frame.top + (Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0);
  const place = element.getBoundingClientRect();
  if (place.top >= top && place.bottom <= frame.bottom) return 0;
  const most = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  return Math.round(Math.max(-scroller.scrollTop, Math.min(place.top - top, most)));
}

/** Brings an element into sight. Resolves when the movement has ended, wherever it was stopped. */
export async function scrollToElement(element: Element): Promise<void> {
  current += 1;
  const mine = current;
  const scroller = scrollerOf(element);
  const distance = distanceTo(element, scroller);
  const from = scroller.scrollTop;
  if (Math.abs(distance) < JUMP_UNDER || isStill()) {
    scroller.scrollTop = from + distance;
    return;
  }
  const delay = Math.min(MAX_DELAY_MS, Math.round(Math.abs(distance) / PIXELS_A_MS));
  const stop = () => {
    if (current === mine) current += 1;
  };
  for (const name of STOPS) window.addEventListener(name, stop, { passive: true });
  for (let step = 1; step <= STEPS && current === mine; step++) {
    scroller.scrollTop = from + (distance * step) / STEPS;
    await pause(delay);
  }
  for (const name of STOPS) window.removeEventListener(name, stop);
}

/** Brings the element with this id into sight; if there is none, nothing moves. */
export async function scrollToId(id: string): Promise<void> {
  const element = document.getElementById(id);
  if (element) await scrollToElement(element);
}
