import { initialsOf } from '../../rules/initials.ts';
import '../styles/controls.css';

type Props = {
  /** A whole display name; null for somebody anonymous. */
  name: string | null;
  /** A data URL; empty when there is no picture. */
  image?: string;
  size?: 'sm' | 'lg' | 'xl';
  /** What the picture shows; left out where the name stands beside it. */
  alt?: string;
};

/** A person: the picture, or the initials; '?' for somebody anonymous. */
export function Avatar({ name, image = '', size, alt = '' }: Props) {
  return (
    <span className={size ? `avatar avatar--${size}` : 'avatar'}>
      {image === '' ? (
        // Drawn by the style sheet: the letters are a picture of the name, and no words of a button around them.
        <span className="avatar__ini" data-letters={name === null ? '?' : initialsOf(name)} />
      ) : (
        <img src={image} alt={alt} width={96} height={96} />
      )}
    </span>
  );
}
