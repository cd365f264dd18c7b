import { Info } from 'lucide-react';
import { useId } from 'react';
import { longDay } from '#languages/rules/formats.ts';
import { shortName } from '#languages/rules/names.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Letter } from '#platform/web/ui/Letter.tsx';
import { dayAt } from '#shared/calendar-day.ts';
import type { RespondingTexts } from '../texts/responding.en.ts';
import type { SentForm } from '../web/form/form-types.ts';
import '#platform/web/styles/facts.css';
import '#platform/web/styles/tables.css';

/** What the candidate has answered everyone who was asked, below the message of a finished survey; nothing before. */
export function AnsweredBack({ form }: { form: Exclude<SentForm, { status: 'open' }> }) {
  const t = useTexts<RespondingTexts>();
  const { lang } = useLanguage();
  const { zone } = useBrand();
  const id = useId();
  const { answeredBack, answeredBy } = form;
  if (answeredBack === undefined || answeredBy === undefined) return null;
  const candidate = shortName(answeredBy.candidate);
  const dayOf = (instant: string) => longDay(lang, dayAt(new Date(instant), zone));
  const { text, goal, at } = answeredBack;
  const { correctedAt } = answeredBy;
  return (
    <div className="wrap wrap--narrow">
      <article className="panel stack letterbox" aria-labelledby={id}>
        <header className="person">
          <Avatar name={answeredBy.candidate} size="lg" />
          <div>
            <h2 id={id}>{t('responding.answerBack.title', { candidate })}</h2>
            <small>
              {correctedAt === null
                ? t('responding.answerBack.facts', { date: dayOf(at) })
                : t('responding.answerBack.factsCorrected', { date: dayOf(at), corrected: dayOf(correctedAt) })}
            </small>
          </div>
        </header>
        <Letter text={text} goal={goal} sentence={t('responding.answerBack.goal', { goal: '{goal}' })} />
        <p className="why">
          <Icon of={Info} />
          <span>{t('responding.answerBack.noReply', { candidate })}</span>
        </p>
      </article>
    </div>
  );
}
