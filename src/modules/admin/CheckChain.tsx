import { useMutation, useQueryClient } from '@tanstack/react-query';
import { auditCheck, auditLog, ChainState } from '../../../contract/admin/auditLog';
import { MESSAGE } from '../../../contract/errors';
import { http, newKey } from '../../kit/http';
import { LoadingButton } from '../../kit/LoadingButton';
import { say, showProblem } from '../../kit/messages';
import { said } from '../../kit/words';

/** Walks the chain of hashes now; what it finds is said and stands under the report from then on. */
export function CheckChain() {
  const client = useQueryClient();
  const walk = useMutation({
    mutationFn: async () =>
      ChainState.parse(
        (await http.post(auditCheck.path, {}, { timeout: 0, headers: { 'Idempotency-Key': newKey() } })).data,
      ),
    onSettled: () => client.invalidateQueries({ queryKey: [auditLog.path] }),
  });
  const check = async () => {
    try {
      const { upTo, problems } = await walk.mutateAsync();
      const [problem] = problems;
      if (problem)
        say(
          MESSAGE.errorDialog,
          said('{problem} Tell whoever runs the server, and keep the newest backup.', { problem }),
        );
      else
        say(
          MESSAGE.success,
          said('All {upTo} entries of the audit trail are as they were written', {
            upTo: upTo.toLocaleString('en-IN'),
          }),
        );
    } catch (error) {
      showProblem(error);
    }
  };
  return (
    <LoadingButton
      type="button"
      className="btn btn-outline-secondary"
      isLoading={walk.isPending}
      waiting={said('Checking…')}
      onClick={() => void check()}
    >
      {said('Check now')}
    </LoadingButton>
  );
}
