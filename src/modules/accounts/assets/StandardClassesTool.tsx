import { useMutation, useQueryClient } from '@tanstack/react-query';
import { assetClasses, StandardClasses, standardClassesPath } from '../../../../contract/accounts/assets/assetClasses';
import { MESSAGE } from '../../../../contract/errors';
import { TRAN } from '../../../../contract/screen';
import { http, newKey } from '../../../kit/http';
import { say, showProblem } from '../../../kit/messages';
import { useMay } from '../../../kit/session';
import { said } from '../../../kit/words';

/** Companies that are older than the register get its classes here; who has them all gets none. */
export function StandardClassesTool() {
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: async () =>
      StandardClasses.parse(
        (await http.post(standardClassesPath, undefined, { headers: { 'Idempotency-Key': newKey() } })).data,
      ),
    onSuccess: ({ added }) => {
      say(
        MESSAGE.notice,
        added === 0
          ? said('All classes of schedule II are there already')
          : said('{added} classes are added', { added }),
      );
      return client.invalidateQueries({ queryKey: ['/api/accounts'] });
    },
    onError: showProblem,
  });
  if (!useMay(assetClasses.screen)(TRAN.create)) return null;
  return (
    <button type="button" className="btn btn-outline-secondary" disabled={add.isPending} onClick={() => add.mutate()}>
      {said('Add schedule II classes')}
    </button>
  );
}
