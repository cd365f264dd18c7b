import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import '../styles/example-tag.css';
import { Icon } from './Icon.tsx';

/** Says of something made up that it is an example. */
export function ExampleTag({ children }: { children: ReactNode }) {
  return (
    <span className="extag">
      <Icon of={Eye} />
      {children}
    </span>
  );
}
