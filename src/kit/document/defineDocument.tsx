import type { DocumentResource, Flow, Stored } from '../../../contract/resource';
import type { ScreenDefinition } from '../definition';
import { DocumentScreen } from './DocumentScreen';
import { type DocumentFacts, type DocumentParts, plainDocument } from './document';

/** A whole document screen from one definition: list, entry by keyboard, preview of the posting, print, history. */
export function defineDocument<I, R extends Stored, D extends I & DocumentFacts, F extends Flow>(
  resource: DocumentResource<I, R, D, F>,
  parts: DocumentParts<NoInfer<I>, NoInfer<R>, NoInfer<D>, NoInfer<F>>,
): ScreenDefinition {
  return {
    screen: resource.screen,
    Component: DocumentScreen.bind(null, { kind: plainDocument(resource, parts) }),
    makes: resource.names.one,
  };
}
