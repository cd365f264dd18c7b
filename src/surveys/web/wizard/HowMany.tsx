import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useSettled } from '#platform/web/use-settled.ts';
import { scoreText } from '#scoring/rules/score-format.ts';
import { expectedUncertainty } from '#scoring/rules/spread.ts';
import { Carry } from '#scoring/web/Carry.tsx';
import { adviceOn } from '../../rules/wizard/how-many.ts';
import type { InviteTexts } from '#invitations/texts/invite.en.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';

/** Delay after the last address, so that a screen reader does not speak after each one. */
const SPOKEN_AFTER_MS = 500;

/** `cap` is the highest number that may be invited. */
type Props = { invited: number; cap: number; anonymousToo: boolean };

/** Says while addresses are entered how much the answers of so many people will be able to carry (design 8). */
export function HowMany({ invited, cap, anonymousToo }: Props) {
  const t = useTexts<SurveysTexts & InviteTexts>();
  const count = useSettled(invited, SPOKEN_AFTER_MS);
  const { title, text } = useAdvice()(count);
  return (
    <div className="live" role="status">
      <div>
        <p>
          <b>{title}</b>
        </p>
        <p className="small muted">
          {count >= cap ? (
            t('surveys.many.limit', { max: cap })
          ) : (
            <>
              {text} {anonymousToo && count > 0 && t('surveys.howMany.anonymousToo')}
            </>
          )}
        </p>
      </div>
      <Carry count={count} counted={t('surveys.list.invitedCount', { count })} />
    </div>
  );
}

function useAdvice(): (invited: number) => { title: string; text: string } {
  const { lang } = useLanguage();
  const t = useTexts<SurveysTexts>();
  return (count) => {
    const { of, answers, more } = adviceOn(count);
    const margin = scoreText(lang, expectedUncertainty(answers));
    if (of === 'none') return { title: t('surveys.howMany.none.title'), text: t('surveys.howMany.none.text') };
    if (of === 'everyThird')
      return { title: t('surveys.howMany.everyThird'), text: t('surveys.howMany.steady.text', { margin }) };
    const text = t(`surveys.howMany.${of === 'steadyAll' ? 'steady' : of}.text`, { margin, more });
    return { title: t(`surveys.howMany.${of}.title`, { count }), text };
  };
}
