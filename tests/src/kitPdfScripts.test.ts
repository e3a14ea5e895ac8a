import { Buffer, Blob as Bytes, Face, Font, shape } from 'harfbuzzjs';
import { describe, expect, test } from 'vitest';
import type { Faces } from '../../src/kit/export/fonts';
import { makePdf } from '../../src/kit/export/makePdf';
import { BOLD, longestWordWidth, textWidth } from '../../src/kit/export/measureText';
import { pdfFile } from '../../src/kit/export/pdf';
import { isWritable, runsOf, SCRIPTS, type Script } from '../../src/kit/export/scripts';
import { type Sheet, unwritable } from '../../src/kit/export/sheet';
import { splitByScript } from '../../src/kit/export/splitByScript';
import { words as hindi } from '../../src/words/hi/accounts';
import { faceOf, readPdf } from '../setup/pdf';

/** A name for each script, with conjuncts, signs before their letter and signs of two parts. */
const NAMES: Readonly<Record<Script, string>> = {
  devanagari: 'श्री कृष्णा ट्रेडर्स',
  bengali: 'শ্রী লক্ষ্মী ভাণ্ডার',
  gurmukhi: 'ਸ੍ਰੀ ਗੁਰੂ ਟ੍ਰੇਡਰਜ਼',
  gujarati: 'શ્રી લક્ષ્મી ટ્રેડર્સ',
  oriya: 'ଶ୍ରୀ ଜଗନ୍ନାଥ ଭଣ୍ଡାର',
  tamil: 'கொங்கு ஸ்ரீ வணிகம்',
  telugu: 'శ్రీ లక్ష్మీ ట్రేడర్స్',
  kannada: 'ಶ್ರೀ ಲಕ್ಷ್ಮೀ ಟ್ರೇಡರ್ಸ್',
  malayalam: 'ശ്രീ ലക്ഷ്മി വ്യാപാരം',
};

const sheet = (names: readonly string[]): Sheet => ({
  name: 'Ledger',
  title: 'Ledger of Cash',
  company: 'Sindhu Traders Pvt Ltd',
  subtitle: 'all branches',
  columns: [{ field: 'name', label: 'Name' }],
  lines: names.map((name) => ({ values: { name } })),
});

/** Faces, and the names of those that were asked for. */
function counted() {
  const asked: string[] = [];
  const faces: Faces = (name) => {
    asked.push(name);
    return faceOf(name);
  };
  return { asked, faces };
}

const drawn = async (text: string) => (await readPdf(await makePdf({ content: [{ text }] }, faceOf))).spans;

describe('a text', () => {
  test.each([
    ['Anand Stores, ₹ 5', [['Anand Stores, ₹ 5', null]]],
    ['आनंद स्टोर्स', [['आनंद स्टोर्स', 'devanagari']]],
    [
      'M/s आनंद  स्टोर्स (Pune)',
      [
        ['M/s ', null],
        ['आनंद  स्टोर्स', 'devanagari'],
        [' (Pune)', null],
      ],
    ],
    // The full stop of Hindi is that of the others too; a joiner belongs to its word.
    [
      'గమనిక। र्‍य',
      [
        ['గమనిక।', 'telugu'],
        [' ', null],
        ['र्‍य', 'devanagari'],
      ],
    ],
    [
      'தமிழ் ಕನ್ನಡ',
      [
        ['தமிழ்', 'tamil'],
        [' ', null],
        ['ಕನ್ನಡ', 'kannada'],
      ],
    ],
  ])('is parted by its scripts: %s', (text, runs) => {
    expect(runsOf(text).map((run) => [run.text, run.script])).toEqual(runs);
  });

  test('has the typeface of each of its parts, in any place', () => {
    const met = new Set<Script>();
    const node = {
      stack: ['Cash', { text: 'M/s आनंद', bold: true }],
      table: { widths: ['*'], body: [['ಕನ್ನಡ', { text: '1,000.00', noWrap: true }]] },
    };
    const hindi = { text: 'आनंद', font: 'devanagari', characterSpacing: 0 };
    const kannada = { text: 'ಕನ್ನಡ', font: 'kannada', characterSpacing: 0 };
    expect(splitByScript(node, (script) => met.add(script))).toEqual({
      stack: ['Cash', { text: ['M/s ', hindi], bold: true }],
      table: { widths: ['*'], body: [[{ text: [kannada] }, { text: '1,000.00', noWrap: true }]] },
    });
    expect([...met]).toEqual(['devanagari', 'kannada']);
  });
});

