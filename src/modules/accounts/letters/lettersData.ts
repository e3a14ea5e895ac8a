import { useQuery } from '@tanstack/react-query';
import {
  type LetterKind,
  type LetterMail,
  type LetterParty,
  Letters,
  lettersPath,
  type StoredWording,
  StoredWording as StoredWordingSchema,
} from '../../../../contract/accounts/letters/letters';
import type { PrintFormat } from '../../../../contract/paper';
import { base64 } from '../../../kit/base64';
import { http } from '../../../kit/http';

/** Wordings and addresses for letters to some parties. */
export function useLetters(accountIds: readonly number[]) {
  const params = { accountIds: accountIds.join(',') };
  return useQuery({
    queryKey: [lettersPath, params],
    queryFn: async ({ signal }) => Letters.parse((await http.get(lettersPath, { params, signal })).data),
    enabled: accountIds.length > 0,
  });
}

export const tellPrinted = (kind: LetterKind, parties: readonly LetterParty[], format: PrintFormat) =>
  http.post(`${lettersPath}/print`, { kind, accountIds: parties.map(({ id }) => id), format });

export async function storeWording(wording: StoredWording): Promise<StoredWording> {
  return StoredWordingSchema.parse((await http.put(`${lettersPath}/wordings`, wording)).data);
}

export const sendLetter = (letter: LetterMail, key: string) =>
  http.post(`${lettersPath}/mail`, letter, { headers: { 'Idempotency-Key': key } });

/** A file as mails carry it. */
export const inBase64 = async (file: Blob) => base64(await file.arrayBuffer());
