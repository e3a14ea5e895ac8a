import { useMutation } from '@tanstack/react-query';
import { MESSAGE } from '../../../contract/errors';
import { type PhotoShape, photoOf, SQUARE } from '../../../contract/photos';
import { http } from '../http';
import { showMessage, showProblem } from '../messages';
import { translate } from '../translate';
import { PhotoChoice } from './PhotoChoice';
import { RecordPhoto } from './RecordPhoto';

type Props = { path: `/api/${string}`; id: number; name: string; hasPhoto: boolean; shape?: PhotoShape };

/** The photo of a stored record, above its form; it is saved by itself. */
export function RecordPhotoField({ path, id, name, hasPhoto, shape = SQUARE }: Props) {
  const save = useMutation({
    mutationFn: (photo: string | null) => http.put(photoOf(path, id), { photo }),
  });

  async function keep(next: string | null) {
    try {
      await save.mutateAsync(next);
      showMessage(MESSAGE.success, next ? translate('The photo is saved') : translate('The photo is taken away'));
      return true;
    } catch (error) {
      showProblem(error);
      return false;
    }
  }

  return (
    <PhotoChoice
      hasPhoto={hasPhoto}
      shape={shape}
      title={translate('Photo of {name}', { name })}
      help={translate(
        shape === SQUARE
          ? 'PNG, JPEG or WEBP. It is shown in lists, when choosing, and on tiles.'
          : 'PNG, JPEG or WEBP. You choose the part that is shown.',
      )}
      isSaving={save.isPending}
      keep={keep}
    >
      {hasPhoto && <RecordPhoto path={path} id={id} ratio={shape.width / shape.height} />}
    </PhotoChoice>
  );
}
