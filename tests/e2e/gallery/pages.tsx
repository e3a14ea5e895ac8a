import { ALONE_PAGES } from './alone';
import { BESIDE_PAGES } from './beside';
import { BOARD_PAGES } from './boards';
import { DOCUMENT_PAGES } from './documents';
import { INPUTS } from './inputs';
import { LIST_PAGES } from './lists';
import { MESSAGES } from './messages';
import type { GalleryPage } from './page';
import { REPORT_PAGES } from './reports';
import { SETTINGS_PAGES } from './settings';
import { SHEET_PAGES } from './sheets';

/** All pages of the gallery, family by family. */
export const PAGES: readonly GalleryPage[] = [
  ...INPUTS,
  ...MESSAGES,
  ...LIST_PAGES,
  ...DOCUMENT_PAGES,
  ...REPORT_PAGES,
  ...BOARD_PAGES,
  ...SHEET_PAGES,
  ...SETTINGS_PAGES,
  ...BESIDE_PAGES,
  ...ALONE_PAGES,
];
