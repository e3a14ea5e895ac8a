import { useEffect, useRef } from 'react';

const CHANNEL = 'vyapar-entered';
type Told = { key: string; content: string; words: string };

/**
 * Unsaved typing comes back in every tab that is opened, so the same voucher may stand in two of them. Once one has stored
 * it, the others that hold just the same are told, and do not store it a second time.
 * @param key what the typing is kept under.
 * @param content what is typed, as it would be sent.
 * @param stored told with what the other tab said of it.
 * @returns tells the other tabs.
 */
export function useOtherTabs(key: string, content: () => string, stored: (words: string) => void) {
  const channel = useRef<BroadcastChannel | null>(null);
  const latest = useRef({ content, stored });
  latest.current = { content, stored };
  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    opened.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data.key === key && data.content === latest.current.content()) latest.current.stored(data.words);
    };
    channel.current = opened;
    return () => {
      opened.close();
      channel.current = null;
    };
  }, [key]);
  return (told: Omit<Told, 'key'>) => {
    // Whoever left the form while it was being stored still tells.
    const open = channel.current ?? new BroadcastChannel(CHANNEL);
    open.postMessage({ key, ...told });
    if (open !== channel.current) open.close();
  };
}
