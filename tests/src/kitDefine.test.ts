import { expect, expectTypeOf, test } from 'vitest';
import type { Paise, Percent, Quantity, Rate } from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';
import type { ChoiceInput, Draft, Field, Input, LookupInput, ManyInput, Show } from '../../src/kit/define';
import type { DocumentKind } from '../../src/kit/document/document';
import { copied } from '../../src/kit/document/entryValues';

test('the type of a field decides how it is entered', () => {
  expectTypeOf<Input<Paise>>().toEqualTypeOf<'money'>();
  expectTypeOf<Input<Quantity | null>>().toEqualTypeOf<'quantity'>();
  expectTypeOf<Input<Rate>>().toEqualTypeOf<'rate'>();
  expectTypeOf<Input<Percent | null>>().toEqualTypeOf<'percent'>();
  expectTypeOf<Input<IsoDate>>().toEqualTypeOf<'date'>();
  expectTypeOf<Input<boolean>>().toEqualTypeOf<'switch'>();
  expectTypeOf<Input<number>>().toEqualTypeOf<'count' | LookupInput>();
  expectTypeOf<Input<'a' | 'b'>>().toEqualTypeOf<'text' | 'textarea' | 'password' | ChoiceInput<'a' | 'b'>>();
  expectTypeOf<Input<number[]>>().toEqualTypeOf<ManyInput>();
});

test('and how it is shown', () => {
  expectTypeOf<Show<Paise>>().toEqualTypeOf<'money' | 'balance'>();
  expectTypeOf<Show<IsoDate | null>>().toEqualTypeOf<'date' | 'monthOf'>();
  expectTypeOf<Show<boolean>>().toEqualTypeOf<'tick'>();
  expectTypeOf<Show<number>>().toEqualTypeOf<'count'>();
});

test('a definition names only fields that exist, with an input that fits', () => {
  type Shelf = { name: string; worth: Paise };
  expectTypeOf<{ field: 'name'; label: string; input: 'text' }>().toExtend<Field<Shelf>>();
  expectTypeOf<{ field: 'nmae'; label: string; input: 'text' }>().not.toExtend<Field<Shelf>>();
  expectTypeOf<{ field: 'name'; label: string; input: 'money' }>().not.toExtend<Field<Shelf>>();
  expectTypeOf<{ field: 'worth'; label: string; input: 'text' }>().not.toExtend<Field<Shelf>>();
});

test('in a draft everything may still be missing, also in its lines', () => {
  type Bill = { date: IsoDate; lines: { amount: Paise }[] };
  expectTypeOf<Draft<Bill>>().toEqualTypeOf<{ date: IsoDate | null; lines: { amount: Paise | null }[] }>();
});

test('a copy begins without the fields of the one voucher alone', () => {
  const kind = { tables: [], own: ['returnOf'] } as unknown as DocumentKind;
  expect(copied(kind, { returnOf: 7, purpose: 'general' })).toEqual({ returnOf: null, purpose: 'general' });
  const dated = {
    tables: [],
    own: ['returnOf'],
    sameAgain: () => ({ returnOf: 7, mode: 'cheque' }),
  } as unknown as DocumentKind;
  expect(copied(dated, { instrumentNo: '101001' })).toEqual({ returnOf: null, mode: 'cheque' });
});
