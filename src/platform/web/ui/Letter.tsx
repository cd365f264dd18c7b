import { Target } from 'lucide-react';
import '../styles/letter.css';
import { Icon } from './Icon.tsx';

/** A text from one person to many, with the goal that it names. */
export function Letter({ text, goal }: { text: string; goal: string | null }) {
  return (
    <>
      <div className="letter">
        {text.split(/\n{2,}/).map((paragraph, place) => (
          <p key={place}>{paragraph}</p>
        ))}
      </div>
      {goal !== null && (
        <div className="lettergoal">
          <Icon of={Target} />
          <span>{goal}</span>
        </div>
      )}
    </>
  );
}
