import { type KeyboardEvent, useId } from 'react';
import { LineGrid } from '../document/LineGrid';
import { FormFields } from '../form/FormFields';
import { translate } from '../translate';
import { type AnyTab, isField, isLines, type Master } from './master';
import type { OpenTab } from './useOpenTab';

type Props = { master: Master; tabs: OpenTab; required: ReadonlySet<string> | undefined };

/** The parts of a long form. All are on the page, so that typing in one survives a look at another. */
export function RecordTabs({ master, tabs, required }: Props) {
  const id = useId();
  const { open, wrong, choose } = tabs;

  function press(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const inOrder = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step;
    const next = (open + inOrder + master.tabs.length) % master.tabs.length;
    choose(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={translate('Parts of the form')} onKeyDown={press}>
        {master.tabs.map(({ tab }, index) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={index === open}
            tabIndex={index === open ? 0 : -1}
            className={wrong[index] ? 'is-wrong' : undefined}
            onClick={() => choose(index)}
          >
            {translate(tab)}
            {wrong[index] ? <span className="visually-hidden"> {translate('has something to correct')}</span> : null}
          </button>
        ))}
      </div>
      {master.tabs.map((tab, index) => (
        <div
          key={tab.tab}
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          className="record-panel"
          hidden={index !== open}
        >
          <Panel master={master} tab={tab} required={required} />
        </div>
      ))}
    </>
  );
}

function Panel({ master, tab, required }: Omit<Props, 'tabs'> & { tab: AnyTab }) {
  const fields = tab.parts.filter(isField);
  return (
    <>
      {fields.length > 0 && (
        <div className={master.wide ? 'fields two-columns' : 'fields'}>
          <FormFields form={fields} blank={master.blank} {...(required && { required })} />
        </div>
      )}
      {tab.parts.filter(isLines).map((lines) => (
        <LineGrid key={lines.field} lines={lines} label={translate(lines.label)} />
      ))}
    </>
  );
}
