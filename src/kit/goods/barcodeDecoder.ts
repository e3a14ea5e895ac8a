import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap';
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer';
import Exception from '@zxing/library/esm/core/Exception';
import MultiFormatOneDReader from '@zxing/library/esm/core/oned/MultiFormatOneDReader';
import QRCodeReader from '@zxing/library/esm/core/qrcode/QRCodeReader';
import type Reader from '@zxing/library/esm/core/Reader';
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource';

/** Reads bar codes where the browser has no reader of its own. Imported one by one, since the whole library is twice as heavy. */

const READERS: readonly Reader[] = [new MultiFormatOneDReader(new Map()), new QRCodeReader()];

/**
 * The code in a picture: EAN, UPC, Code 128, Code 39, ITF or QR.
 * @param pixels red, green, blue and opacity of each pixel, row by row; brightness is taken from green.
 * @returns its text, or null if the picture shows none.
 */
export function codeIn(pixels: Uint8ClampedArray, width: number, height: number): string | null {
  const grey = new Uint8ClampedArray(width * height);
  for (let place = 0; place < grey.length; place++) grey[place] = pixels[place * 4 + 1] ?? 0;
  for (const reader of READERS) {
    const picture = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, width, height)));
    try {
      return reader.decode(picture).getText();
    } catch (problem) {
      // Nothing found, or bars whose check digit is wrong.
      if (!(problem instanceof Exception)) throw problem;
    }
  }
  return null;
}
