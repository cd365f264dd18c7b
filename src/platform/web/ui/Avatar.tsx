import { initialsOf } from '../../rules/initials.ts';
import '../styles/controls.css';

type Props = {
  /** A full display name; null for an anonymous person. */
  name: string | null;
  /** A data URL; empty when there is no picture. */
  image?: string;
  size?: 'sm' | 'lg' | 'xl';
  /** Alternative text; omit it when the name is next to the picture. */
  alt?: string;
};

/** A person: the picture, or the initials; '?' for an anonymous person. */
export function Avatar({ name, image = '', size, alt = '' }: Props) {
  return (
    <span className={size ? `avatar avatar--${size}` : 'avatar'}>
      {image === '' ? (
        // CSS renders the letters: they are a picture of the name and must not become part of a button's label.
        <span className="avatar__ini" data-letters={name === null ? '?' : initialsOf(name)} />
      ) : (
        <img src={image} alt={alt} width={96} height={96} />
      )}
    </span>
  );
}
