import type { Page } from 'playwright-core';

/** The only focusable element of a page keeps the focus. */
const MOVES = 1000;

/**
 * Works a page as somebody without a pointer does: every field is reached by Tab or Enter from where the focus is, so a
 * field that the keyboard cannot reach fails here.
 */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The name of the focused element, as a screen reader says it. */
  focused(): Promise<string> {
    return this.#focus(0);
  }

  /** @param patience how long to wait for the focus to leave the last asked element, in milliseconds. */
  #focus(patience: number): Promise<string> {
    return this.#page.evaluate(async (patience) => {
      const page = window as { hadFocus?: Element | null };
      const end = performance.now() + patience;
      while (document.activeElement === page.hadFocus && performance.now() < end)
        await new Promise(requestAnimationFrame);
      const element = document.activeElement as HTMLInputElement | null;
      page.hadFocus = element;
      if (!element || element === document.body) return '';
      const label = element.labels?.[0]?.textContent;
      return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim();
    }, patience);
  }

  press(...keys: string[]): Promise<void> {
    return keys.reduce((done, key) => done.then(() => this.#page.keyboard.press(key)), Promise.resolve());
  }

  /**
   * Goes on with Tab until an element with this name has the focus. Where keys wait for a screen that is being opened,
   * the focus moves later, and a Tab that was pressed meanwhile would move it once more, away from the next typing.
   */
  async tabTo(name: string | RegExp): Promise<void> {
    const seen: string[] = [];
    for (let step = 0; step < 90; step++) {
      const present = await this.#focus(step === 0 ? 0 : MOVES);
      if (typeof name === 'string' ? present === name || present.startsWith(`${name} `) : name.test(present)) return;
      seen.push(present);
      await this.#page.keyboard.press('Tab');
    }
    throw new Error(`Tab never reached ${name}; it passed ${[...new Set(seen)].join(' | ')}`);
  }

  /** Fills the field of this name, replacing its text. */
  async fill(name: string, text: string): Promise<void> {
    await this.tabTo(name);
    await this.press('ControlOrMeta+a');
    await this.#page.keyboard.type(text);
  }

  /** Chooses an entry in the lookup of this name by typing part of its label, and goes on as Tab does. */
  async choose(name: string, text: string): Promise<void> {
    await this.fill(name, text);
    await this.#page.getByRole('option', { name: text, selected: true }).waitFor();
    await this.press('Tab');
  }

  /** Opens a screen from the palette. @param menu its menu, where several have this title. */
  async open(title: string, menu = ''): Promise<void> {
    await this.press('ControlOrMeta+k');
    const field = this.#page.getByRole('combobox', { name: 'Name of the screen' });
    await field.waitFor();
    await this.#page.keyboard.type(`${title} ${menu}`.trim());
    await this.#page.getByRole('option', { name: title, selected: true }).waitFor();
    await this.press('Enter');
    await this.#page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
  }
}
