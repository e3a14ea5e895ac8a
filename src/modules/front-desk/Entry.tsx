import type { KeyboardEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import { CALL_OUTCOMES, prospects } from '../../../contract/front-desk/prospects';
import { TRAN } from '../../../contract/screen';
import { dialled } from '../../../contract/statutory';
import type { ScreenDefinition } from '../../kit/definition';
import { FormFields } from '../../kit/form/FormFields';
import { focusNextEntry, setFieldValue } from '../../kit/form/useEntryForm';
import { type ScreenKey, useKeys } from '../../kit/keys/useKeys';
import { ScreenFrame } from '../../kit/ScreenFrame';
import { useMay } from '../../kit/session';
import { Tabs } from '../../kit/Tabs';
import { translate } from '../../kit/translate';
import { useUrl } from '../../kit/urlState';
import { callForm, NO_CALL } from './callForm';
import { prospectsMaster } from './prospects.master';
import { useCall } from './useCall';
import './entry.scss';

const TABS = { call: 'Call', prospects: 'Prospects' } as const;
const OUTCOMES = Object.entries(CALL_OUTCOMES);
const NEEDED: ReadonlySet<string> = new Set(['mobile', 'name', 'interest', 'outcome']);

/** Calls to prospects one after the other, and their list. */
function Entry() {
  const [params] = useUrl();
  const may = useMay(prospects.screen)(TRAN.create);
  const tab = params.get('tab') === 'prospects' || !may ? 'prospects' : 'call';
  const { Component: Prospects } = prospectsMaster;
  return (
    <div className="tabbed">
      {may && <Tabs screen={prospects.screen} words={TABS} value={tab} />}
      {tab === 'call' ? <Call named={namedIn(params)} /> : <Prospects />}
    </div>
  );
}

/** The prospect that a link asks to call: 0 is the next number. */
function namedIn(params: URLSearchParams): number | null {
  if (params.get('next') !== null) return 0;
  const id = Number(params.get('prospect'));
  return Number.isInteger(id) && id > 0 ? id : null;
}

function Call({ named }: { named: number | null }) {
  const { root, form, called, take, look, save, isBusy } = useCall(named);
  const { prospect, lastRemarks, left } = called;
  const choose = (outcome: string) => () => setFieldValue(form, 'outcome', outcome);
  const keys: ScreenKey[] = [
    { keys: 'Alt+N', words: 'Next number', act: isBusy ? undefined : () => void take() },
    { keys: 'Ctrl+Enter', words: 'Save and next number', act: isBusy ? undefined : () => void save(true) },
    { keys: 'Ctrl+S', words: 'Save', act: isBusy ? undefined : () => void save(false) },
    ...OUTCOMES.map(([outcome, words], place) => ({ keys: `Alt+${place + 1}`, words, act: choose(outcome) })),
  ];
  useKeys(keys);

  /** Enter goes on to the next field; a number that was typed is looked up. */
  function press(event: KeyboardEvent<HTMLFormElement>) {
    const { key, ctrlKey, altKey, target } = event;
    if (key !== 'Enter' || ctrlKey || altKey || event.defaultPrevented || !(target instanceof HTMLElement)) return;
    if (target.matches('textarea, button')) return;
    event.preventDefault();
    focusNextEntry(event.currentTarget, target);
  }

  return (
    <ScreenFrame
      title={translate(prospects.screen.title)}
      keys={keys}
      aside={
        left !== null && (
          <span className="badge text-bg-secondary">{translate('{left} to call', { left: String(left) })}</span>
        )
      }
      actions={
        <button type="button" className="btn btn-outline-primary" disabled={isBusy} onClick={() => void take()}>
          {translate('Next number')} <kbd>Alt+N</kbd>
        </button>
      }
    >
      {prospect && (
        <p className="call-prospect">
          <a className="btn btn-success" href={`tel:${dialled(prospect.mobile)}`}>
            {translate('Call')} {prospect.mobile}
          </a>
          <span>
            {prospect.tries === 0
              ? translate('First call')
              : translate('Called {tries} times, last: {outcome}', {
                  tries: String(prospect.tries),
                  outcome: translate(prospect.lastOutcome ? CALL_OUTCOMES[prospect.lastOutcome] : ''),
                })}
          </span>
          {lastRemarks && <em>{lastRemarks}</em>}
        </p>
      )}
      <FormProvider {...form}>
        <form
          ref={root}
          className="fields two-columns"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save(true);
          }}
          onKeyDown={press}
          onBlur={({ target }) => target.closest('[data-path="mobile"]') && look()}
        >
          <FormFields form={callForm} blank={NO_CALL} required={NEEDED} />
          <footer>
            <button type="submit" className="btn btn-primary" disabled={isBusy}>
              {translate('Save and next number')} <kbd>Ctrl+Enter</kbd>
            </button>
            <button
              type="button"
              className="btn btn-outline-secondary"
              disabled={isBusy}
              onClick={() => void save(false)}
            >
              {translate('Save')} <kbd>Ctrl+S</kbd>
            </button>
          </footer>
        </form>
      </FormProvider>
    </ScreenFrame>
  );
}

export const entryScreen: ScreenDefinition = { screen: prospects.screen, Component: Entry };
