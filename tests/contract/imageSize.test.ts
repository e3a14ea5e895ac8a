import { expect, test } from 'vitest';
import { imageSize } from '../../contract/imageSize';

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex.replaceAll(' ', ''), 'hex'));

test.each([
  ['PNG', '89504e470d0a1a0a 0000000d 49484452 00009c40 00007530', { width: 40_000, height: 30_000 }],
  [
    'JPEG behind two other segments',
    'ffd8 ffe00004 0000 ffdb0004 0000 ffc0 0011 08 0200 0300 03',
    { width: 768, height: 512 },
  ],
  ['lossy WEBP', '52494646 00000000 57454250 56503820 00000000 000000 9d012a 8002 e001', { width: 640, height: 480 }],
  [
    'lossless WEBP',
    '52494646 00000000 57454250 5650384c 00000000 2f 7fc27700 000000000000',
    { width: 640, height: 480 },
  ],
  ['extended WEBP', '52494646 00000000 57454250 56503858 0a000000 00000000 7f0200 df0100', { width: 640, height: 480 }],
])('the size of a %s is read from its head', (_kind, hex, size) => {
  expect(imageSize(bytes(hex))).toEqual(size);
});

test('a truncated file, or no picture, has no size', () => {
  for (const hex of ['', '89504e470d0a1a0a', 'ffd8ffe0', '52494646000000005745425056503820', '2550 4446'])
    expect(imageSize(bytes(hex))).toBeNull();
});
