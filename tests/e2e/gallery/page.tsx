import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { Screen } from '../../../contract/screen';
import { TRAN } from '../../../contract/screen';
import { ScreenFrame } from '../../../src/kit/ScreenFrame';

/** A page of the gallery; `searches` are the parameters it is looked at with, `''` those of its plain address. */
export type GalleryPage = { name: string; Page: ComponentType; searches?: readonly string[] };

/** A screen that no catalogue has; everything is allowed on it. */
export const galleryScreen = (name: string, title: string, kind: Screen['kind'] = 'master'): Screen => ({
  path: `/gallery/${name}`,
  title,
  kind,
  code: [1, 1, 1],
  trans: Object.values(TRAN),
});

/** Parts under headings, on a page as screens have it. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ScreenFrame title={title} keys={[{ keys: 'Alt+N', words: 'New voucher' }]}>
      {children}
    </ScreenFrame>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} style={{ marginBlockEnd: 24 }}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** A press: a selector or `=Words` of a button to click; a text to type into a field; or a key. */
export type Press = string | readonly [field: string, text: string] | { at: string; key: string };

const named = (words: string) =>
  [...document.querySelectorAll<HTMLElement>('button, a, label')].find((it) => it.textContent?.includes(words));
const find = (at: string) =>
  at.startsWith('=') ? named(at.slice(1)) : (document.querySelector<HTMLElement>(at) ?? undefined);

/** As if typed: the library looks at the value beneath its own. */
function type(field: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function press(it: Press): boolean {
  const found = find(typeof it === 'string' ? it : 'key' in it ? it.at : it[0]);
  if (!found) return false;
  found.focus();
  if (typeof it === 'string') {
    found.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
    found.click();
  } else if ('key' in it) found.dispatchEvent(new KeyboardEvent('keydown', { key: it.key, bubbles: true }));
  else type(found, it[1]);
  return true;
}

const LOOK_MS = 30;

/** Presses the listed parts of its content one after the other, each as soon as it is there; busy until the last. */
export function Pressed({ on, children }: { on: readonly Press[]; children: ReactNode }) {
  const [done, setDone] = useState(0);
  useEffect(() => {
    const next = on[done];
    if (next === undefined) return;
    const timer = setInterval(() => {
      if (!press(next)) return;
      clearInterval(timer);
      setDone((now) => now + 1);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [on, done]);
  return (
    <div style={{ display: 'contents' }} aria-busy={done < on.length}>
      {children}
    </div>
  );
}

/** The same as a page of the gallery. */
export const pressed = (Inner: ComponentType, on: readonly Press[]): ComponentType => {
  const Opened = () => (
    <Pressed on={on}>
      <Inner />
    </Pressed>
  );
  return Opened;
};

export const nothing = (): void => undefined;
