import { newKey } from '../kit/http';
import { storedText, storeText } from '../kit/stored';

const DEVICE = 'till-device';

/** What this browser is known by, as long as its storage lives. */
export function deviceOf(): string {
  const known = storedText(DEVICE);
  if (known) return known;
  const made = newKey();
  storeText(DEVICE, made);
  return made;
}
