import { useEffect, useRef } from 'react';

const CHANNEL = 'vyapar-entered';
type Sent = { key: string; content: string; words: string };

/**
 * An unsaved draft is restored in every tab, so the same voucher may be open in two of them. When one tab saves it,
 * tabs with the same content are notified, so that it is not saved twice.
 * @param key storage key of the draft.
 * @param content the typed values, as they would be sent.
 * @param stored called with the message of the tab that saved.
 * @returns notifies the other tabs.
 */
export function useOtherTabs(key: string, content: () => string, stored: (words: string) => void) {
  const channel = useRef<BroadcastChannel | null>(null);
  const latest = useRef({ content, stored });
  latest.current = { content, stored };
  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    opened.onmessage = ({ data }: MessageEvent<Sent>) => {
      if (data.key === key && data.content === latest.current.content()) latest.current.stored(data.words);
    };
    channel.current = opened;
    return () => {
      opened.close();
      channel.current = null;
    };
  }, [key]);
  return (sent: Omit<Sent, 'key'>) => {
    // The other tabs are notified even when this form was closed while it was being saved.
    const open = channel.current ?? new BroadcastChannel(CHANNEL);
    open.postMessage({ key, ...sent });
    if (open !== channel.current) open.close();
  };
}
