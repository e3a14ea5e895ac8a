import { useMutation } from '@tanstack/react-query';
import type { Profile } from '../../../contract/dashboard/profile';
import { MESSAGE } from '../../../contract/errors';
import { ownPhotoPath } from '../../../contract/photos';
import { http } from '../../kit/http';
import { showMessage, showProblem } from '../../kit/messages';
import { Face } from '../../kit/people/Face';
import { usePhoto } from '../../kit/people/photos';
import { PhotoChoice } from '../../kit/photo/PhotoChoice';
import { translate } from '../../kit/translate';

/** The own photo: chosen, cut to a square, shown next to the name everywhere. */
export function PhotoField({ data }: { data: Profile }) {
  const photo = usePhoto({ id: data.id });
  const save = useMutation({
    mutationFn: (photo: string | null) => http.put(ownPhotoPath, { photo }),
  });

  async function keep(next: string | null) {
    try {
      await save.mutateAsync(next);
      showMessage(MESSAGE.success, next ? translate('Your photo is saved') : translate('Your photo is taken away'));
      return true;
    } catch (error) {
      showProblem(error);
      return false;
    }
  }

  return (
    <PhotoChoice
      hasPhoto={photo !== null}
      title={translate('Your photo')}
      help={translate('PNG, JPEG or WEBP. Colleagues see it with your name.')}
      isSaving={save.isPending}
      keep={keep}
    >
      <Face of={{ id: data.id }} name={data.name} />
    </PhotoChoice>
  );
}
