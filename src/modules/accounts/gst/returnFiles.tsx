import type { Screen } from '../../../../contract/screen';
import { TRAN } from '../../../../contract/screen';
import { Icon } from '../../../kit/Icon';
import { useMay } from '../../../kit/session';

/** Hands a text to the browser as a file. */
export function saveJson(name: string, data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}

type Props = { screen: Screen; saveJson?: (() => void) | undefined };

/** The file for the portal, for those who may print the return. */
export function JsonButton({ screen, saveJson: save }: Props) {
  const may = useMay(screen)(TRAN.print);
  return (
    <button type="button" className="btn btn-outline-secondary" disabled={!may || !save} onClick={save}>
      <Icon name="download" /> JSON
    </button>
  );
}
