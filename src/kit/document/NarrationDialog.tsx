import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MESSAGE } from '../../../contract/errors';
import { http } from '../http';
import { LoadingButton } from '../LoadingButton';
import { ModalFrame } from '../ModalFrame';
import { showMessage, showProblem } from '../messages';
import { translate } from '../translate';
import type { DocumentKind, StoredDocument } from './document';

type Props = { kind: DocumentKind; document: StoredDocument; close(): void };

/** The one part of a posted document that may be changed without cancelling it; it is then marked as amended. */
export function NarrationDialog({ kind, document, close }: Props) {
  const [text, setText] = useState(String(document.narration ?? ''));
  const save = useMutation({
    mutationFn: () =>
      http.put(`${kind.resource.path}/${document.id}/narration`, { version: document.version, narration: text }),
  });

  async function send() {
    try {
      await save.mutateAsync();
      showMessage(
        MESSAGE.success,
        translate('The narration of {number} is amended', { number: document.number ?? translate('it') }),
      );
      close();
    } catch (error) {
      showProblem(error);
    }
  }

  return (
    <ModalFrame title={translate('Narration of {number}', { number: document.number ?? '' })} onClose={close}>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <label>
          {translate('Narration')}
          <textarea
            className="form-control"
            rows={3}
            maxLength={250}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <p className="beside-empty">
          {translate(
            'The posting stays as it is. The history keeps what the narration was, and it is marked as amended.',
          )}
        </p>
        <div className="modal-frame-actions">
          <button type="button" className="btn btn-outline-secondary" onClick={close}>
            {translate('Leave it')}
          </button>
          <LoadingButton isLoading={save.isPending}>{translate('Amend')}</LoadingButton>
        </div>
      </form>
    </ModalFrame>
  );
}
