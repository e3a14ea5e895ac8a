import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { NETWORK_ERROR } from '../../contract/errors';
import { ApiError, http as client, newKey } from '../../src/kit/http';
import { readEvents, type ServerEvent } from '../../src/kit/liveStream';
import { useSession } from '../../src/kit/session';
import { detailsOf, serveCanned, server } from './appSupport';

serveCanned();

const failure = (path: string) =>
  client.get(path).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('calls', () => {
  test('carry the bearer token and speak JSON', async () => {
    useSession.getState().signIn(detailsOf());
    let headers: Headers | undefined;
    server.use(
      http.post('*/api/probe', ({ request }) => {
        headers = request.headers;
        return HttpResponse.json({});
      }),
    );
    await client.post('/api/probe', { a: 1 });
    expect(headers?.get('authorization')).toBe('Bearer token-1');
    expect(headers?.get('content-type')).toContain('application/json');
  });

  test('a refusal keeps its code, words, fields and reference', async () => {
    const body = {
      code: 'INVALID',
      message: 'Please check',
      fields: { 'lines.0.amount': 'Give an amount' },
      reference: 'R1',
    };
    server.use(http.get('*/api/probe', () => HttpResponse.json(body, { status: 400 })));
    const error = await failure('/api/probe');
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 400, ...body });
  });

  test('no answer is status 101 with the catalogued message', async () => {
    server.use(http.get('*/api/probe', () => HttpResponse.error()));
    expect(await failure('/api/probe')).toMatchObject({ status: 101, code: 'NETWORK', message: NETWORK_ERROR });
  });

  test('the page of a proxy is not read as a refusal of the server', async () => {
    server.use(http.get('*/api/probe', () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })));
    expect(await failure('/api/probe')).toMatchObject({ status: 502, code: 'UNEXPECTED' });
  });

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

  test('what is not JSON is passed over', async () => {
    expect(await read('event: changed\ndata: nonsense\n\nevent: changed\ndata: {"roots":[]}\n\n')).toHaveLength(1);
  });
});
