import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '../../contract/errors';

/** A refusal of the server, as the caller of a test sees it. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(`${status} ${body.code}: ${body.message} ${JSON.stringify(body.fields ?? {})}`);
    this.status = status;
    this.body = body;
  }
}

export type Client = {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown, key?: string): Promise<T>;
  put<T>(path: string, body: unknown): Promise<T>;
};

/** Calls of a program to a running product, or to one in this process; without a token they come from a stranger. */
export function clientOf(
  url: string,
  token?: string,
  send: (request: Request) => Promise<Response> = (request) => fetch(request),
): Client {
  async function call<T>(method: string, path: string, body?: unknown, key?: string): Promise<T> {
    const request = new Request(url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(method === 'POST' && { 'idempotency-key': key ?? randomUUID() }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = await send(request);
    const text = await answer.text();
    if (!answer.ok) throw new Refusal(answer.status, JSON.parse(text) as ErrorBody);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  }
  return {
    get: (path) => call('GET', path),
    post: (path, body, key) => call('POST', path, body, key),
    put: (path, body) => call('PUT', path, body),
  };
}
