import { useState } from 'react';
import { MESSAGE } from '../../../../contract/errors';
import { presentPlace } from '../../../kit/geolocation';
import { LoadingButton } from '../../../kit/LoadingButton';
import { showMessage } from '../../../kit/messages';

/** A metre; further digits do not locate a house better. */
const DIGITS = 5;
const PLACE = / \(map -?\d+\.\d+, -?\d+\.\d+\)$/;
/** The address holds so much. */
const MOST = 200;

/**
 * Adds the buyer's position to the address, for the person who delivers. Asked on a click only; the address works
 * without.
 */
export function MyPlace({ address, put }: { address: string; put(address: string): void }) {
  const [isAsking, setAsking] = useState(false);
  async function add() {
    setAsking(true);
    try {
      const { latitude, longitude } = await presentPlace();
      const place = ` (map ${latitude.toFixed(DIGITS)}, ${longitude.toFixed(DIGITS)})`;
      put(address.replace(PLACE, '').slice(0, MOST - place.length) + place);
    } catch {
      showMessage(MESSAGE.warningToast, 'Location was not given');
    } finally {
      setAsking(false);
    }
  }
  return (
    <LoadingButton
      type="button"
      className="btn btn-outline-secondary shop-place"
      isLoading={isAsking}
      waiting="Looking…"
      onClick={() => void add()}
    >
      Add my location
    </LoadingButton>
  );
}
