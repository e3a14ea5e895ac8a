import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChoiceInput as Choices } from '../define';
import { http } from '../http';
import { translate } from '../translate';
import { ChoiceInput } from './ChoiceInput';
import { attributes, type ControlProps, controlClass } from './control';

type Props = ControlProps<string | null> & {
  input: Required<Pick<Choices<string>, 'kind' | 'words' | 'among'>>;
  /** Initial value of a form with a single choice; it does not count as entered. */
  begin(value: string): void;
};

/** A choice of the values that the server allows now; hidden when there is only one. */
export function AllowedChoice({ input, begin, ...props }: Props) {
  const { words, among } = input;
  const { value } = props;
  const { data } = useQuery({
    queryKey: [among.path, 'allowed'],
    queryFn: async ({ signal }) => (await http.get<unknown>(among.path, { signal })).data,
  });
  const allowed = data === undefined ? null : among.read(data);
  const only = allowed?.length === 1 ? allowed[0] : undefined;

  useEffect(() => {
    if (only !== undefined && value === null) begin(only);
  }, [only, value, begin]);

  if (only !== undefined && value === only) {
    const { 'data-entry': _none, ...rest } = attributes({ ...props, locked: true });
    return <input {...rest} className={controlClass(props.invalid)} value={translate(words[only] ?? only)} />;
  }
  // The record's present answer stays one of the choices, though it is offered no more.
  const offered = Object.entries(words).filter(([key]) => key === value || (allowed?.includes(key) ?? false));
  return <ChoiceInput {...props} words={Object.fromEntries(offered)} />;
}
