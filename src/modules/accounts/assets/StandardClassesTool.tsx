import { useMutation } from '@tanstack/react-query';
import { assetClasses, StandardClasses, standardClassesPath } from '../../../../contract/accounts/assets/assetClasses';
import { MESSAGE } from '../../../../contract/errors';
import { TRAN } from '../../../../contract/screen';
import { http, newKey } from '../../../kit/http';
import { showMessage, showProblem } from '../../../kit/messages';
import { useMay } from '../../../kit/session';
import { translate } from '../../../kit/translate';

/** Companies that are older than the register get its classes here; a company that has all gets none. */
export function StandardClassesTool() {
  const add = useMutation({
    mutationFn: async () =>
      StandardClasses.parse(
        (await http.post(standardClassesPath, undefined, { headers: { 'Idempotency-Key': newKey() } })).data,
      ),
    onSuccess: ({ added }) => {
      showMessage(
        MESSAGE.notice,
        added === 0
          ? translate('All classes of schedule II are there already')
          : translate('{added} classes are added', { added }),
      );
    },
    onError: showProblem,
  });
  if (!useMay(assetClasses.screen)(TRAN.create)) return null;
  return (
    <button type="button" className="btn btn-outline-secondary" disabled={add.isPending} onClick={() => add.mutate()}>
      {translate('Add schedule II classes')}
    </button>
  );
}
