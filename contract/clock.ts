import * as z from 'zod/mini';
import { formatTime } from './dates';

/** Times of the day, as clocks in India show them. */

/** Time of the day such as 14:30. */
export const clockTime = z
  .string('Enter a time such as 14:30')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 14:30'));

/** @returns minutes since midnight. */
export const minutesOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The time in India, such as 14:30. */
export const timeInIndia = (now: Date = new Date()): string => formatTime(now.toISOString()).slice(0, 5);
