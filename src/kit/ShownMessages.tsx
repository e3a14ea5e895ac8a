import { type ComponentType, useEffect, useState } from 'react';
import { useMessages } from './messages';
import { PlainMessages } from './PlainMessages';

const loadHost = () => import('./MessagesHost');

/** Fetches the code that draws messages before there is one: the first is often that the network is gone. */
export function prepareMessages(): void {
  loadHost().catch(() => undefined);
}

/**
 * Mounted once by the application. The code that draws messages is fetched when the first one comes. Where that fails
 * they are drawn plainly, for a message must be seen, and the next one tries again.
 */
export function Messages() {
  const isNeeded = useMessages((now) => now.messages.length + now.confirms.length > 0);
  // Once drawn the host stays, or a toast on view would vanish with the queue.
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isNeeded || (Host && Host !== PlainMessages)) return;
    loadHost().then(
      ({ MessagesHost }) => setHost(() => MessagesHost),
      () => setHost(() => PlainMessages),
    );
  }, [isNeeded, Host]);
  return Host && <Host />;
}
