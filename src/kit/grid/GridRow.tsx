import type { KeyboardEvent, ReactNode, Ref } from 'react';

type Props = {
  ref: Ref<HTMLTableRowElement>;
  index: number;
  /** Its number in the whole list, the head being 1. */
  position: number;
  active: boolean;
  isOpen: boolean;
  open(): void;
  focused(): void;
  press?: (event: KeyboardEvent) => void;
  children: ReactNode;
};

export function GridRow({ index, position, active, isOpen, open, focused, press, ...props }: Props) {
  return (
    <tr
      ref={props.ref}
      data-index={index}
      aria-rowindex={position}
      aria-selected={isOpen}
      tabIndex={active ? 0 : -1}
      className="grid-row"
      onClick={(event) => {
        // Links and buttons inside a row do their own work.
        if (!(event.target as HTMLElement).closest('a, button, label')) open();
      }}
      onKeyDown={press}
      onFocus={focused}
    >
      {props.children}
    </tr>
  );
}
