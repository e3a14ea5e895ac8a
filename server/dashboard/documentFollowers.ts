import { type DocumentFollower, documentFollowers } from '../../contract/documentFollowers';
import type { Api } from '../core/calls/api';
import { kinds } from '../core/documents/kinds';

/** The kinds made from each kind of document, by their declared sources; the same for every company. */
export const documentFollowerRoutes = (api: Api) =>
  api.on(
    {
      method: 'GET',
      path: documentFollowers.path,
      summary: 'Kinds of documents that are made from others',
      needs: 'signedIn',
      answer: documentFollowers.answer,
    },
    async () =>
      kinds().flatMap(({ type, from }) =>
        from
          .filter(({ byStep }) => !byStep)
          .map(
            (source): DocumentFollower => ({
              from: source.type,
              type,
              when: source.when ?? null,
              finished: source.finished ?? false,
            }),
          ),
      ),
  );
