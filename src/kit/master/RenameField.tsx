import { useState } from 'react';
import { translate } from '../translate';

/** Inline edit of a name; Enter saves, Esc cancels. */
export function RenameField({ name, typed, done }: { name: string; typed: string; done(name: string): void }) {
  const [text, setText] = useState(typed);
  return (
    <input
      className="form-control form-control-sm rename-field"
      aria-label={translate('New name of {name}', { name })}
      ref={focusOnce}
      value={text}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => done(text)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') done(text);
        if (event.key === 'Escape') done(name);
      }}
    />
  );
}

/** F2 asked for this field, so the typing goes there. */
function focusOnce(field: HTMLInputElement | null) {
  field?.focus();
}
