import type { IsoDate } from '../../contract/dates';

/** The clock of the product while demo data are made: it shows when they would have been entered. */
export class DemoClock {
  readonly #now: Date;
  #shown: Date;

  constructor(now: Date) {
    this.#now = now;
    this.#shown = now;
  }

  /** @param minutes since midnight in India; what is still to come is entered now. */
  set(date: IsoDate, minutes: number): void {
    const wanted = new Date(Date.parse(`${date}T00:00:00+05:30`) + minutes * MINUTE);
    this.#shown = wanted < this.#now ? wanted : this.#now;
  }

  toNow(): void {
    this.#shown = this.#now;
  }

  readonly read = (): Date => this.#shown;
}

const MINUTE = 60_000;
const HOUR = 60;
/** Goods come in before they are sold or used, and events without a time are entered at the end of the day. */
export const MORNING = 9 * HOUR + 30;
const EVENING = 17 * HOUR + 30;

type Deed = { date: IsoDate; minutes: number; act(): Promise<unknown> };

const isBefore = (one: Deed, other: Deed) =>
  one.date < other.date || (one.date === other.date && one.minutes < other.minutes);

/** The postings of the demo by day, kept until everything of a company is known, so that numbers follow the dates. */
export class DemoDiary {
  readonly #clock: DemoClock;
  #deeds: Deed[] = [];

  constructor(clock: DemoClock) {
    this.#clock = clock;
  }

  /** @param minutes since midnight, where the hour matters. */
  on(date: IsoDate, act: () => Promise<unknown>, minutes = EVENING): void {
    this.#deeds.push({ date, minutes, act });
  }

  /**
   * Posts it all hour by hour; what is of one hour in the order in which it was noted. A deed may note later ones.
   * @param advance is called with the share that is posted, from 0 to 1.
   */
  async post(advance: (share: number) => void): Promise<void> {
    let posted = 0;
    for (let next = this.#earliest(); next; next = this.#earliest()) {
      this.#deeds.splice(this.#deeds.indexOf(next), 1);
      this.#clock.set(next.date, next.minutes);
      await next.act();
      posted += 1;
      advance(posted / (posted + this.#deeds.length));
    }
    this.#clock.toNow();
  }

  #earliest(): Deed | undefined {
    return this.#deeds.reduce<Deed | undefined>(
      (first, deed) => (first && !isBefore(deed, first) ? first : deed),
      undefined,
    );
  }
}
