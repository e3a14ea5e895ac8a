import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { openApp, serveCanned } from './appSupport';

serveCanned();
afterEach(() => {
  for (const element of document.querySelectorAll('.first-paint')) element.remove();
});

/** The content of index.html before any script has run. */
function firstPaint(): Element {
  const html = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html');
  const found = html.querySelector('.first-paint');
  if (!found) throw new Error('index.html has no first paint');
  return found;
}

const classes = (element: Element) => [...element.classList].filter((name) => name !== 'first-paint').join(' ');

/** The visible outline of a page, from top to bottom: the boxes that shape it and the words in it. */
function outlineOf(page: Element): string[] {
  return [...page.querySelectorAll('*')].flatMap((element) => {
    const words = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent?.trim());
    // Said and not shown, or empty until something is wrong.
    if (element.matches('.visually-hidden, [id$="-error"], .public-foot')) return [];
    const about = ['type', 'inputmode', 'autocomplete'].map((name) => element.getAttribute(name) ?? '');
    const isInput = element.tagName === 'INPUT';
    return [[classes(element), words.join(''), ...(isInput ? about : [])].join('|')];
  });
}

describe('the sign-in of index.html', () => {
  test('is the same as the application draws in its place, so that nothing moves', async () => {
    const { container } = openApp('/sessions/login');
    await screen.findByLabelText('Company code');
    const drawn = container.querySelector('.public');
    expect(outlineOf(firstPaint())).toEqual(drawn && outlineOf(drawn));
    expect(outlineOf(firstPaint()).length).toBeGreaterThan(15);
  });

  test('cannot send its typed text anywhere', () => {
    expect(firstPaint().querySelectorAll('form, [type=submit]').length).toBe(0);
  });

  test('hands over the text typed meanwhile, and where', async () => {
    localStorage.setItem('lastSignIn', JSON.stringify({ company: '1002', user: 'ASHA' }));
    const early = document.importNode(firstPaint(), true);
    document.body.append(early);
    const user = early.querySelector<HTMLInputElement>('[name=user]');
    if (!user) throw new Error('index.html asks for no user');
    user.value = 'RAVI';
    user.focus();
    const { container } = openApp('/sessions/login');
    const field = (name: string) => container.querySelector<HTMLInputElement>(`[name=${name}]`);
    await waitFor(() => expect(field('user')?.value).toBe('RAVI'));
    expect(field('company')?.value).toBe('1002');
    expect(document.activeElement).toBe(field('user'));
    localStorage.clear();
  });
});
