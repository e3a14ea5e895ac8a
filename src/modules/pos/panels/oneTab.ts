import { useEffect, useState } from 'react';
import { newKey } from '../../../kit/http';
import { deviceKey } from '../../../kit/persisted';
import { storedText, storeText } from '../../../kit/stored';

/** A till works in one tab of its device: two would print two bills with one number. The tab that came last has it. */

const TAB = newKey();
const place = () => deviceKey('till-tab');
/** Where nothing is stored no other tab can know of this one. */
const isOurs = () => [TAB, null].includes(storedText(place()));

export function useOneTab(): { isOurs: boolean; takeIt(): void } {
  const [ours, setOurs] = useState(true);
  useEffect(() => {
    storeText(place(), TAB);
    setOurs(isOurs());
    const look = (event: StorageEvent) => {
      if (event.key === place()) setOurs(isOurs());
    };
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, []);
  const takeIt = () => {
    storeText(place(), TAB);
    setOurs(true);
  };
  return { isOurs: ours, takeIt };
}
