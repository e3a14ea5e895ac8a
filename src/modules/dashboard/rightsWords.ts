import { areas } from '../../../contract/catalogue';
import { can, isAdministrator, type Screen, TRAN, type Tran, type Who } from '../../../contract/screen';

const WORDS: Readonly<Record<Tran, string>> = {
  [TRAN.view]: 'open',
  [TRAN.create]: 'make new ones',
  [TRAN.modify]: 'change',
  [TRAN.cancel]: 'cancel',
  [TRAN.otherDates]: 'work in other dates',
  [TRAN.print]: 'print',
  [TRAN.reprint]: 'print again',
  [TRAN.mail]: 'mail',
  [TRAN.remail]: 'mail again',
  [TRAN.advanceCreate]: 'make advances',
  [TRAN.advanceModify]: 'change advances',
  [TRAN.advanceCancel]: 'cancel advances',
  [TRAN.advanceOtherDates]: 'make advances in other dates',
  [TRAN.advanceReprint]: 'print advances again',
  [TRAN.approve]: 'approve',
};

export type AreaRights = { title: string; screens: { path: string; title: string; words: string }[] };

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What somebody may do, in words, by area; only screens that hold some right of his. */
export function rightsOf(who: Who): AreaRights[] {
  if (isAdministrator(who)) return [];
  return Object.values(areas).flatMap(({ title, screens }) => {
    const held = Object.values<Screen>(screens).flatMap((screen) => {
      const trans = screen.code ? screen.trans.filter((tran) => can(who, screen, tran)) : [];
      const words = sentence(trans.map((tran) => WORDS[tran]).join(', '));
      return words ? [{ path: screen.path, title: screen.title, words }] : [];
    });
    return held.length > 0 ? [{ title, screens: held }] : [];
  });
}
