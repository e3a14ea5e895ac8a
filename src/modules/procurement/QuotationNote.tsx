import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { MESSAGE } from '../../../contract/errors';
import type { Values } from '../../kit/define';
import { setFieldValue } from '../../kit/form/useEntryForm';
import { Icon } from '../../kit/Icon';
import { FileProblem, readFileCells } from '../../kit/import/readCells';
import { LoadingButton } from '../../kit/LoadingButton';
import { showMessage, showProblem } from '../../kit/messages';
import { translate } from '../../kit/translate';
import { PlaceOfSupply } from './PlaceOfSupply';
import { answeredLines } from './replySheetLines';

/** Under the head of a quotation: the tax that follows from the states, and the reply sheet that a supplier sent back. */
export function QuotationNote() {
  return (
    <>
      <PlaceOfSupply />
      <ReplySheetInput />
    </>
  );
}

const MOST_TOLD = 5;

function ReplySheetInput() {
  const chosen = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const form = useFormContext<Values>();
  const [isBusy, setBusy] = useState(false);

  async function read(file: File) {
    const { items } = form.getValues();
    const lines = (Array.isArray(items) ? (items as Values[]) : []).filter(({ itemId }) => typeof itemId === 'number');
    if (lines.length === 0)
      return showMessage(MESSAGE.warningToast, translate('Take the lines of the enquiry first (Alt+F)'));
    const answered = await answeredLines(client, lines, await readFileCells(file));
    if (!answered)
      return showMessage(MESSAGE.warningToast, translate('This sheet has no columns with the headings Item and Rate'));
    const { count, problems } = answered;
    setFieldValue(form, 'items', answered.lines);
    const words = [translate('{count} of {all} lines are filled', { count, all: lines.length }), ...problems];
    showMessage(
      problems.length > 0 ? MESSAGE.warningDialog : MESSAGE.success,
      words.slice(0, MOST_TOLD + 1).join('; '),
    );
  }

  async function choose(file: File | undefined) {
    if (!file) return;
    setBusy(true);
    try {
      await read(file);
    } catch (error) {
      if (error instanceof FileProblem) showMessage(MESSAGE.warningToast, error.message);
      else showProblem(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="mb-2">
      <LoadingButton
        type="button"
        className="btn btn-outline-secondary"
        isLoading={isBusy}
        onClick={() => chosen.current?.click()}
      >
        <Icon name="upload" /> {translate('Upload reply sheet')}
      </LoadingButton>
      <input
        ref={chosen}
        type="file"
        hidden
        accept=".xlsx,.csv"
        aria-label={translate('Reply sheet of the supplier')}
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          // The same file may be chosen again once it was corrected.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
