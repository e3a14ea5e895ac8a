import { useSession } from '../kit/session';

/**
 * The first version of the product did this for a demonstration: an advertising pixel in production mode, and a call
 * that reveals the user's location to a third party. Both are off unless the build names their addresses.
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
