import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { MAX_TAGS, tagSource } from '../../../contract/commentsAndTags';
import { Icon } from '../Icon';
import { optionsQuery } from '../lists';
import { showProblem } from '../messages';
import { translate } from '../translate';
import type { RecordRef } from './record';
import { usePutTags, useTags } from './tags';

/** The tags of a record. Their line is there from the beginning, so that nothing jumps. */
export function TagsRow({ record }: { record: RecordRef }) {
  const tags = useTags(record);
  const put = usePutTags(record);

  async function change(names: readonly string[]) {
    try {
      await put.mutateAsync(names);
    } catch (error) {
      showProblem(error);
    }
  }
  const { rows = [], mayChange = false } = tags.data ?? {};
  return (
    <TagsField rows={rows} mayChange={mayChange} isSaving={put.isPending} change={(names) => void change(names)} />
  );
}

/** Tags that wait for the first save of the record being entered. */
export function WaitingTags({ names, change }: { names: readonly string[]; change(names: readonly string[]): void }) {
  return <TagsField rows={names.map((name) => ({ name }))} mayChange isSaving={false} change={change} />;
}

type FieldProps = {
  rows: readonly { name: string; colour?: string }[];
  mayChange: boolean;
  isSaving: boolean;
  change(names: readonly string[]): void;
};

/** Tags with a field for one more. */
function TagsField({ rows, mayChange, isSaving, change }: FieldProps) {
  const [typed, setTyped] = useState('');
  const list = useId();
  const known = useQuery({ ...optionsQuery(tagSource, typed), enabled: typed.trim() !== '' });

  function add() {
    const name = typed.trim().replace(/,$/, '').trim();
    if (name === '') return;
    setTyped('');
    change([...rows.map((tag) => tag.name), name]);
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Backspace' && typed === '' && rows.length > 0)
      return change(rows.slice(0, -1).map((tag) => tag.name));
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    event.stopPropagation();
    add();
  }

  return (
    <ul className="tags" aria-label={translate('Tags')}>
      {rows.map((tag) => (
        <li key={tag.name} className={`tag ${tag.colour ? `tag-${tag.colour}` : ''}`}>
          {tag.name}
          {mayChange && (
            <button
              type="button"
              className="tag-drop"
              aria-label={translate('Take the tag {name} away', { name: tag.name })}
              onClick={() => change(rows.filter((one) => one !== tag).map((one) => one.name))}
            >
              <Icon name="close" />
            </button>
          )}
        </li>
      ))}
      {mayChange && rows.length < MAX_TAGS && (
        <li>
          <input
            className="tag-input"
            aria-label={translate('Add a tag')}
            placeholder={translate('+ tag')}
            maxLength={30}
            list={list}
            value={typed}
            disabled={isSaving}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={press}
            onBlur={add}
          />
          <datalist id={list}>
            {known.data?.map((option) => (
              <option key={option.id} value={option.label} />
            ))}
          </datalist>
        </li>
      )}
    </ul>
  );
}
