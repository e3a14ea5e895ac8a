import { MESSAGE } from '../../../../contract/errors';
import { ApiError } from '../../../kit/http';
import { showMessage, showProblem } from '../../../kit/messages';
import { translate } from '../../../kit/translate';
import { beep } from './beep';

/** A sentence and a beep: a dialog would swallow the next scan. */
export function warn(words: string): false {
  beep();
  showMessage(MESSAGE.warningToast, translate(words));
  return false;
}

export function refuse(problem: unknown): false {
  beep();
  const isPlain =
    problem instanceof ApiError && problem.status >= 400 && problem.status < 500 && problem.status !== 401;
  if (isPlain) showMessage(MESSAGE.warningToast, problem.message);
  else showProblem(problem);
  return false;
}
