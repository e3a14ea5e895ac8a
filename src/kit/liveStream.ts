export type ServerEvent = { name: string; data: unknown };

type Listener = { opened: () => void; event: (event: ServerEvent) => void; refused: (status: number) => void };

function parseBlock(block: string): ServerEvent | null {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) name = line.slice(6).trim();
    if (line.startsWith('data:')) data.push(line.slice(5).trimStart());
  }
  if (data.length === 0) return null;
  try {
    return { name, data: JSON.parse(data.join('\n')) };
  } catch {
    return null;
  }
}

/**
 * Reads one event stream until it ends. By fetch, since EventSource cannot send the bearer token.
 * WHATWG HTML, section 9.2 (server-sent events): blocks end with an empty line, lines that begin with a colon say nothing.
 */
export async function readEvents(url: string, token: string, signal: AbortSignal, listener: Listener): Promise<void> {
  const answer = await fetch(url, {
    headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
    signal,
    cache: 'no-store',
  });
  if (!answer.ok || !answer.body) return listener.refused(answer.status);
  listener.opened();
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    waiting = (waiting + value).replace(/\r\n?/g, '\n');
    const blocks = waiting.split('\n\n');
    waiting = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseBlock(block);
      if (event) listener.event(event);
    }
  }
}
