import { useTexts } from '#languages/web/language.tsx';
import { answerWheel, WHEEL_SIZE, type Wheel } from '../rules/answer-wheel.ts';
import type { ReminderTexts } from '../texts/reminders.en.ts';

const CENTRE = WHEEL_SIZE / 2;

export function AnswerWheel({ answered, invited }: { answered: number; invited: number }) {
  const t = useTexts<ReminderTexts>();
  const wheel = answerWheel(answered, invited);
  return (
    <div className="bigprog">
      <svg
        viewBox={`0 0 ${WHEEL_SIZE} ${WHEEL_SIZE}`}
        role="img"
        aria-label={t('surveys.reminder.answered', { answered, invited })}
      >
        {wheel.of === 'dots' ? <Dots {...wheel} /> : <Ring {...wheel} />}
        <text x={CENTRE} y="70" textAnchor="middle">
          {answered}
        </text>
      </svg>
    </div>
  );
}

function Dots({ radius, dots }: Extract<Wheel, { of: 'dots' }>) {
  return dots.map(({ x, y, answered }) => (
    <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} className={answered ? 'is-answered' : undefined} />
  ));
}

function Ring({ radius, part }: Extract<Wheel, { of: 'ring' }>) {
  return (
    <>
      <circle className="bigprog__way" cx={CENTRE} cy={CENTRE} r={radius} />
      <circle
        className="bigprog__part"
        cx={CENTRE}
        cy={CENTRE}
        r={radius}
        pathLength={100}
        strokeDasharray={`${part * 100} 100`}
        transform={`rotate(-90 ${CENTRE} ${CENTRE})`}
      />
    </>
  );
}
