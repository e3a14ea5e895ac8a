import { useState } from 'react';
import { type Comment, piecesOf } from '../../../contract/commentsAndTags';
import { formatInstant } from '../../../contract/dates';
import { Failed, LoadingRows } from '../grid/states';
import { Icon } from '../Icon';
import { confirmDialog, showProblem } from '../messages';
import { Face } from '../people/Face';
import { translate } from '../translate';
import { CommentForm } from './CommentForm';
import { useComments, useWriteComment } from './comments';
import type { RecordRef } from './record';

/** People's comments on a record, oldest first, with the field for the next one at the end. */
export function CommentsPanel({ record }: { record: RecordRef }) {
  const list = useComments(record);
  const write = useWriteComment(record);
  const [editing, setEditing] = useState<number | null>(null);

  async function send(comment: Comment | null, body: string | null): Promise<boolean> {
    try {
      await write.mutateAsync({ comment, body });
      setEditing(null);
      return true;
    } catch (error) {
      showProblem(error);
      return false;
    }
  }

  async function takeBack(comment: Comment) {
    const message = translate('Others no longer see it. The history keeps what it said.');
    if (await confirmDialog({ title: 'Remove this comment?', message, action: 'Remove', danger: true }))
      await send(comment, null);
  }

  if (list.isError && !list.data) return <Failed error={list.error} retry={() => void list.refetch()} />;
  if (!list.data) return <LoadingRows columns={1} />;
  const { rows, colleagues } = list.data;
  const shared = { colleagues, isSending: write.isPending };
  return (
    <div className="beside-part">
      {rows.length === 0 && <p className="beside-empty">{translate('Nobody has written anything here yet.')}</p>}
      <ul className="comments" aria-label={translate('Comments')}>
        {rows.map((comment) => (
          <li key={comment.id} className="comment">
            <div className="comment-head">
              <span>
                <Face of={{ code: comment.by }} name={comment.byName} /> <strong>{comment.byName}</strong>{' '}
                <small>
                  {formatInstant(comment.at)}
                  {comment.editedAt && translate(', changed')}
                </small>
              </span>
              {comment.isOpen && editing !== comment.id && (
                <span className="comment-tools">
                  <button
                    type="button"
                    className="btn btn-sm btn-plain"
                    onClick={() => setEditing(comment.id)}
                    aria-label={translate('Edit the comment of {at}', { at: formatInstant(comment.at) })}
                  >
                    {translate('Edit')}
                  </button>
                  <button
                    type="button"
                    className="btn btn-sm btn-plain"
                    onClick={() => void takeBack(comment)}
                    aria-label={translate('Remove the comment of {at}', { at: formatInstant(comment.at) })}
                  >
                    <Icon name="trash" />
                  </button>
                </span>
              )}
            </div>
            {editing === comment.id ? (
              <CommentForm
                {...shared}
                label={translate('The comment')}
                start={comment.body}
                action={translate('Save')}
                send={(body) => send(comment, body)}
                cancel={() => setEditing(null)}
              />
            ) : (
              <Body text={comment.body} />
            )}
          </li>
        ))}
      </ul>
      <CommentForm
        {...shared}
        label={translate('New comment')}
        start=""
        action={translate('Send')}
        send={(body) => send(null, body)}
      />
    </div>
  );
}

function Body({ text }: { text: string }) {
  let at = 0;
  return (
    <p className="comment-body">
      {piecesOf(text).map((piece) => {
        at += piece.text.length;
        return piece.isMention ? <strong key={at}>{piece.text}</strong> : <span key={at}>{piece.text}</span>;
      })}
    </p>
  );
}
