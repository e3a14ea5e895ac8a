import { words as accounts } from '../../src/words/hi/accounts';
import { words as admin } from '../../src/words/hi/admin';
import { words as dashboard } from '../../src/words/hi/dashboard';
import { words as demo } from '../../src/words/hi/demo';
import { words as food } from '../../src/words/hi/food';
import { words as frontDesk } from '../../src/words/hi/frontDesk';
import { words as frontoffice } from '../../src/words/hi/frontoffice';
import { words as hrd } from '../../src/words/hi/hrd';
import { words as inventory } from '../../src/words/hi/inventory';
import { words as kit } from '../../src/words/hi/kit';
import { words as menu } from '../../src/words/hi/menu';
import { words as pos } from '../../src/words/hi/pos';
import { words as procurement } from '../../src/words/hi/procurement';
import { words as selling } from '../../src/words/hi/selling';

/** The Hindi words, by their files. */
export const dictionaries = {
  menu,
  kit,
  accounts,
  admin,
  dashboard,
  demo,
  food,
  frontDesk,
  frontoffice,
  hrd,
  inventory,
  pos,
  procurement,
  selling,
};
