import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { newKey } from '../../src/kit/http';
import { readEvents, type ServerEvent } from '../../src/kit/liveStream';
import { serveCanned, server } from './appSupport';

serveCanned();

describe('calls', () => {
  test('keys are UUIDs and never the same, on insecure origins too', () => {
    const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
    expect(newKey()).toMatch(uuid);
    const secure = crypto.randomUUID;
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    const keys = new Set(Array.from({ length: 50 }, newKey));
    Object.defineProperty(crypto, 'randomUUID', { value: secure, configurable: true });
    expect(keys.size).toBe(50);
    for (const key of keys) expect(key).toMatch(uuid);
  });
});

describe('the event stream', () => {
  async function read(...chunks: string[]): Promise<ServerEvent[]> {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
        controller.close();
      },
    });
    const headers = { 'content-type': 'text/event-stream' };
    server.use(http.get('*/api/events', () => new HttpResponse(stream, { headers })));
    const events: ServerEvent[] = [];
    const listener = { opened: () => {}, refused: () => {}, event: (event: ServerEvent) => events.push(event) };
    await readEvents('http://localhost/api/events', 'token-1', new AbortController().signal, listener);
    return events;
  }

  test('reads events over any cut of the stream and skips heartbeats', async () => {
    const events = await read(
      ': beat\n\nevent: cha',
      'nged\ndata: {"roots":["/api/a',
      '"]}\n\nevent: session\r\ndata: {"state":"over"}\r\n\r\n',
    );
    expect(events).toEqual([
      { name: 'changed', data: { roots: ['/api/a'] } },
      { name: 'session', data: { state: 'over' } },
    ]);
  });

  test('an answer that is not JSON is passed over', async () => {
    expect(await read('event: changed\ndata: nonsense\n\nevent: changed\ndata: {"roots":[]}\n\n')).toHaveLength(1);
  });
});
