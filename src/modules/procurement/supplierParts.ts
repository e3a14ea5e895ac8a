import { type LetterType, SupplierLetters, supplierLettersPath } from '../../../contract/procurement/supplierLetters';
import { suppliers } from '../../../contract/procurement/suppliers';
import { asPosted } from '../../kit/document/asPosted';
import type { PaperLetter } from '../../kit/document/document';
import { http } from '../../kit/http';

/** Shared parts of documents to suppliers on paper. */

type Named = {
  supplierId: number;
  partyName?: string | null | undefined;
  names: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export const supplierOf = ({ supplierId, names, partyName }: Named) => [
  { title: 'Supplier', name: names[suppliers.path]?.[String(supplierId)] ?? partyName ?? '' },
];

/** The letters of a document to its suppliers, filled in, with its terms. */
export async function supplierLetters(
  type: LetterType,
  documentId: number,
  isReminder = false,
): Promise<SupplierLetters> {
  const params = { type, documentId, ...(isReminder && { reminder: 'yes' }) };
  return SupplierLetters.parse((await http.get(supplierLettersPath, asPosted(documentId, params))).data);
}

/** The letter that a document to one supplier is printed with. */
export async function letterOf(type: LetterType, documentId: number): Promise<PaperLetter | null> {
  const [letter] = (await supplierLetters(type, documentId)).letters;
  return letter ?? null;
}

export const termsOf = async (type: LetterType, documentId: number): Promise<string | null> =>
  (await supplierLetters(type, documentId)).terms;
