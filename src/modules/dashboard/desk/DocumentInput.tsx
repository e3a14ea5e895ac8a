import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LinkedDoc, RelatedDoc } from '../../../../contract/mails/mails';
import { documentsPath, FoundDocuments } from '../../../../contract/mails/people';
import { http } from '../../../kit/http';
import { Icon } from '../../../kit/Icon';
import { translate } from '../../../kit/translate';
import { useDebounced } from '../../../kit/useDebounced';

type Props = { id: string; value: RelatedDoc | null; onChange(doc: RelatedDoc | null): void };

const LEAST = 3;

/** The document that something is about, by its number. */
export function DocumentInput({ id, value, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const text = useDebounced(typed.trim().toUpperCase(), 150);
  const { data = [], isFetched } = useQuery({
    queryKey: [documentsPath, text],
    queryFn: async ({ signal }) =>
      FoundDocuments.parse((await http.get(documentsPath, { params: { q: text }, signal })).data),
    enabled: text.length >= LEAST,
  });

  function type(written: string, known: readonly LinkedDoc[]) {
    const found = known.find(({ number }) => number === written.trim().toUpperCase());
    setTyped(found ? '' : written);
    if (found) onChange({ kind: found.kind, id: found.id, number: found.number });
  }

  if (value) {
    return (
      <div className="document-field">
        <span className="field-words">{translate('About')}</span>
        <span className="people-one">
          {value.number ?? translate('a draft')}
          <button
            type="button"
            aria-label={translate('Take {number} away', { number: value.number ?? translate('the draft') })}
            onClick={() => onChange(null)}
          >
            <Icon name="close" />
          </button>
        </span>
      </div>
    );
  }
  return (
    <div className="document-field">
      <label htmlFor={id}>{translate('About document')}</label>
      <input
        id={id}
        type="text"
        className="form-control"
        list={`${id}-found`}
        autoComplete="off"
        maxLength={40}
        placeholder={translate('Number, such as PYHYD/2627/00012')}
        value={typed}
        onChange={(event) => type(event.target.value, data)}
        onBlur={() => type(typed, data)}
      />
      <datalist id={`${id}-found`}>
        {data.map((doc) => (
          <option key={`${doc.kind} ${doc.id}`} value={doc.number ?? ''} />
        ))}
      </datalist>
      {text.length >= LEAST && isFetched && data.length === 0 && (
        <div className="form-text">{translate('No document that you may open has this number')}</div>
      )}
    </div>
  );
}
