import type { ButtonHTMLAttributes } from 'react';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  isLoading: boolean;
  /** Label while loading. */
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
  onClick,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={className}
      disabled={isLoading || disabled}
      onClick={(event) => {
        // The second click of a double click comes before the button can say that it waits.
        if (event.detail > 1) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isLoading ? waiting : children}
    </button>
  );
}
