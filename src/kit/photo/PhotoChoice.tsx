import { type ChangeEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { PHOTO_KINDS, type PhotoShape, SQUARE } from '../../../contract/photos';
import { translate } from '../translate';
import { decodedPicture } from './decodedPicture';
import './photo.scss';

const CropDialog = lazy(() => import('./CropDialog').then((file) => ({ default: file.CropDialog })));

type Props = {
  /** The photo as it is shown, or its placeholder. */
  children: ReactNode;
  hasPhoto: boolean;
  /** Left out, a small square. */
  shape?: PhotoShape;
  /** Heading of the dialog in which the square is chosen. */
  title: string;
  help: string;
  isSaving: boolean;
  /** @returns whether it is stored. */
  keep(photo: string | null): Promise<boolean>;
};

/** A photo: chosen from a file or the camera of a phone, cut to its shape, taken away. */
export function PhotoChoice({ children, hasPhoto, shape = SQUARE, title, help, isSaving, keep }: Props) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    setProblem(null);
    try {
      if (!PHOTO_KINDS.split(',').includes(file.type)) throw new TypeError(file.type);
      setPicture(await decodedPicture(file));
    } catch {
      setProblem(translate('This file is no picture that can be shown. Choose a PNG, JPEG or WEBP.'));
    }
  }

  function close() {
    picture?.close();
    setPicture(null);
  }

  return (
    <div className="photo-field">
      {children}
      <div>
        <div className="photo-acts">
          <button type="button" className="btn btn-outline-primary" onClick={() => field.current?.click()}>
            {translate(hasPhoto ? 'Change the photo' : 'Choose a photo')}
          </button>
          {hasPhoto && (
            <button type="button" className="btn btn-plain" onClick={() => void keep(null)}>
              {translate('Take it away')}
            </button>
          )}
        </div>
        <div className="form-text">{help}</div>
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
        <Suspense>
          <CropDialog
            title={title}
            picture={picture}
            shape={shape}
            isSaving={isSaving}
            keep={(cut) => void keep(cut).then((isKept) => isKept && close())}
            close={close}
          />
        </Suspense>
      )}
    </div>
  );
}