describe('a PDF', () => {
  test('in English asks for one typeface', async () => {
    const { asked, faces } = counted();
    const { fonts } = await readPdf(await pdfFile([sheet(['Anand Stores', 'Café “Ñandú” – ₹ −5'])], faces));
    expect(asked).toEqual(['common']);
    expect(fonts).toEqual(['Roboto-Medium', 'Roboto-Regular']);
  });

  test('with a name in Hindi asks for that typeface besides, and the name is read back', async () => {
    const { asked, faces } = counted();
    const { fonts, spans } = await readPdf(await pdfFile([sheet(['M/s आनंद स्टोर्स, Pune', 'Cash'])], faces));
    expect(asked).toEqual(['common', 'devanagari']);
    expect(fonts).toEqual(['NotoSansDevanagari-Regular', 'Roboto-Medium', 'Roboto-Regular']);
    expect(spans.map(({ text }) => text).join('')).toBe('आनंद स्टोर्स');
  });

  test('has the bold of each script where the text is bold, at its foot too', async () => {
    const hindi = { ...sheet(['Cash']), company: 'श्री ट्रेडर्स', title: 'खाता' };
    const { fonts, spans } = await readPdf(await pdfFile([hindi], faceOf));
    expect(fonts).toEqual([
      'NotoSansDevanagari-Regular',
      'NotoSansDevanagari-SemiBold',
      'Roboto-Medium',
      'Roboto-Regular',
    ]);
    expect(spans.map(({ text }) => text.trim())).toEqual(['श्री', 'ट्रेडर्स', 'खाता', 'खाता']);
  });

  test.each(Object.entries(NAMES))('in %s says every letter, without a circle between them', async (script, name) => {
    const spans = await drawn(name);
    expect(spans.map(({ text }) => text).join('')).toBe(name);
    const { regular } = await faceOf(script as Script);
    const glyphs = shapedBy(regular, name);
    expect(spans.flatMap((span) => span.glyphs)).toHaveLength(glyphs.length);
    expect(glyphs.length).toBeLessThan(Array.from(name).length);
  });

  test('joins letters, and draws a vowel sign before its letter where the script does', async () => {
    const glyphs = async (text: string) => (await drawn(`क ${text}`)).flatMap((span) => span.glyphs).slice(2);
    const [ka] = (await drawn('क')).flatMap((span) => span.glyphs);
    expect(await glyphs('क्ष')).toHaveLength(1);
    expect(await glyphs('ज्ञ')).toHaveLength(1);
    expect(await glyphs('कर्म')).toHaveLength(3);
    const [first, second] = await glyphs('कि');
    expect(first).not.toBe(ka);
    expect(second).toBe(ka);
  });

  test('is not made of letters that no typeface has', () => {
    expect(unwritable(sheet(Object.values(NAMES)))).toBeNull();
    for (const strange of ['🙂', '中文', 'עברית', 'ไทย', '\u0984', '\u0cdc']) {
      expect([strange, unwritable(sheet(['Cash', `Ravi ${strange}`]))]).toEqual([strange, `Ravi ${strange}`]);
    }
    const { subtitle: told, title, ...rest } = sheet([]);
    expect(unwritable({ ...rest, title, subtitle: '中' })).toBe('中');
    expect(unwritable({ ...rest, subtitle: told, title, columns: [{ field: 'a', label: '文' }] })).toBe('文');
  });

  test.each(SCRIPTS)('has every letter of %s that it says it has, plain and bold', async (script) => {
    const { regular, bold } = await faceOf(script);
    for (const file of [regular, bold]) {
      const letters = new Set(new Face(new Bytes(file)).collectUnicodes());
      const first = NAMES[script].codePointAt(0) ?? 0;
      const block = Array.from({ length: 128 }, (_, at) => (first & ~0x7f) + at);
      const said = block.filter((code) => isWritable(String.fromCodePoint(code)));
      expect(said.length).toBeGreaterThan(60);
      expect(said.filter((code) => !letters.has(code))).toEqual([]);
    }
  });

  test.each(SCRIPTS)('knows how wide a name in %s is, so that its column holds it', async (script) => {
    const { regular, bold } = await faceOf(script);
    const width = (file: ArrayBuffer) =>
      shapedBy(file, NAMES[script]).reduce((sum, { xAdvance }) => sum + xAdvance, 0) / 1000;
    for (const [file, guess] of [
      [regular, textWidth(NAMES[script])],
      [bold, textWidth(NAMES[script]) * BOLD],
    ] as const) {
      expect(guess / width(file)).toBeGreaterThan(0.97);
      expect(guess / width(file)).toBeLessThan(1.6);
    }
  });

  test('keeps the words of its heads whole, in Hindi too', async () => {
    const { bold } = await faceOf('devanagari');
    const words = Object.values(hindi).flatMap((text) => text.match(/[\u0900-\u097f]+/g) ?? []);
    const split = [...new Set(words)].filter((word) => {
      const width = shapedBy(bold, word).reduce((sum, { xAdvance }) => sum + xAdvance, 0) / 1000;
      return longestWordWidth(word) * BOLD < width;
    });
    expect(words.length).toBeGreaterThan(2000);
    expect(split).toEqual([]);
  });
});

/** The glyphs of a text from HarfBuzz, the shaper of browsers. */
function shapedBy(file: ArrayBuffer, text: string) {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(new Font(new Face(new Bytes(file))), buffer);
  return buffer.getGlyphPositions();
}
