import { Hono } from 'hono';
import type { Stored } from '../../contract/resource';
import { Api } from '../../server/core/calls/api';
import type { HeaderInput } from '../../server/core/documents/documentHeader';
import { documentRoutes } from '../../server/core/documents/documents';
import type { Decided, DocumentKind } from '../../server/core/documents/kind';
import { answerFailures } from '../../server/failures';
import { type Caller, callerOf, type Office } from './office';

type Made = Pick<Office, 'app' | 'admin'>;

/** Makes the calls of kinds of documents that the product does not have, and callers of them. */
export function kindsApp({ app: { system, entries } }: Made) {
  const app = new Hono();
  const api = new Api(app, system);
  for (const [path, entry] of entries) api.entries.set(path, entry);
  let isWhole = false;
  return {
    api,
    /** All kinds come before the first caller. */
    add<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
      kind: DocumentKind<I, S, R, D>,
    ) {
      documentRoutes(api, kind);
    },
    as({ token }: Pick<Caller, 'token'>): Caller {
      if (!isWhole) answerFailures(app, system.log);
      isWhole = true;
      return callerOf({ fetch: async (request) => app.fetch(request) }, token);
    },
  };
}

/** The administrator of an office with the calls of one such kind. */
export function withKinds<I extends HeaderInput, S extends Decided, R extends Stored, D extends I & Stored>(
  office: Made,
  kind: DocumentKind<I, S, R, D>,
): Caller {
  const made = kindsApp(office);
  made.add(kind);
  return made.as(office.admin);
}
