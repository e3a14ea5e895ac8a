const startsWith = (bytes: Uint8Array, ...head: number[]) => head.every((byte, place) => bytes[place] === byte);

/** The text of a file: banks and older spreadsheets write in other encodings than UTF-8 as often as not. */
export function textOfBytes(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * Why an Excel file cannot be opened here, or null: files of the old kind and those locked by a password share a
 * container.
 */
export function closedExcel(bytes: Uint8Array): string | null {
  if (!startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return null;
  return new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage')
    ? 'This file is locked by a password. Open it in Excel, save it as CSV and choose that.'
    : 'This is an Excel file of the old kind (.xls). Save it as .xlsx or CSV and choose it again.';
}
