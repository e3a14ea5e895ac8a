import type { HTMLAttributes, KeyboardEvent, ReactNode, Ref } from 'react';

export type RowProps = Pick<
  HTMLAttributes<HTMLTableRowElement>,
  'className' | 'draggable' | 'onFocus' | 'onDragStart' | 'onDragOver' | 'onDragLeave' | 'onDrop' | 'onDragEnd'
>;

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
  more: RowProps | undefined;
  children: ReactNode;
};

export function GridRow({ index, position, active, isOpen, open, focused, press, more, ...props }: Props) {
  return (
    <tr
      {...more}
      ref={props.ref}
      data-index={index}
      aria-rowindex={position}
      aria-selected={isOpen}
      tabIndex={active ? 0 : -1}
      className={`grid-row ${more?.className ?? ''}`}
      onClick={(event) => {
        // Links and buttons inside a row do their own work.
        if (!(event.target as HTMLElement).closest('a, button, label')) open();
      }}
      onKeyDown={press}
      onFocus={(event) => {
        focused();
        more?.onFocus?.(event);
      }}
    >
      {props.children}
    </tr>
  );
}
