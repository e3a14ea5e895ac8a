import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MESSAGE } from '../../../contract/errors';
import { MERGE_FIELDS } from '../../../contract/procurement/orderTerms';
import { CoveringLetter, coveringLetters, type LetterKind } from '../../../contract/procurement/purSettings';
import { STANDARD_LETTERS } from '../../../contract/procurement/supplierLetters';
import { TRAN } from '../../../contract/screen';
import { Failed, LoadingRows } from '../../kit/grid/states';
import { ApiError, http } from '../../kit/http';
import { showMessage, showProblem } from '../../kit/messages';
import { ScreenFrame } from '../../kit/ScreenFrame';
import { useMay, useSession } from '../../kit/session';
import { SaveBar } from '../../kit/settings/SaveBar';
import { translate } from '../../kit/translate';
import { LetterPreview } from './LetterPreview';
import './coveringLetters.scss';

const FIELDS = [
  { field: 'subject', label: 'Subject', rows: 2, help: 'The heading of the letter' },
  { field: 'opening', label: 'Above the lines', rows: 6, help: null },
  { field: 'closing', label: 'Below the lines', rows: 6, help: null },
  { field: 'signatory', label: 'Signed by', rows: 2, help: null },
] as const;
type Typed = Pick<CoveringLetter, (typeof FIELDS)[number]['field']>;

/** The letter that goes with enquiries or with orders, next to its look on the latest document. */
export function CoveringLetterForm({ kind }: { kind: LetterKind }) {
  const usr = useSession((session) => session.details?.usr ?? null);
  const query = useQuery({
    queryKey: [coveringLetters.get, kind],
    queryFn: async () => CoveringLetter.parse((await http.post(coveringLetters.get, { detail: { kind }, usr })).data),
  });
  return (
    <ScreenFrame
      title={translate(coveringLetters.screens[kind].title)}
      keys={[{ keys: 'Alt+A', words: 'Save the changes' }]}
    >
      {query.isError && <Failed error={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <LoadingRows columns={2} />}
      {query.data && <Letter key={query.data.version} letter={query.data} />}
    </ScreenFrame>
  );
}

/** The standard letter, until the company writes its own. */
const beginning = ({ kind, subject, opening, closing, signatory, version }: CoveringLetter): Typed =>
  version > 0 ? { subject, opening, closing, signatory } : STANDARD_LETTERS[kind];

function Letter({ letter }: { letter: CoveringLetter }) {
  const { kind, version } = letter;
  const usr = useSession((session) => session.details?.usr ?? null);
  const client = useQueryClient();
  const may = useMay(coveringLetters.screens[kind]);
  const [typed, setTyped] = useState<Typed>(() => beginning(letter));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const isLocked = !may(version === 0 ? TRAN.create : TRAN.modify);
  const changed = FIELDS.filter(({ field }) => typed[field] !== beginning(letter)[field]);
  const save = useMutation({
    mutationFn: async () =>
      CoveringLetter.parse((await http.post(coveringLetters.set, { detail: { kind, version, ...typed }, usr })).data),
    onSuccess: (after) => {
      client.setQueryData([coveringLetters.get, kind], after);
      showMessage(MESSAGE.success, translate('The letter is saved'));
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : undefined;
      if (fields)
        setProblems(
          Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.replace('detail.', ''), message])),
        );
      else showProblem(error);
    },
  });
  return (
    <>
      <div className="letter-form">
        <form onSubmit={(event) => event.preventDefault()}>
          <p className="text-secondary">
            {translate('Filled in from the document: {fields}', {
              fields: MERGE_FIELDS.map((field) => `{${field}}`).join(' '),
            })}
          </p>
          {FIELDS.map(({ field, label, rows, help }) => (
            <div key={field} className="field field-wide">
              <label className="form-label" htmlFor={`letter-${field}`}>
                {translate(label)}
              </label>
              <textarea
                id={`letter-${field}`}
                className={`form-control ${problems[field] ? 'is-invalid' : ''}`}
                rows={rows}
                readOnly={isLocked}
                aria-describedby={`letter-${field}-help`}
                value={typed[field]}
                onChange={({ target }) => setTyped((now) => ({ ...now, [field]: target.value }))}
              />
              <div id={`letter-${field}-help`} className={problems[field] ? 'field-error' : 'form-text'}>
                {problems[field] ?? (help && translate(help))}
              </div>
            </div>
          ))}
        </form>
        <LetterPreview kind={kind} letter={typed} />
      </div>
      <SaveBar
        count={changed.length}
        isSaving={save.isPending}
        save={() => save.mutate()}
        undo={() => setTyped(beginning(letter))}
      />
    </>
  );
}
