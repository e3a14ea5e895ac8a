import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { Refused } from './refused';

/** Limits of the body of a call: its size, and the time for its arrival. */
type Limits = { most: number; ms: number };

export const BODY: Limits = { most: 4 * 1024 * 1024, ms: 30_000 };
/** For an unknown caller: a form, no more. */
export const STRANGERS_BODY: Limits = { most: 64 * 1024, ms: 10_000 };

const incomingOf = (c: Context) => (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
/** Time for the answer to a call whose body never came, before its connection ends. */
const ANSWER_MS = 500;

const MB = 1024 * 1024;
const sizeOf = (bytes: number) => (bytes >= MB ? `${bytes / MB} MB` : `${bytes / 1024} kB`);

/** @throws Refused for a body that is longer than allowed. */
export function refuseLength(length: number, most: number): void {
  if (length <= most) return;
  throw new Refused(413, 'TOO_LARGE', `This is more than one call can carry (${sizeOf(most)}). Send it in parts.`, {
    type: 3,
  });
}

/** The text of a body within its limits: who sends it slowly, or not to its end, holds nothing for long. */
export async function bodyText(c: Context, { most, ms }: Limits = BODY): Promise<string> {
  const length = c.req.header('content-length');
  const isCounted = length !== undefined && c.req.header('transfer-encoding') === undefined;
  if (isCounted) refuseLength(Number(length), most);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      setTimeout(() => incomingOf(c)?.destroy(), ANSWER_MS).unref();
      reject(
        new Refused(408, 'TOO_SLOW', 'The connection is too slow: the call did not arrive whole. Try again.', {
          type: 2,
        }),
      );
    }, ms);
  });
  const text = isCounted ? c.req.text() : countedText(c, most);
  text.catch(() => undefined);
  try {
    return await Promise.race([text, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** A body that does not say how long it is. */
async function countedText(c: Context, most: number): Promise<string> {
  const reader = c.req.raw.body?.getReader();
  if (!reader) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(parts).toString('utf8');
    size += value.length;
    if (size > most) {
      await reader.cancel();
      refuseLength(size, most);
    }
    parts.push(value);
  }
}

/** No form is nested deeper; recursive functions over a body may go this deep. */
const DEEPEST = 50;

/** @throws Refused for JSON that is nested too deep, before it is read. */
export function refuseDepth(text: string): void {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (isInText) {
      if (letter === '\\') at += 1;
      else if (letter === '"') isInText = false;
    } else if (letter === '"') isInText = true;
    else if (letter === '{' || letter === '[') {
      depth += 1;
      if (depth > DEEPEST)
        throw new Refused(400, 'INVALID', `The request is nested more than ${DEEPEST} levels deep`, { type: 2 });
    } else if (letter === '}' || letter === ']') depth -= 1;
  }
}
