import type { ButtonHTMLAttributes } from 'react';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  isLoading: boolean;
  /** What it says instead of its words while it waits. */
  waiting?: string;
};

/** A button that sends something: while the answer is awaited it says so and cannot be pressed again. */
export function LoadingButton({
  isLoading,
  waiting = 'Please wait',
  type = 'submit',
  className = 'btn btn-primary',
  disabled = false,
  children,
  ...rest
}: Props) {
  return (
    <button {...rest} type={type} className={className} disabled={isLoading || disabled}>
      {isLoading ? waiting : children}
    </button>
  );
}
