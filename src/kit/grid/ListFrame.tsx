import type { ReactNode, Ref } from 'react';

type Props = {
  ref?: Ref<HTMLDivElement>;
  /** Search, filters and tools. */
  bar?: ReactNode;
  /** The record that is open, beside the rows. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A list with what is open of it: its bar stands above both, so that no row moves when a record opens or closes. */
export function ListFrame({ ref, bar, beside, children }: Props) {
  return (
    <div className={beside ? 'list has-beside' : 'list'} ref={ref}>
      {bar}
      <div className="list-split">
        <div className="list-rows">{children}</div>
        {beside}
      </div>
    </div>
  );
}
