import type { ReactNode, Ref } from 'react';

type Props = {
  ref?: Ref<HTMLDivElement>;
  /** Search, filters and tools. */
  bar?: ReactNode;
  /** The open record, next to the rows. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A list with its open record: the bar is above both, so that no row moves when a record opens or closes. */
export function ListFrame({ ref, bar, aside, children }: Props) {
  return (
    <div className={aside ? 'list has-beside' : 'list'} ref={ref}>
      {bar}
      <div className="list-split">
        <div className="list-rows">{children}</div>
        {aside}
      </div>
    </div>
  );
}
