import { useSession } from '../kit/session';

/**
 * What the first version of the product did for a demonstration: an advertising pixel in production mode, and a call
 * that tells a third party where the user is. Both are off unless whoever builds the product names their addresses.
 */
export function loadAdPixel(address: string): void {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.referrerPolicy = 'no-referrer';
  document.head.append(script);
}

/** @param address with `{key}` in the place of the user's token. The answer is read and not used. */
export async function callIpLocation(address: string): Promise<void> {
  const token = useSession.getState().details?.usr.kCode;
  if (!token) return;
  const answer = await fetch(address.replace('{key}', encodeURIComponent(token)), {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  await answer.text();
}
