import type { Page } from 'playwright-core';

type Frames = { median: number; longest: number; perSecond: number };

/** Begins to note when frames are drawn. */
export const noteFrames = (page: Page) =>
  page.evaluate(() => {
    const times: number[] = [];
    const note = (at: number) => {
      times.push(at);
      noted.frame = requestAnimationFrame(note);
    };
    const noted = { times, frame: requestAnimationFrame(note) };
    Object.assign(window, { noted });
  });

/** Frames since `noteFrames`. */
export const framesSince = (page: Page): Promise<Frames> =>
  page.evaluate(() => {
    const { times, frame } = (window as unknown as { noted: { times: number[]; frame: number } }).noted;
    cancelAnimationFrame(frame);
    const gaps = times.slice(1).map((at, place) => at - (times[place] ?? at));
    const sorted = gaps.toSorted((a, b) => a - b);
    const spent = (times.at(-1) ?? 0) - (times[0] ?? 0);
    return {
      median: sorted[Math.floor(sorted.length / 2)] ?? 0,
      longest: sorted.at(-1) ?? 0,
      perSecond: (gaps.length * 1000) / spent,
    };
  });
