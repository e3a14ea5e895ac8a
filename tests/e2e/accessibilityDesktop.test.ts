import { nobodyIsKeptOut } from './accessibility';
import { DESKTOP } from './chromium';

nobodyIsKeptOut(
  DESKTOP,
  ['on a desktop, light', { theme: 'light', rtl: false }],
  ['on a desktop, dark, right to left', { theme: 'dark', rtl: true }],
);
