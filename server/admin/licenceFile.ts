import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { LicenceFile, type LicenceGrant, signedText } from '../../contract/admin/licence';
import { formatDate, type IsoDate } from '../../contract/dates';
import { editions } from '../../contract/editions';
import { invalid, Refused } from '../core/calls/refused';

/** The company that a licence is loaded for, with the day on which its present one was issued. */
export type Licensee = { id: number; edition: string; issuedOn: IsoDate | null };

/** @param text PEM, or the base64 of its body on one line. @throws when it is no Ed25519 key. */
export function publicKeyOf(text: string): KeyObject {
  const plain = text.trim().replaceAll('\\n', '\n');
  const key = plain.startsWith('-----')
    ? createPublicKey(plain)
    : createPublicKey({ key: Buffer.from(plain, 'base64'), format: 'der', type: 'spki' });
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('LICENCE_PUBLIC_KEY is not an Ed25519 public key');
  return key;
}

const refused = (message: string) => invalid({ file: message });

/**
 * Reads a licence file and checks that it is the supplier's and meant for this company.
 * @throws Refused with a sentence on `file` that says why it is not.
 */
export function readLicence(text: string, key: KeyObject | null, company: Licensee): LicenceFile {
  if (!key) {
    throw new Refused(
      409,
      'NO_LICENCE_KEY',
      'Licences cannot be checked here yet. Set LICENCE_PUBLIC_KEY to the key of your supplier and start the product again.',
      { type: 4 },
    );
  }
  const read = LicenceFile.safeParse(jsonOf(text));
  if (!read.success) throw refused('This is not a licence file. Choose the one that your supplier sent.');
  const { licence, signature } = read.data;
  if (!verify(null, Buffer.from(signedText(licence)), key, Buffer.from(signature, 'base64'))) {
    throw refused('The signature does not fit: the file was changed, or it is from somebody else. Ask for it again.');
  }
  const problem = misfit(licence, company);
  if (problem) throw refused(problem);
  return read.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function misfit(licence: LicenceGrant, { id, edition, issuedOn }: Licensee): string | null {
  if (licence.company !== id) return `This licence is for company ${licence.company} (${licence.name}), not for ${id}.`;
  if (!licence.editions.includes(edition)) {
    const named = licence.editions.map(
      (code) => Object.entries(editions).find(([own]) => own === code)?.[1].name ?? code,
    );
    return `This licence is for ${named.join(' and ')}, and the company works with another edition.`;
  }
  if (issuedOn !== null && licence.issuedOn < issuedOn) {
    return `A newer licence, issued on ${formatDate(issuedOn)}, is in force already.`;
  }
  return null;
}
