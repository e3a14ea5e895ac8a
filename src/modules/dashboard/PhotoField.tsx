import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import type { Profile } from '../../../contract/dashboard/profile';
import { MESSAGE } from '../../../contract/errors';
import { ownPhotoPath, PHOTO_KINDS } from '../../../contract/photos';
import { http } from '../../kit/http';
import { showMessage, showProblem } from '../../kit/messages';
import { Face } from '../../kit/people/Face';
import { usePhoto } from '../../kit/people/photos';
import { translate } from '../../kit/translate';
import { CropDialog } from './CropDialog';

/** The own photo: chosen, cut to a square, shown beside the name everywhere. */
export function PhotoField({ data }: { data: Profile }) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const photo = usePhoto({ id: data.id });
  const save = useMutation({
    mutationFn: (photo: string | null) => http.put(ownPhotoPath, { photo }),
  });

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    setProblem(null);
    try {
      if (!PHOTO_KINDS.split(',').includes(file.type)) throw new TypeError(file.type);
      setPicture(await createImageBitmap(file));
    } catch {
      setProblem(translate('This file is no picture that can be shown. Choose a PNG, JPEG or WEBP.'));
    }
  }

  function close() {
    picture?.close();
    setPicture(null);
  }

  async function keep(next: string | null) {
    try {
      await save.mutateAsync(next);
      showMessage(MESSAGE.success, next ? translate('Your photo is saved') : translate('Your photo is taken away'));
      close();
    } catch (error) {
      showProblem(error);
    }
  }

  return (
    <div className="photo-field">
      <Face of={{ id: data.id }} name={data.name} />
      <div>
        <div className="photo-acts">
          <button type="button" className="btn btn-outline-primary" onClick={() => field.current?.click()}>
            {translate(photo ? 'Change the photo' : 'Choose a photo')}
          </button>
          {photo && (
            <button type="button" className="btn btn-plain" onClick={() => void keep(null)}>
              {translate('Take it away')}
            </button>
          )}
        </div>
        <div className="form-text">{translate('PNG, JPEG or WEBP. Colleagues see it beside your name.')}</div>
        {problem && (
          <div className="field-error" role="alert">
            {problem}
          </div>
        )}
      </div>
      <input
        ref={field}
        type="file"
        hidden
        accept={PHOTO_KINDS}
        aria-label={translate('Picture for the photo')}
        onChange={(event) => void choose(event)}
      />
      {picture && (
        <CropDialog picture={picture} isSaving={save.isPending} keep={(cut) => void keep(cut)} close={close} />
      )}
    </div>
  );
}
