import { nobodyIsKeptOut } from './accessibility';
import { PHONE } from './chromium';

nobodyIsKeptOut(PHONE, [
  ['on a phone, dark', { theme: 'dark', rtl: false }],
  ['on a phone, light, right to left', { theme: 'light', rtl: true }],
]);
