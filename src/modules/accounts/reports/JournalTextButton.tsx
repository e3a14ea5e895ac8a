import { useState } from 'react';
import { journalExport } from '../../../../contract/accounts/journalExport';
import { can } from '../../../../contract/screen';
import type { Values } from '../../../kit/define';
import { downloadFile } from '../../../kit/download';
import { Icon } from '../../../kit/Icon';
import { LoadingButton } from '../../../kit/LoadingButton';
import { showProblem } from '../../../kit/messages';
import { useSession, whoOf } from '../../../kit/session';
import { translate } from '../../../kit/translate';

/** Saves the vouchers of the period as a text that other programs can add up, to prove the books by. */
export function JournalTextButton({ query }: { query: Values }) {
  const { screen, tran } = journalExport.needs;
  const mayTake = useSession(({ details }) => details !== null && can(whoOf(details), screen, tran));
  const [isSaving, setSaving] = useState(false);
  const { from, to } = query;
  if (!mayTake) return null;

  async function save() {
    setSaving(true);
    try {
      await downloadFile(journalExport.path, { from, to }, `journal-${from}-to-${to}.journal`);
    } catch (error) {
      showProblem(error);
    } finally {
      setSaving(false);
    }
  }

  return (
    <LoadingButton
      type="button"
      className="btn btn-outline-secondary"
      isLoading={isSaving}
      onClick={() => void save()}
      title={translate('Every voucher of the period, all branches, for hledger or ledger')}
    >
      <Icon name="download" /> {translate('Journal as plain text')}
    </LoadingButton>
  );
}
