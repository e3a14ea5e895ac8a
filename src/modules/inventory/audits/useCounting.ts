import { useState } from 'react';
import { formatQuantity, type Quantity } from '../../../../contract/amount';
import { translate } from '../../../kit/translate';
import { found, nextLine, readCode } from './reading';
import { type Count, type CountedLine, useCounts } from './useCounts';

/** The present count, and the effect of the last scan. */
export function useCounting(audit: number) {
  const counts = useCounts(audit);
  const { sheet, lines, add } = counts;
  const [currentId, setCurrent] = useState<number | null>(null);
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const [undo, setUndo] = useState<string | null>(null);
  const [unknown, setUnknown] = useState<string | null>(null);
  const isOpen = sheet.data?.isOpen ?? false;
  const current = lines.find(({ id }) => id === currentId) ?? nextLine(lines, null);

  function select(line: CountedLine | null) {
    setCurrent(line?.id ?? null);
    setText('');
    setUnknown(null);
  }

  async function count(line: CountedLine, what: Count, isNext: boolean) {
    setUndo(await add({ lineId: line.id, ...what }));
    const unit = line.units.find(({ id }) => id === what.unitId)?.code ?? line.unit;
    const qty = formatQuantity(what.qty as Quantity);
    setSaid(
      what.serial
        ? translate('{serial} of {item} is counted', { serial: what.serial, item: line.item })
        : translate('{qty} {unit} of {item} counted', { qty, unit, item: line.item }),
    );
    if (isNext) select(nextLine(lines, line.id));
  }

  function read(code: string) {
    if (!isOpen) return;
    const what = readCode(lines, code, current);
    setText('');
    setUnknown(null);
    if (what.kind === 'unknown') {
      setUnknown(code);
      setSaid(translate('No item of this sheet has the code {code}', { code }));
      return;
    }
    setCurrent(what.line.id);
    if (what.kind === 'one') void count(what.line, { qty: 1000, unitId: what.unitId, code }, false);
    else if (what.kind === 'serial') void count(what.line, { qty: 1000, serial: what.serial }, false);
    else setSaid(translate('{item}: enter the quantity', { item: what.line.item }));
  }

  /** Searches the typed text: a code as if it were scanned, or the one item that it finds. */
  function search() {
    if (text.trim() === '') return;
    const [only, ...more] = found(lines, text);
    if (readCode(lines, text, current).kind !== 'unknown' || !only) read(text.trim());
    else if (more.length === 0) select(only);
  }

  async function keepUnknown(code: string) {
    setUndo(await add({ code, qty: 1000 }));
    setUnknown(null);
    setSaid(translate('{code} is kept for the office to look at', { code }));
  }

  async function takeBack(key: string) {
    await add({ removes: key, qty: 0 });
    setUndo(null);
    setSaid(translate('The count is taken back'));
  }

  return {
    ...counts,
    isOpen,
    current,
    text,
    setText,
    said,
    undo,
    unknown,
    select,
    count,
    read,
    search,
    keepUnknown,
    takeBack,
    listed: found(lines, text),
    counted: lines.filter(({ total }) => total !== null).length,
    /** The next line without a count; this one if there is none. */
    skip: () => current && select(nextLine(lines, current.id) ?? current),
  };
}
export type Counting = ReturnType<typeof useCounting>;
