import { Icon } from '../Icon';
import { useDebouncedText } from '../useDebouncedText';

const TYPING_REST = 200;

/** Search as one types; the list is asked once the typing rests. `/` jumps here. */
export function SearchBox({ value, search, label }: { value: string; search(text: string): void; label: string }) {
  const { text, setText } = useDebouncedText(value, search, TYPING_REST);
  return (
    <span className="search-box">
      <Icon name="search" />
      <input
        type="search"
        className="form-control"
        data-search=""
        aria-label={label}
        placeholder={label}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </span>
  );
}
