import { LOGO_BYTES } from '../../../contract/admin/companyProfile';
import { decodedPicture } from '../../kit/photo/decodedPicture';

/** Twice its size on a letter head, for printers. */
const WIDEST = 480;
const HIGHEST = 168;
const BASE64 = 4 / 3;

/** Sizes to try: a picture that is too heavy is drawn smaller. */
const STEPS = [1, 0.75, 0.5, 0.35];

/** A picture as a data URL that a letter head has room for. @throws when the browser cannot read it. */
export async function logoOf(file: Blob): Promise<string> {
  const picture = await decodedPicture(file);
  const fit = Math.min(1, WIDEST / picture.width, HIGHEST / picture.height);
  let drawn = '';
  for (const step of STEPS) {
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * fit * step));
    canvas.height = Math.max(1, Math.round(picture.height * fit * step));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    drawn = canvas.toDataURL('image/png');
    if (drawn.length <= LOGO_BYTES * BASE64) break;
  }
  picture.close();
  return drawn;
}
