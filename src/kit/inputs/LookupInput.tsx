import { lazy, type Ref, Suspense, useEffect, useRef, useState } from 'react';
import type { Option } from '../../../contract/resource';
import type { LookupInput as Kind } from '../define';
import { canCreateInPlace } from '../master/registry';
import { useSession } from '../session';
import { translate } from '../translate';
import { attributes, type ControlProps, controlClass } from './control';
import { LookupList } from './LookupList';
import { useLookup } from './useLookup';

const CreateDialog = lazy(() => import('../master/CreateDialog').then((file) => ({ default: file.CreateDialog })));

type Props = ControlProps<number | null> & {
  input: Kind;
  picked?: ((option: Option) => void) | undefined;
  /** In a form a name that is found nowhere is kept as no number, which every schema refuses in words. */
  isRefused?: boolean;
  /** Enter that chooses an entry leaves the focus here, for a further one; in the empty field it goes on. */
  isOneOfMany?: boolean;
};

/** Chosen by typing part of a name (ARIA combobox); Alt+C makes a new entry in place where the user may. */
export function LookupInput({ input, picked, isRefused = false, isOneOfMany = false, ...props }: Props) {
  const field = useRef<HTMLInputElement | null>(null);
  const [creating, setCreating] = useState<string | null>(null);
  const details = useSession((session) => session.details);
  const mayCreate = canCreateInPlace(input.source, details);
  const pick = (option: Option | null) => {
    props.onChange(option?.id ?? null);
    if (option) picked?.(option);
  };
  const lookup = useLookup(input, props.value, pick, isRefused ? () => props.onChange(Number.NaN) : undefined);
  const list = `${props.id}-list`;
  const note = lookup.chosen && input.note?.(lookup.chosen);
  const isOpen = lookup.open && !props.locked;
  const isMissed = lookup.missed === 'none' || lookup.missed === 'error';

  useEffect(() => {
    if (isOpen) document.getElementById(`${list}-${lookup.marked}`)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, list, lookup.marked]);

  function create() {
    setCreating(lookup.text);
    lookup.close();
  }

  return (
    <span className="lookup">
      <input
        {...attributes(props)}
        ref={(node) => {
          field.current = node;
          giveRef(props.ref, node);
        }}
        type="text"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && lookup.options[lookup.marked] ? `${list}-${lookup.marked}` : undefined}
        className={controlClass(props.invalid || isMissed)}
        title={lookup.chosen?.label}
        placeholder={
          props.placeholder ??
          translate(input.source.isNumbered ? 'Type part of {one} number' : 'Type part of {one} name', {
            one: translate(input.source.names.one),
          })
        }
        value={lookup.text}
        onFocus={(event) => event.target.select()}
        onClick={lookup.show}
        onChange={(event) => lookup.type(event.target.value)}
        onKeyDown={(event) => {
          if (props.locked) return;
          if (mayCreate && event.altKey && event.key.toLowerCase() === 'c') {
            event.preventDefault();
            create();
          } else {
            lookup.press(event);
            if (!isOneOfMany || event.key !== 'Enter' || !(isOpen || lookup.text)) return;
            event.preventDefault();
            event.stopPropagation();
          }
        }}
        onBlur={() => {
          lookup.leave();
          props.onBlur();
        }}
      />
      {note && <small className="lookup-note">{note}</small>}
      {isMissed && !props.invalid && (
        <small className="field-error" role="status">
          {lookup.missed === 'error'
            ? translate('This could not be looked up; type it once more')
            : translate('No {one} has this in its name', { one: translate(input.source.names.one) })}
        </small>
      )}
      {isOpen && (
        <LookupList
          id={list}
          anchor={field}
          names={input.source.names}
          lookup={lookup}
          note={input.note}
          pictured={input.source.path}
          {...(mayCreate ? { create } : {})}
        />
      )}
      {creating !== null && (
        <Suspense>
          <CreateDialog
            source={input.source}
            name={creating}
            done={(option) => {
              setCreating(null);
              if (option) lookup.take(option);
              // Once the dialog is gone; before, nothing under it can have the focus.
              requestAnimationFrame(() => field.current?.focus());
            }}
          />
        </Suspense>
      )}
    </span>
  );
}

function giveRef(ref: Ref<HTMLElement>, node: HTMLElement | null) {
  if (typeof ref === 'function') ref(node);
  else if (ref) ref.current = node;
}
