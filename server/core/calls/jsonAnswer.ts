import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Below this an answer is one or two packets either way. */
const LEAST_BYTES = 2_048;
/** Nearly as small as the best, in a third of the time. */
const LEVEL = 4;
const pack = promisify(gzip);

const takesGzip = (accepted = '') => /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepted);

/** An answer as JSON, compressed from 2 kB on where the caller takes it so. */
export async function jsonAnswer(c: Context, status: number, answer: unknown): Promise<Response> {
  const text = JSON.stringify(answer ?? null);
  const headers = { 'Content-Type': 'application/json', Vary: 'Accept-Encoding' };
  const code = status as ContentfulStatusCode;
  if (Buffer.byteLength(text) < LEAST_BYTES || !takesGzip(c.req.header('Accept-Encoding'))) {
    return c.body(text, code, headers);
  }
  const packed = await pack(text, { level: LEVEL });
  return c.body(new Uint8Array(packed), code, { ...headers, 'Content-Encoding': 'gzip' });
}
