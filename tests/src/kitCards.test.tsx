import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AnyColumn } from '../../src/kit/define';
import { Cell, placeOf } from '../../src/kit/show';

const active: AnyColumn = { field: 'active', label: 'Active', show: 'tick', card: 'mark', off: 'Inactive' };
const paused: AnyColumn = { field: 'paused', label: 'Paused', show: 'tick', card: 'mark' };

describe('the card of a phone shows the exception, not the rule', () => {
  test.each([
    ['a record in use has no mark', active, true, 'none', null],
    ['one out of use is marked so', active, false, 'mark', 'Inactive'],
    ['a template that goes on has no mark', paused, false, 'none', null],
    ['a paused one is marked so', paused, true, 'mark', 'Paused'],
  ])('%s', (_, column, value, place, word) => {
    const row = { [column.field]: value };
    const { container } = render(<Cell column={column} row={row} />);
    expect(placeOf(column, row)).toBe(place);
    expect(container.querySelector('.card-word')?.textContent ?? null).toBe(word);
  });
});

test('a number of a document stays on one line, also within words; a longer text may break', () => {
  const wholeIn = (text: string) => {
    const { container } = render(<Cell column={{ field: 'text', label: 'Text' }} row={{ text }} />);
    expect(container.textContent).toBe(text);
    return [...container.querySelectorAll('.text-nowrap')].map((one) => one.textContent);
  };
  expect(wholeIn('POSHYD/2526-00012')).toEqual(['POSHYD/2526-00012']);
  expect(wholeIn('Return of C1/26-27/00135 by Asha')).toEqual(['C1/26-27/00135']);
  expect(wholeIn('Tea and cups, first-rate')).toEqual([]);
  expect(wholeIn('Notes/of-a-very-long-path/2025-26/1')).toEqual([]);
});
