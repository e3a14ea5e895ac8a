import { nobodyIsKeptOut } from './accessibility';
import { PHONE } from './chromium';

nobodyIsKeptOut(
  PHONE,
  ['on a phone, dark, right to left', { theme: 'dark', rtl: true }],
  ['on a phone, light', { theme: 'light', rtl: false }],
);
