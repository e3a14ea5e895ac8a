/** Bytes as text, in steps: a call takes only so many arguments. */
export function base64(file: ArrayBuffer): string {
  const bytes = new Uint8Array(file);
  const STEP = 0x8000;
  let text = '';
  for (let at = 0; at < bytes.length; at += STEP) text += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return btoa(text);
}
