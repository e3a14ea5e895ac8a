import { useQuery } from '@tanstack/react-query';
import { sentenceCase } from '../../../contract/resource';
import { Failed, LoadingRows } from '../grid/states';
import { useRememberRecord } from '../recentRecords';
import { ScreenFrame } from '../ScreenFrame';
import { translate } from '../translate';
import type { DocumentKind, StoredDocument } from './document';
import { documentQuery } from './documents';
import { PostedDocument } from './PostedDocument';

type Props = {
  kind: DocumentKind;
  id: number;
  /** Gets the document, if it is known. */
  close(document?: StoredDocument): void;
};

/** A document that a panel of its own makes, shown as every other one is. */
export function FixedDocument({ kind, id, close }: Props) {
  const { resource } = kind;
  const query = useQuery(documentQuery(resource, id));
  const { data } = query;
  const leave = () => close(data);
  const title = data && `${sentenceCase(translate(resource.names.one))} ${data.number ?? ''}`.trim();
  useRememberRecord(resource.screen, data?.id, title ?? null);
  if (data) return <PostedDocument kind={kind} document={data} close={leave} again={leave} copy={leave} />;
  return (
    <ScreenFrame title={translate(resource.screen.title)} keys={[{ keys: 'Esc', words: 'Back', act: leave }]}>
      {query.isError ? (
        <>
          <Failed error={query.error} retry={() => void query.refetch()} />
          <button type="button" className="btn btn-link" onClick={leave}>
            {translate('Back')}
          </button>
        </>
      ) : (
        <LoadingRows columns={3} />
      )}
    </ScreenFrame>
  );
}
