import { QueryObserver } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { startLive } from '../../src/kit/live';
import { queryClient } from '../../src/kit/queries';
import { useSession } from '../../src/kit/session';
import { eventually } from '../setup/eventually';
import { detailsOf } from './appSupport';
import { serveKit, server } from './kitSupport';

serveKit();

test('a first answer that was on its way when something changed is asked for once more', async () => {
  let tell: (event: string) => void = () => undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      tell = (event) => controller.enqueue(new TextEncoder().encode(event));
    },
  });
  server.use(
    http.get('*/api/events', () => new HttpResponse(stream, { headers: { 'content-type': 'text/event-stream' } })),
  );
  useSession.getState().signIn(detailsOf({}));
  const stop = startLive();

  const answers: ((rows: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['/api/rows'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const unsubscribe = observer.subscribe(() => undefined);
  await eventually(() => expect(answers).toHaveLength(1));
  tell('event: changed\ndata: {"roots":["/api/rows"]}\n\n');
  // The change is heard while the first answer, worked out before it, is still under way.
  await eventually(() => expect(queryClient.getQueryState(['/api/rows'])?.isInvalidated).toBe(true));
  answers[0]?.('before');
  await eventually(() => expect(answers).toHaveLength(2));
  answers[1]?.('after');
  await eventually(() => expect(observer.getCurrentResult().data).toBe('after'));
  unsubscribe();
  stop();
});
