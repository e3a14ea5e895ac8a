import { useNavigate } from 'react-router-dom';
import { TRAN } from '../../../contract/screen';
import type { StoredDocument } from '../../kit/document/document';
import { href } from '../../kit/href';
import { useKeys } from '../../kit/keys/useKeys';
import { useMay } from '../../kit/session';
import { translate } from '../../kit/translate';
import { returnKind, sampleReturn } from './sampleReturn';

const OPEN: readonly string[] = ['posted', 'partly'];

/** Enters the return of samples that are due back, next to the document that they went out or came with. */
export function SampleReturnButton({ document }: { document: StoredDocument }) {
  const { number, status, returnable } = document;
  const type = String(document.type);
  const navigate = useNavigate();
  const may = useMay(returnKind(type).screen);
  const isOpen = number !== null && returnable === true && OPEN.includes(status) && may(TRAN.create);
  const { screen, params } = sampleReturn(type, number ?? '');
  const enter = () => navigate(href(screen, params));
  useKeys([{ keys: 'Alt+R', words: 'Enter the return', act: isOpen ? () => void enter() : undefined }]);
  if (!isOpen) return null;
  return (
    <button type="button" className="btn btn-outline-secondary" onClick={() => void enter()}>
      {translate('Enter the return')} <kbd>Alt+R</kbd>
    </button>
  );
}
