import { isGs1 } from '../../../contract/stock/barcodes';

/** A bar-code ready to be drawn: its width in modules with the quiet zones, and the dark bars as one path. */
export type Bars = { width: number; path: string };

/** GS1 requires eleven empty modules next to an EAN-13, ISO/IEC 15417 ten next to a Code 128. */
const QUIET = 11;

/**
 * The bars of a text: EAN for numbers of GS1, Code 128 for a company's own codes. The first call fetches the encoder.
 */
export async function barsOf(text: string): Promise<Bars> {
  const { default: JsBarcode } = await import('jsbarcode');
  const format = { 8: 'EAN8', 12: 'UPC', 13: 'EAN13' }[isGs1(text) ? text.length : 0] ?? 'CODE128';
  const made: { encodings?: readonly { data: string }[] } = {};
  JsBarcode(made, text, { format, flat: true });
  const modules = (made.encodings ?? []).map(({ data }) => data).join('');
  const bars = [...modules.matchAll(/1+/g)].map(
    (bar) => `M${bar.index + QUIET} 0h${bar[0].length}v1h-${bar[0].length}z`,
  );
  return { width: modules.length + 2 * QUIET, path: bars.join('') };
}

/** Bars as wide and as high as their place, sharp on paper; dark on light, as scanners need them. */
export const BarsPicture = ({ bars, label }: { bars: Bars; label: string }) => (
  <svg
    className="bar-code"
    viewBox={`0 0 ${bars.width} 1`}
    preserveAspectRatio="none"
    role="img"
    aria-label={label}
    shapeRendering="crispEdges"
  >
    <rect width={bars.width} height={1} fill="#fff" />
    <path d={bars.path} fill="#000" />
  </svg>
);
