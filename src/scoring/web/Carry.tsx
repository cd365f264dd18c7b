import { useTexts } from '#languages/web/language.tsx';
import { type Carries, carriesOf } from '../rules/spread.ts';
import type { ScoresTexts } from '../texts/scores.en.ts';
import './carry.css';

/** How each level is named in the texts, the lowest first. */
export const CARRY_WORD = { firstImpression: 'impression', picture: 'picture', steady: 'steady' } as const;
const LEVELS = Object.keys(CARRY_WORD) as Carries[];

type Props = {
  count: number;
  /** The count in words for screen readers: '11 answers' or '6 invited'. */
  counted: string;
};

/**
 * Shows how much so many answers can carry, as three zones: those that are reached are filled (design 8). Without an
 * answer none is.
 */
export function Carry({ count, counted }: Props) {
  const t = useTexts<ScoresTexts>();
  const present = count === 0 ? null : carriesOf(count);
  const reached = LEVELS.findIndex((level) => level === present);
  const name = (level: Carries) => t(`scores.carry.${CARRY_WORD[level]}.name`);
  const spoken =
    present === null ? counted : t('scores.carry.aria', { answers: counted, carry: name(present).toLocaleLowerCase() });
  return (
    <div className="carry" role="img" aria-label={spoken}>
      {LEVELS.map((level, place) => (
        <i key={level} className={place <= reached ? 'on' : undefined} />
      ))}
      {LEVELS.map((level) => (
        <span key={level} className={level === present ? 'is-now' : undefined}>
          <b>{name(level)}</b>
          <small>{t(`scores.carry.${CARRY_WORD[level]}.range`)}</small>
        </span>
      ))}
    </div>
  );
}
