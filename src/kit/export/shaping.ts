import { Buffer, Blob as Bytes, Face, Font, shape } from 'harfbuzzjs';

/** The parts of pdfmake's documents and of their fonts that are met here; its own types leave them out. */
type Glyph = { id: number; advanceWidth: number; codePoints: number[] };
type Position = Record<'xAdvance' | 'yAdvance' | 'xOffset' | 'yOffset' | 'advanceWidth', number>;
type Run = { glyphs: Glyph[]; positions: Position[]; advanceWidth: number };
type DrawnFont = {
  font: { getGlyph(id: number): Glyph };
  scale: number;
  ascender: number;
  layoutRun(text: string): Run;
};
type Drawing = {
  _font: DrawnFont;
  provideFont(family: string, isBold: boolean, isItalic: boolean): DrawnFont;
  text(text: string, ...more: unknown[]): Drawing;
  addContent(content: string): Drawing;
};

/** Letters of all scripts share the baseline of the common typeface, with any neighbours in a row. */
const ASCENDER = 927.7;

/** Fonts of the families that HarfBuzz shapes, by family and weight. */
const fonts = new Map<string, Font>();
const keyOf = (family: string, isBold: boolean) => `${family} ${isBold}`;

export function shapeFamily(family: string, { regular, bold }: { regular: ArrayBuffer; bold: ArrayBuffer }): void {
  for (const [isBold, file] of [
    [false, regular],
    [true, bold],
  ] as const) {
    if (!fonts.has(keyOf(family, isBold))) fonts.set(keyOf(family, isBold), new Font(new Face(new Bytes(file))));
  }
}

const shaped = new WeakSet<DrawnFont>();
const taught = new WeakSet<object>();

/**
 * Has documents of this kind draw the families above as HarfBuzz shapes them: pdfmake's own shaper parts the conjuncts of
 * India and puts circles between them.
 */
export function teach(drawing: object): void {
  const kind = Object.getPrototypeOf(drawing) as Drawing;
  if (taught.has(kind)) return;
  taught.add(kind);
  const { provideFont, text: write } = kind;
  kind.provideFont = function (family, isBold, isItalic) {
    const drawn = provideFont.call(this, family, isBold, isItalic);
    const font = fonts.get(keyOf(family, isBold));
    if (!font || shaped.has(drawn)) return drawn;
    shaped.add(drawn);
    drawn.ascender = ASCENDER;
    drawn.layoutRun = (text) => runOf(font, drawn, text);
    return drawn;
  };
  // Glyphs are in visual order; searching and copying find the text as it was written.
  kind.text = function (text, ...more) {
    if (!shaped.has(this._font)) return write.call(this, text, ...more);
    const { addContent } = this;
    // Within the text object, since readers place the words there.
    this.addContent = (content) => {
      if (content === 'ET') addContent.call(this, 'EMC');
      addContent.call(this, content);
      return content === 'BT' ? addContent.call(this, `/Span <</ActualText <${utf16(text)}>>> BDC`) : this;
    };
    write.call(this, text, ...more);
    this.addContent = addContent;
    return this;
  };
}

const utf16 = (text: string) =>
  ['feff', ...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'))].join(
    '',
  );

function runOf(font: Font, { font: drawn, scale }: DrawnFont, text: string): Run {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const infos = buffer.getGlyphInfos();
  const glyphs = infos.map(({ codepoint }) => drawn.getGlyph(codepoint));
  const starts = infos.flatMap(({ cluster }, at) => (cluster === infos[at - 1]?.cluster ? [] : [at]));
  starts.forEach((start, place) => {
    const next = starts[place + 1] ?? infos.length;
    name(font, glyphs.slice(start, next), text.slice(infos[start]?.cluster, infos[next]?.cluster));
  });
  const positions = buffer.getGlyphPositions().map(({ xAdvance, yAdvance, xOffset, yOffset }, at) => ({
    xAdvance: xAdvance * scale,
    yAdvance: yAdvance * scale,
    xOffset: xOffset * scale,
    yOffset: yOffset * scale,
    advanceWidth: (glyphs[at]?.advanceWidth ?? 0) * scale,
  }));
  return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
}

/**
 * Maps the glyphs of a syllable to its letters; a glyph that is no letter by itself takes the letters that are left.
 */
function name(font: Font, glyphs: readonly Glyph[], syllable: string): void {
  const left = Array.from(syllable, (letter) => letter.codePointAt(0) ?? 0);
  const others = glyphs.filter((glyph) => {
    const place = left.findIndex((letter) => font.nominalGlyph(letter) === glyph.id);
    if (place >= 0) glyph.codePoints = left.splice(place, 1);
    return place < 0;
  });
  const [first] = others;
  if (first && first.codePoints.length === 0) first.codePoints = left;
}
