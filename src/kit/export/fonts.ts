import bengaliRegular from '@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf?url';
import bengaliBold from '@expo-google-fonts/noto-sans-bengali/600SemiBold/NotoSansBengali_600SemiBold.ttf?url';
import devanagariRegular from '@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf?url';
import devanagariBold from '@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf?url';
import gujaratiRegular from '@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf?url';
import gujaratiBold from '@expo-google-fonts/noto-sans-gujarati/600SemiBold/NotoSansGujarati_600SemiBold.ttf?url';
import gurmukhiRegular from '@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf?url';
import gurmukhiBold from '@expo-google-fonts/noto-sans-gurmukhi/600SemiBold/NotoSansGurmukhi_600SemiBold.ttf?url';
import kannadaRegular from '@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf?url';
import kannadaBold from '@expo-google-fonts/noto-sans-kannada/600SemiBold/NotoSansKannada_600SemiBold.ttf?url';
import malayalamRegular from '@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf?url';
import malayalamBold from '@expo-google-fonts/noto-sans-malayalam/600SemiBold/NotoSansMalayalam_600SemiBold.ttf?url';
import oriyaRegular from '@expo-google-fonts/noto-sans-oriya/400Regular/NotoSansOriya_400Regular.ttf?url';
import oriyaBold from '@expo-google-fonts/noto-sans-oriya/600SemiBold/NotoSansOriya_600SemiBold.ttf?url';
import tamilRegular from '@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf?url';
import tamilBold from '@expo-google-fonts/noto-sans-tamil/600SemiBold/NotoSansTamil_600SemiBold.ttf?url';
import teluguRegular from '@expo-google-fonts/noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf?url';
import teluguBold from '@expo-google-fonts/noto-sans-telugu/600SemiBold/NotoSansTelugu_600SemiBold.ttf?url';
import commonBold from 'pdfmake/build/fonts/Roboto/Roboto-Medium.ttf?url';
import commonRegular from 'pdfmake/build/fonts/Roboto/Roboto-Regular.ttf?url';
import type { Script } from './scripts';

/** The typeface of a script, or that of everything else. */
export type FaceName = Script | 'common';

/** Files of a typeface, which are no part of the library as it is loaded. */
export type Face = { regular: ArrayBuffer; bold: ArrayBuffer };

/** Source of the files of a typeface. */
export type Faces = (name: FaceName) => Promise<Face>;

const ADDRESSES: Readonly<Record<FaceName, readonly [regular: string, bold: string]>> = {
  common: [commonRegular, commonBold],
  bengali: [bengaliRegular, bengaliBold],
  devanagari: [devanagariRegular, devanagariBold],
  gujarati: [gujaratiRegular, gujaratiBold],
  gurmukhi: [gurmukhiRegular, gurmukhiBold],
  kannada: [kannadaRegular, kannadaBold],
  malayalam: [malayalamRegular, malayalamBold],
  oriya: [oriyaRegular, oriyaBold],
  tamil: [tamilRegular, tamilBold],
  telugu: [teluguRegular, teluguBold],
};

const fontFile = async (address: string) => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the typeface was not found: ${answer.status}`);
  return answer.arrayBuffer();
};

const fetched = new Map<FaceName, Promise<Face>>();

/** Fetched with the first PDF that needs its letters, and kept. */
export const fetchedFace: Faces = (name) => {
  const [regular, bold] = ADDRESSES[name];
  const face =
    fetched.get(name) ??
    Promise.all([fontFile(regular), fontFile(bold)]).then(
      ([plain, strong]) => ({ regular: plain, bold: strong }),
      (error: unknown) => {
        fetched.delete(name);
        throw error;
      },
    );
  fetched.set(name, face);
  return face;
};
