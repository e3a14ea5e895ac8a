import { readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';
import type { FaceName, Faces } from '../../src/kit/export/fonts';

const FOLDER = 'node_modules/@expo-google-fonts';

const fileOf = async (path: string) => new Uint8Array(await readFile(path)).buffer;

function filesOf(name: FaceName) {
  if (name === 'common')
    return ['Regular', 'Medium'].map((one) => `node_modules/pdfmake/build/fonts/Roboto/Roboto-${one}.ttf`);
  const family = `NotoSans${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return ['400Regular', '600SemiBold'].map((one) => `${FOLDER}/noto-sans-${name}/${one}/${family}_${one}.ttf`);
}

/** Typefaces as the product fetches them, from the packages. */
export const faceOf: Faces = async (name) => {
  const [regular, bold] = await Promise.all(filesOf(name).map(fileOf));
  if (!regular || !bold) throw new Error(`no typeface ${name}`);
  return { regular, bold };
};

export type Span = { text: string; glyphs: string[] };
export type Read = { fonts: string[]; spans: Span[] };

/** The content of a PDF: its embedded fonts, and the texts given with its glyphs. */
export async function readPdf(file: Blob): Promise<Read> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const plain = bytes.toString('latin1');
  const fonts = [...plain.matchAll(/\/FontName \/[A-Z]{6}\+(\S+)/g)].map(([, name = '']) => name);
  const streams = [...plain.matchAll(/\/FlateDecode\n>>\nstream\n/g)].map(({ 0: head, index }) => {
    const start = index + head.length;
    return inflateSync(bytes.subarray(start, plain.indexOf('endstream', start))).toString('latin1');
  });
  const spans = streams.flatMap((stream) => [...stream.matchAll(/\/ActualText <feff(\w*)>>> BDC(.*?)EMC/gs)]);
  return {
    fonts: fonts.sort(),
    spans: spans.map(([, hex = '', drawn = '']) => ({ text: utf16(hex), glyphs: glyphsOf(drawn) })),
  };
}

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Glyphs in the order that they are drawn in. */
const glyphsOf = (drawn: string) => [...drawn.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
