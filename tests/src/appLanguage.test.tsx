import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { PREFERENCES, UI_LANGUAGE } from '../../contract/preferences';
import { showPalette } from '../../src/app/shell/overlays';
import { isTypingUnsaved } from '../../src/kit/form/unsaved';
import { unsentPreferences } from '../../src/kit/preferences';
import { useSession } from '../../src/kit/session';
import { inEnglish, setDictionary, translate } from '../../src/kit/translate';
import { words as accounts } from '../../src/words/hi/accounts';
import { words as kit } from '../../src/words/hi/kit';
import { words as menu } from '../../src/words/hi/menu';
import { HOME, openProduct, serveOffice } from './behaviourSupport';

const COMPANY = 1731;
const { officeNow, signInAs } = serveOffice(COMPANY);

const hindi = (english: string) => {
  const own = { ...accounts, ...kit, ...menu }[english];
  if (!own) throw new Error(`no Hindi for ${english}`);
  return own;
};
const NEW_JOURNAL = '/large/accounts/accjournals?open=new';

async function chooseHindi() {
  await userEvent.click(await screen.findByRole('button', { name: 'Customize the display' }));
  const choice = within(await screen.findByRole('group', { name: 'Language' }));
  await userEvent.click(choice.getByRole('radio', { name: 'हिन्दी' }));
}

beforeEach(async () => {
  for (const caller of [officeNow().admin, officeNow().clerk]) await caller.ok('PUT', PREFERENCES, {});
});

const hindiMenu = () => screen.findByRole('navigation', { name: hindi('Main menu') });

async function chooseForCompany(language: string | null, was: string | null) {
  const change = { branchId: '*', setupCode: UI_LANGUAGE, was, setupValue: language };
  await officeNow().admin.ok('PUT', '/api/admin/settings', { changes: [change] });
}

describe('a user who chooses Hindi', () => {
  test('reads the menu and a voucher in it at once, and finds typed texts unchanged', async () => {
    await signInAs('ASHA');
    openProduct(NEW_JOURNAL);
    const narration = await screen.findByLabelText<HTMLInputElement>('Narration');
    await userEvent.type(narration, 'Rent');
    expect(isTypingUnsaved()).toBe(true);
    await chooseHindi();
    const question = within(await screen.findByRole('dialog', { name: 'Change the language now?' }));
    await userEvent.click(question.getByRole('button', { name: 'Change the language' }));

    expect(within(await hindiMenu()).getByText(hindi('Accounts'))).toBeDefined();
    expect(document.documentElement.lang).toBe('hi');
    expect(
      await screen.findByRole('heading', { name: hindi('New {one}').replace('{one}', hindi('journal')) }),
    ).toBeDefined();
    for (const label of ['Debit', 'Credit', 'Date'])
      expect(screen.getAllByLabelText(hindi(label)).length).toBeGreaterThan(0);
    const again = await screen.findByLabelText<HTMLInputElement>(hindi('Narration'));
    await waitFor(() => expect(again.value).toBe('Rent'));
  });

  test('reads it in every browser after signing in, and nobody else does', async () => {
    await signInAs('ASHA');
    openProduct(HOME);
    await chooseHindi();
    await hindiMenu();
    await waitFor(() => expect(unsentPreferences()).toBeNull());
    cleanup();
    act(() => useSession.getState().signOut());
    localStorage.clear();

    await signInAs('ASHA');
    openProduct(HOME);
    await hindiMenu();
    cleanup();
    act(() => useSession.getState().signOut());
    await signInAs('RAVI');
    openProduct(HOME);
    expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeDefined();
    expect(document.documentElement.lang).toBe('en-IN');
  });

  test('finds a screen by its Hindi and by its English name', async () => {
    await signInAs('ASHA');
    openProduct(HOME);
    await chooseHindi();
    await hindiMenu();
    act(() => showPalette(true));
    const typed = await screen.findByRole('combobox', { name: hindi('Name of the screen') });
    for (const word of ['तलपट', 'trial balance', 'tb']) {
      await userEvent.clear(typed);
      await userEvent.type(typed, word);
      const [first] = await screen.findAllByRole('option');
      expect(first?.textContent).toContain(hindi('Trial Balance'));
    }
  });
});

describe('the language of the company', () => {
  test('holds for who has not chosen one', async () => {
    await chooseForCompany('hi', null);
    await signInAs('RAVI');
    openProduct(HOME);
    await hindiMenu();
    cleanup();
    act(() => useSession.getState().signOut());
    expect(translate('Save')).toBe('Save');

    await chooseForCompany(null, 'hi');
    await signInAs('RAVI');
    openProduct(HOME);
    expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeDefined();
  });
});

describe('a sentence', () => {
  test('keeps its figures, and a name in it is nobody’s placeholder', () => {
    expect(translate('{count} rows', { count: 3 })).toBe('3 rows');
    expect(translate('{name} is saved', { name: 'A {count} B', count: 1 })).toBe('A {count} B is saved');
    expect(translate('constructor')).toBe('constructor');
  });

  test('is English in a file, in any language of the screen', () => {
    setDictionary(new Map([['Total', 'योग']]));
    try {
      expect(inEnglish(() => translate('Total'))).toBe('Total');
      expect(translate('Total')).toBe('योग');
    } finally {
      setDictionary(new Map());
    }
  });
});
