import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { scrollToId } from '../../src/kit/smoothScroll';

/** happy-dom lays nothing out, so the places of things are given here. */
let top = 0;
let positions: number[] = [];
let isStill = false;

beforeEach(() => {
  vi.useFakeTimers();
  positions = [];
  top = 0;
  isStill = false;
  document.body.innerHTML = '<div id="far">Far</div>';
  const page = document.scrollingElement ?? document.documentElement;
  Object.defineProperties(page, {
    scrollHeight: { configurable: true, value: 10_000 },
    clientHeight: { configurable: true, value: window.innerHeight },
    scrollTop: {
      configurable: true,
      get: () => top,
      set: (value: number) => {
        top = value;
        positions.push(value);
      },
    },
  });
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: isStill && query.includes('reduced-motion') }) as MediaQueryList,
  );
});

afterEach(() => {
  // A timer that is watched is a faked one: were it put back last, it would stay.
  vi.restoreAllMocks();
  vi.useRealTimers();
  const page = document.scrollingElement ?? document.documentElement;
  for (const name of ['scrollHeight', 'clientHeight', 'scrollTop']) Reflect.deleteProperty(page, name);
});

function place(at: number, height = 40): void {
  const far = document.getElementById('far');
  if (!far) throw new Error('there is no element');
  far.getBoundingClientRect = () => new DOMRect(0, at - top, 100, height);
}

/** The delays between the steps. */
function delays(): unknown[] {
  return vi.mocked(setTimeout).mock.calls.map(([, ms]) => ms);
}

describe('scrolling to an element by its id', () => {
  test('under 100 pixels jumps', async () => {
    top = 500;
    place(401);
    await scrollToId('far');
    expect(positions).toEqual([401]);
  });

  test('from 100 pixels on takes 25 even steps of at most 20 ms', async () => {
    const wait = vi.spyOn(globalThis, 'setTimeout');
    place(5_000);
    const arrived = scrollToId('far');
    await vi.runAllTimersAsync();
    await arrived;
    expect(positions).toHaveLength(25);
    expect(positions[0]).toBe(200);
    expect(positions.at(-1)).toBe(5_000);
    expect(wait).toHaveBeenCalledTimes(25);
    expect(new Set(delays())).toEqual(new Set([20]));
  });

  test('takes a short way with shorter delays, upwards too', async () => {
    const wait = vi.spyOn(globalThis, 'setTimeout');
    top = 1_000;
    place(750);
    const arrived = scrollToId('far');
    await vi.runAllTimersAsync();
    await arrived;
    expect(positions).toHaveLength(25);
    expect(positions.at(-1)).toBe(750);
    expect(wait).toHaveBeenCalled();
    expect(new Set(delays())).toEqual(new Set([5]));
  });

  test('jumps for who wants no motion', async () => {
    isStill = true;
    place(5_000);
    await scrollToId('far');
    expect(positions).toEqual([5_000]);
  });

  test('does not move an element in sight, nor beyond the end of the page', async () => {
    top = 300;
    place(400);
    await scrollToId('far');
    expect(top).toBe(300);
    isStill = true;
    place(9_990);
    await scrollToId('far');
    expect(top).toBe(10_000 - window.innerHeight);
  });

  test('stops when the person turns the wheel', async () => {
    place(5_000);
    const arrived = scrollToId('far');
    await vi.advanceTimersByTimeAsync(100);
    window.dispatchEvent(new Event('wheel'));
    await vi.runAllTimersAsync();
    await arrived;
    expect(positions.length).toBeLessThan(10);
    expect(top).toBeLessThan(2_000);
  });

  test('moves nothing where there is no such element', async () => {
    await scrollToId('nowhere');
    expect(positions).toEqual([]);
  });
});
