import pdfMake from 'pdfmake/build/pdfmake.min';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { base64 } from '../base64';
import type { FaceName, Faces } from './fonts';
import type { Script } from './scripts';
import { splitByScript } from './splitByScript';

const COMMON: FaceName = 'common';

/** The one place that the library is called from, be it for tables or for letters. */
export async function makePdf(definition: TDocumentDefinitions, faceOf: Faces): Promise<Blob> {
  const scripts = new Set<Script>();
  const drawn = parted(definition, (script) => scripts.add(script));
  const names: FaceName[] = [COMMON, ...scripts];
  const faces = await Promise.all(names.map(async (name) => ({ name, ...(await faceOf(name)) })));
  for (const { name, regular, bold } of faces)
    pdfMake.addVirtualFileSystem({ [`${name}.ttf`]: base64(regular), [`${name}-bold.ttf`]: base64(bold) });
  pdfMake.setFonts(Object.fromEntries(names.map((name) => [name, filesOf(name)])));
  if (scripts.size > 0) {
    const { shapeFamily, teach } = await import('./shaping');
    for (const { name, ...face } of faces) if (name !== COMMON) shapeFamily(name, face);
    teach(await pdfMake.createPdf({ content: '', defaultStyle: { font: COMMON } }).getStream());
  }
  const defaultStyle = { font: COMMON, ...definition.defaultStyle };
  const bytes = await pdfMake.createPdf({ ...drawn, defaultStyle }).getBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
}

const filesOf = (name: FaceName) => {
  const [normal, bold] = [`${name}.ttf`, `${name}-bold.ttf`];
  return { normal, bold, italics: normal, bolditalics: bold };
};

/** The texts of a document parted by script, on its pages and at their foot. */
function parted(definition: TDocumentDefinitions, met: (script: Script) => void): TDocumentDefinitions {
  const { content, footer } = definition;
  if (typeof footer !== 'function') return { ...definition, content: splitByScript(content, met) };
  const foot: typeof footer = (...at) => splitByScript<Content | null | undefined>(footer(...at), met);
  // Typefaces are fetched before anything is drawn, so a further page is asked for in advance.
  foot(2, 2, { width: 0, height: 0, orientation: 'portrait' });
  return { ...definition, content: splitByScript(content, met), footer: foot };
}
