import { useId, useRef } from 'react';
import { FigureInput } from '../../../kit/inputs/FigureInput';
import type { FigureKind } from '../../../kit/inputs/figures';
import { translate } from '../../../kit/translate';

type Props = {
  label: string;
  kind: FigureKind;
  value: number;
  change(value: number): void;
  problem?: string | null;
  isFirst?: boolean;
  placeholder?: string;
};

/** A figure with its label, outside a form of the kit. */
export function Figure({ label, kind, value, change, problem = null, isFirst = false, placeholder }: Props) {
  const id = useId();
  const box = useRef<HTMLElement>(null);
  return (
    <div className="till-field">
      <label className="form-label" htmlFor={id}>
        {translate(label)}
      </label>
      <FigureInput
        {...{ id, kind, value, ref: box, empty: 0, invalid: problem !== null }}
        {...(isFirst && { placeholder: '0' })}
        {...(placeholder && { placeholder })}
        describedBy={problem ? `${id}-problem` : undefined}
        onChange={(given) => change(given ?? 0)}
        onBlur={() => undefined}
      />
      {problem && (
        <div id={`${id}-problem`} className="invalid-feedback d-block">
          {problem}
        </div>
      )}
    </div>
  );
}
