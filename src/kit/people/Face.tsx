import { type Somebody, usePhoto } from './photos';

/** First letters of the first and the last word of a name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/** Photo or initials of a user. Hidden from screen readers, since the name is next to it. */
export function Face({ of, name }: { of: Somebody; name: string }) {
  const photo = usePhoto(of);
  return photo ? (
    <img className="face" src={photo} alt="" width={28} height={28} />
  ) : (
    <span className="face" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
