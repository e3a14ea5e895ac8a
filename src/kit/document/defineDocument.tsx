import type { DocumentResource } from '../../../contract/document';
import type { Stored } from '../../../contract/resource';
import type { ScreenDefinition } from '../definition';
import { DocumentScreen } from './DocumentScreen';
import { type DocumentFacts, type DocumentKind, type DocumentParts, plainDocument } from './document';

/** A whole document screen from one definition: list, entry by keyboard, preview of the posting, print, history. */
export function defineDocument<I, R extends Stored, D extends I & DocumentFacts>(
  resource: DocumentResource<I, R, D>,
  parts: DocumentParts<NoInfer<I>, NoInfer<R>, NoInfer<D>>,
): ScreenDefinition {
  return documentScreen(plainDocument(resource, parts));
}

/** The screen of a kind of document that has it to itself. */
export const documentScreen = (kind: DocumentKind): ScreenDefinition => ({
  screen: kind.resource.screen,
  Component: DocumentScreen.bind(null, { kind }),
  makes: kind.resource.names.one,
});
