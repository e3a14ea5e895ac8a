import type { IsoDate } from '../../contract/dates';

type Deed = { date: IsoDate; act(): Promise<unknown> };

/** What the demo posts on a day, kept until everything of a company is known, so that numbers follow the dates. */
export class DemoDiary {
  #deeds: Deed[] = [];

  on(date: IsoDate, act: () => Promise<unknown>): void {
    this.#deeds.push({ date, act });
  }

  /** Posts it all day by day; what is of one day in the order in which it was noted. A deed may note later ones. */
  async post(): Promise<void> {
    for (let next = this.#earliest(); next; next = this.#earliest()) {
      this.#deeds = this.#deeds.filter((deed) => deed !== next);
      await next.act();
    }
  }

  #earliest(): Deed | undefined {
    return this.#deeds.reduce<Deed | undefined>(
      (first, deed) => (first && first.date <= deed.date ? first : deed),
      undefined,
    );
  }
}
