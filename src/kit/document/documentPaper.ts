import type { QueryClient } from '@tanstack/react-query';
import { sentenceCase } from '../../../contract/resource';
import type { PaperDocument } from '../paper/paper';
import type { DocumentKind } from './document';
import { itemPaper } from './itemPaper';
import type { Printed } from './paperFields';
import { voucherPaper } from './voucherPaper';

/**
 * A document as it goes to paper: as a voucher, or with its items.
 * @param paper the name of a further paper of its kind; its own unless given.
 */
export async function documentPaper(
  client: QueryClient,
  kind: DocumentKind,
  given: Printed,
  paper?: string,
): Promise<PaperDocument> {
  const { print, papers, resource } = kind;
  const printed = { ...given, document: { ...given.document, names: { ...given.names, ...given.document.names } } };
  if (paper === undefined)
    return print.kind === 'items' ? itemPaper(client, kind, print, printed) : voucherPaper(client, kind, printed);
  const further = papers?.[paper];
  if (!further || print.kind !== 'items') throw new Error(`${resource.type} has no paper ${paper}`);
  const { of, ...differs } = further;
  const title = resource.papers?.[paper] ?? print.title;
  const document = of?.(printed.document) ?? printed.document;
  const drawn = await itemPaper(client, kind, { ...print, title, ...differs }, { ...printed, document });
  const [number = '', ...more] = drawn.subtitle;
  // It has no number of its own, so it says whose it shows.
  return { ...drawn, subtitle: [`${sentenceCase(resource.names.one)} ${number}`, ...more] };
}
