import { expect, test } from 'vitest';
import { openDesk, WALK } from './junk';
import { PARTS, problemsOf, someBooks } from './junkQueries';

const desk = openDesk(someBooks);

test(
  'junk in any field of any query outside the accounts is refused with a sentence, never an accident',
  WALK,
  async () => {
    expect((await problemsOf(desk(), PARTS.others)).slice(0, 20)).toEqual([]);
  },
);
