import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPaise } from '../../../contract/amount';
import { formatDate, type IsoDate } from '../../../contract/dates';
import { procurementKinds } from '../../../contract/procurement/kinds';
import { merged } from '../../../contract/procurement/orderTerms';
import type { LetterKind } from '../../../contract/procurement/purSettings';
import { type LetterType, paperLetter } from '../../../contract/procurement/supplierLetters';
import { suppliers } from '../../../contract/procurement/suppliers';
import { pageOf } from '../../../contract/resource';
import type { DocumentKind, StoredDocument } from '../../kit/document/document';
import { documentQuery } from '../../kit/document/documents';
import { kindOfType } from '../../kit/document/kindsByType';
import { http } from '../../kit/http';
import { PaperView } from '../../kit/paper/PaperView';
import { useSession } from '../../kit/session';
import { translate } from '../../kit/translate';
import { paperFor } from './supplierFiles';

const OF: Readonly<Record<LetterKind, LetterType>> = { enquiry: 'EN', order: 'PO' };
const LATEST = 20;

type Props = { kind: LetterKind; letter: Parameters<typeof paperLetter>[0] };

/** The letter as it is typed, on a document of the company. */
export function LetterPreview({ kind, letter }: Props) {
  const type = OF[kind];
  const drawn = kindOfType(type);
  const { path, names } = procurementKinds[kind];
  const [chosen, setChosen] = useState<number | null>(null);
  const documents = useQuery({
    queryKey: [path, 'list', 'letters'],
    queryFn: async () => {
      const params = { size: LATEST, sort: 'date', dir: 'desc' };
      const schema = pageOf(drawn?.resource.row as DocumentKind['resource']['row']);
      return schema.parse((await http.get(path, { params })).data).rows.filter(({ number }) => number !== null);
    },
    enabled: drawn !== undefined,
  });
  const id = chosen ?? documents.data?.[0]?.id ?? null;
  if (!drawn || documents.isPending) return null;
  if (documents.isError || id === null)
    return <p className="text-secondary">{translate('There is no document to show the letter on yet.')}</p>;
  return (
    <section aria-label={translate('Preview')}>
      <label className="form-label" htmlFor="letter-document">
        {translate('Shown on {one}', { one: translate(names.one) })}
      </label>
      <select
        id="letter-document"
        className="form-select"
        value={id}
        onChange={({ target }) => setChosen(Number(target.value))}
      >
        {documents.data?.map((row) => (
          <option key={row.id} value={row.id}>
            {String(row.number)} · {formatDate(row.date as IsoDate)}
          </option>
        ))}
      </select>
      <PreviewOn kind={drawn} id={id} letter={letter} />
    </section>
  );
}

function PreviewOn({ kind, id, letter }: { kind: DocumentKind; id: number; letter: Props['letter'] }) {
  const client = useQueryClient();
  const company = useSession((session) => session.details?.addr.companyName ?? '');
  const { data: document } = useQuery(documentQuery(kind.resource, id));
  const paper = useQuery({
    queryKey: ['letter preview', kind.resource.type, id, document?.version, letter],
    queryFn: async () => (document ? paperFor(client, kind, document, filled(document, company, letter)) : null),
    enabled: document !== undefined,
    placeholderData: (before) => before,
  });
  return paper.data ? <PaperView paper={paper.data} /> : null;
}

/** The letter with the values of a document, to the first of its suppliers. */
function filled(document: StoredDocument, company: string, letter: Props['letter']) {
  const { number, date, amount, names, validTill } = document;
  const name = Object.values(names?.[suppliers.path] ?? {})[0] ?? '';
  const values = {
    supplier: name,
    number: number ?? '',
    date: formatDate(date),
    total: formatPaise(amount),
    company,
    validTill: typeof validTill === 'string' ? formatDate(validTill as IsoDate) : '',
  };
  const { opening, closing } = paperLetter(letter);
  return { name, opening: merged(opening, values), closing: merged(closing, values) };
}
