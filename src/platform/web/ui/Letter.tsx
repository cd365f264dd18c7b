import { Target } from 'lucide-react';
import '../styles/letter.css';
import { Icon } from './Icon.tsx';

type Props = {
  text: string;
  goal: string | null;
  /** The sentence that names the goal, with `{goal}` where the name stands. */
  sentence: string;
};

/** A text from one person to many, with the goal that it names. */
export function Letter({ text, goal, sentence }: Props) {
  const [before = '', after = ''] = sentence.split('{goal}');
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
          <span>
            {before}
            <b>{goal}</b>
            {after}
          </span>
        </div>
      )}
    </>
  );
}
