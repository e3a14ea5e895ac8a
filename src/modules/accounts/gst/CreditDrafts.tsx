import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { CreditAnswer } from '../../../../contract/accounts/gst/creditReversal';
import { type JournalInput, journals } from '../../../../contract/accounts/journals';
import { MESSAGE } from '../../../../contract/errors';
import { TRAN } from '../../../../contract/screen';
import type { Values } from '../../../kit/define';
import { useRepeatKey } from '../../../kit/form/repeatKey';
import { href } from '../../../kit/href';
import { http } from '../../../kit/http';
import { LoadingButton } from '../../../kit/LoadingButton';
import { showMessage, showProblem } from '../../../kit/messages';
import { useMay } from '../../../kit/session';
import { translate } from '../../../kit/translate';

type Props = { query: Values; answer: CreditAnswer | undefined };

/** Makes the journals as drafts and leads there: the user sees them before posting. */
export function CreditDrafts({ answer }: Props) {
  const may = useMay(journals.screen);
  const navigate = useNavigate();
  const save = useSaveDraft();
  if (!may(TRAN.create)) return null;

  async function draft(journal: JournalInput | null) {
    if (!journal || save.isPending) return;
    try {
      const id = await save.mutateAsync(journal);
      showMessage(MESSAGE.success, translate('The journal is saved as a draft. Look at it and post it.'));
      await navigate(href(journals.screen, { open: id }));
    } catch (error) {
      showProblem(error);
    }
  }

  const button = (words: string, journal: JournalInput | null) => (
    <LoadingButton type="button" isLoading={save.isPending} disabled={!journal} onClick={() => void draft(journal)}>
      {translate(words)}
    </LoadingButton>
  );
  return (
    <>
      {button('Draft reversal', answer?.reversal ?? null)}
      {button('Draft reclaim', answer?.reclaim ?? null)}
    </>
  );
}

/** @returns the key of the draft. */
function useSaveDraft() {
  const repeat = useRepeatKey('credit reversal');
  return useMutation({
    mutationFn: async (journal: JournalInput) => {
      const headers = { 'Idempotency-Key': repeat.keyOf(journal) };
      const { data } = await http.post(journals.path, journal, { params: { step: 'save' }, headers });
      return journals.document.parse(data).id;
    },
    onSuccess: repeat.done,
  });
}
