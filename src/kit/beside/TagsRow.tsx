import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { MAX_TAGS, tagSource } from '../../../contract/beside';
import { Icon } from '../Icon';
import { optionsQuery } from '../lists';
import { showProblem } from '../messages';
import { said } from '../words';
import type { BesideRecord } from './record';
import { usePutTags, useTags } from './tags';

/** The tags of a record with a field for one more. Its line stands from the beginning, so that nothing jumps. */
export function TagsRow({ record }: { record: BesideRecord }) {
  const tags = useTags(record);
  const put = usePutTags(record);
  const [typed, setTyped] = useState('');
  const list = useId();
  const rows = tags.data?.rows ?? [];
  const mayChange = tags.data?.mayChange ?? false;
  const known = useQuery({ ...optionsQuery(tagSource, typed), enabled: typed.trim() !== '' });

  async function change(names: readonly string[]) {
    try {
      await put.mutateAsync(names);
    } catch (error) {
      showProblem(error);
    }
  }

  async function add() {
    const name = typed.trim().replace(/,$/, '').trim();
    if (name === '') return;
    setTyped('');
    await change([...rows.map((tag) => tag.name), name]);
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Backspace' && typed === '' && rows.length > 0)
      return void change(rows.slice(0, -1).map((tag) => tag.name));
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    event.stopPropagation();
    void add();
  }

  return (
    <ul className="tags" aria-label={said('Tags')}>
      {rows.map((tag) => (
        <li key={tag.id} className={`tag tag-${tag.colour}`}>
          {tag.name}
          {mayChange && (
            <button
              type="button"
              className="tag-drop"
              aria-label={said('Take the tag {name} away', { name: tag.name })}
              onClick={() => void change(rows.filter((one) => one.id !== tag.id).map((one) => one.name))}
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
            aria-label={said('Add a tag')}
            placeholder={said('+ tag')}
            maxLength={30}
            list={list}
            value={typed}
            disabled={put.isPending}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={press}
            onBlur={() => void add()}
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
