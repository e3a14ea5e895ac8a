export type Place = { longitude: number; latitude: number };

const WAIT_MS = 15_000;

/**
 * The position of this device, in degrees. The browser asks its user first.
 * @throws the browser's own error when the user declines or the position cannot be found (specification section 8), and
 * an error in words where the browser has no geolocation at all.
 */
export function presentPlace(): Promise<Place> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) {
      reject(new Error('This browser cannot tell where it is. Choose the place by hand.'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ longitude: coords.longitude, latitude: coords.latitude }),
      reject,
      { timeout: WAIT_MS },
    );
  });
}
