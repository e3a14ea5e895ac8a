import { TRAN_WORDS } from '../../../contract/admin/rights';
import { areas } from '../../../contract/catalogue';
import { can, isAdministrator, type Screen, type Who } from '../../../contract/screen';

import { isOnMenu } from '../../kit/menuFilter';

export type AreaRights = { title: string; screens: { path: string; title: string; words: string }[] };

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The rights of somebody in words, by area; only screens on which he has a right. */
export function rightsOf(who: Who): AreaRights[] {
  if (isAdministrator(who)) return [];
  return Object.values(areas).flatMap(({ title, screens }) => {
    const held = Object.values<Screen>(screens).flatMap((screen) => {
      const trans = screen.code && isOnMenu(screen) ? screen.trans.filter((tran) => can(who, screen, tran)) : [];
      const words = sentence(trans.map((tran) => TRAN_WORDS[tran]).join(', '));
      return words ? [{ path: screen.path, title: screen.title, words }] : [];
    });
    return held.length > 0 ? [{ title, screens: held }] : [];
  });
}
