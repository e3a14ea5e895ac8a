import bold from 'pdfmake/build/fonts/Roboto/Roboto-Medium.ttf?url';
import regular from 'pdfmake/build/fonts/Roboto/Roboto-Regular.ttf?url';

/** Files of the typeface, which are no part of the library as it is loaded. */
export type Fonts = { regular: ArrayBuffer; bold: ArrayBuffer };

const fontFile = async (address: string) => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the typeface was not found: ${answer.status}`);
  return answer.arrayBuffer();
};

let fetched: Promise<Fonts> | null = null;

/** Fetched with the first PDF, and kept. */
export function fontFiles(): Promise<Fonts> {
  fetched ??= Promise.all([fontFile(regular), fontFile(bold)]).then(
    ([plain, strong]) => ({ regular: plain, bold: strong }),
    (error: unknown) => {
      fetched = null;
      throw error;
    },
  );
  return fetched;
}
