import { type Instrument, instrumentProblems } from '../../contract/books/instrument';
import { refuse } from '../core/calls/refused';
import type { AccountFacts } from './posting';

/** @throws Refused with all that is wrong with how the money moves. */
export const checkInstrument = (input: Instrument, money: AccountFacts, other?: AccountFacts): void =>
  refuse(instrumentProblems(input, money, other));
