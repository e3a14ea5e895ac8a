import { expect, test } from 'vitest';
import { codeIn } from '../../src/kit/goods/barcodeDecoder';
import { barsOf } from '../../src/kit/labels/barcode';

/** Codes are read from pictures as a camera takes them: aslant, out of focus, in uneven light and with noise. */

const WIDTH = 640;
const HEIGHT = 480;
const MODULE = 4;

/** A picture of printed bars. @param tilt in rows for each column. */
async function pictureOf(text: string, { tilt = 0, noise = 0 }): Promise<Uint8ClampedArray> {
  const { width, path } = await barsOf(text);
  const dark = new Array<boolean>(width).fill(false);
  for (const [, from = '0', length = '0'] of path.matchAll(/M(\d+) 0h(\d+)/g))
    dark.fill(true, Number(from), Number(from) + Number(length));
  const left = (WIDTH - width * MODULE) / 2;
  const inkAt = (x: number, y: number) =>
    y > 90 && y < HEIGHT - 90 && dark[Math.floor((x - left - (y - HEIGHT / 2) * tilt) / MODULE)] ? 1 : 0;
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  let random = 7;
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      random = (random * 16_807) % 2_147_483_647;
      const ink = (inkAt(x - 1, y) + 2 * inkAt(x, y) + inkAt(x + 1, y)) / 4;
      const light = 150 + (80 * x) / WIDTH;
      const grey = light * (1 - 0.8 * ink) + noise * (random / 2_147_483_647 - 0.5);
      pixels.set([grey, grey, grey, 255], (y * WIDTH + x) * 4);
    }
  return pixels;
}

const read = async (text: string, how: { tilt?: number; noise?: number }) =>
  codeIn(await pictureOf(text, how), WIDTH, HEIGHT);

test.each([
  ['an EAN-13 of a packet', '8901030865275'],
  ['an EAN-8', '96385074'],
  ['a Code 128 of our own label', 'RICE-25KG'],
])('%s is read, also aslant and in bad light', async (_, code) => {
  expect(await read(code, {})).toBe(code);
  expect(await read(code, { tilt: 0.15, noise: 30 })).toBe(code);
});

test('a picture without a code has none, and bars whose check digit is wrong are not taken for one', async () => {
  expect(codeIn(new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(200), WIDTH, HEIGHT)).toBeNull();
  const pixels = await pictureOf('8901030865275', {});
  // The last digit is covered.
  for (let y = 0; y < HEIGHT; y++) pixels.fill(230, (y * WIDTH + 480) * 4, (y * WIDTH + WIDTH) * 4);
  expect(codeIn(pixels, WIDTH, HEIGHT)).toBeNull();
});
