import type { ManyInput as Kind, LookupSource } from '../define';
import { Icon } from '../Icon';
import { useOption } from '../lists';
import { translate } from '../translate';
import type { ControlProps } from './control';
import { LookupInput } from './LookupInput';

type Props = ControlProps<readonly number[] | null> & { input: Kind };

/** Several entries: the chosen ones are above the field that adds one more. */
export function ManyInput({ input, ...props }: Props) {
  const chosen = props.value ?? [];
  const drop = (id: number) => props.onChange(chosen.filter((one) => one !== id));
  return (
    <div className="many">
      {input.Cards && <input.Cards value={chosen} onChange={props.onChange} locked={props.locked ?? false} />}
      {(chosen.length > 0 || input.none) && (
        <ul className="many-chosen">
          {chosen.map((id) => (
            <Chosen key={id} source={input.source} id={id} drop={props.locked ? undefined : () => drop(id)} />
          ))}
          {chosen.length === 0 && <li className="many-none">{input.none}</li>}
        </ul>
      )}
      <LookupInput
        {...props}
        value={null}
        isOneOfMany
        input={{ kind: 'lookup', source: input.source }}
        placeholder={translate('Add a {one}', { one: translate(input.source.names.one) })}
        onChange={(id) => {
          if (id !== null && !chosen.includes(id)) props.onChange([...chosen, id]);
        }}
      />
    </div>
  );
}

function Chosen({ source, id, drop }: { source: LookupSource; id: number; drop: (() => void) | undefined }) {
  const label = useOption(source, id)?.label ?? '…';
  return (
    <li className="many-one">
      {label}
      {drop && (
        <button
          type="button"
          className="btn btn-sm btn-plain"
          aria-label={translate('Take {label} away', { label })}
          onClick={drop}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}
