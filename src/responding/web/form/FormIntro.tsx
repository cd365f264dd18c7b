import { CalendarClock, Clock, Eye, EyeOff } from 'lucide-react';
import { dayAndMonth } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Avatar } from '#platform/web/ui/Avatar.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Rings } from '#platform/web/ui/Rings.tsx';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { SeenByTexts } from '#invitations/texts/seen-by.en.ts';
import { seenByWords } from '#invitations/rules/seen-by.ts';
import type { RespondingTexts } from '../../texts/responding.en.ts';
import type { OpenForm } from './form-types.ts';
import '#platform/web/styles/surfaces.css';

export function FormHero({ form }: { form: OpenForm }) {
  const t = useTexts<RespondingTexts>();
  const about = [form.title, form.organization].filter((part) => part !== '').join(', ');
  return (
    <div className="hero on-hero">
      <Rings />
      <div className="wrap wrap--narrow hero__in rhero">
        <div className="rhero__p">
          <Avatar name={form.candidate} image={form.image} size="xl" />
        </div>
        <div>
          <p>{t('responding.eyebrow')}</p>
          <h1>{form.candidate}</h1>
          {about !== '' && <p>{about}</p>}
        </div>
      </div>
    </div>
  );
}

/** The invitation, who will see the answers (a promise, rules 2), the expected duration, and the last day. */
export function FormIntro({ form }: { form: OpenForm }) {
  const t = useTexts<RespondingTexts>();
  const { lang } = useLanguage();
  const seenBy = seenByWords(useTexts<SeenByTexts>(), lang, form);
  return (
    <div className="panel panel--lift rintro">
      {form.invitationText !== '' && <p className="rintro__text">{form.invitationText}</p>}
      <ul className="rmeta">
        <li>
          <Icon of={form.isAnonymous ? EyeOff : Eye} />
          <span>
            <b>{t(form.isAnonymous ? 'responding.anonymous.title' : 'responding.named.title')}</b> {seenBy}
          </span>
        </li>
        <li>
          <Icon of={Clock} />
          <span>{t('responding.questions.title')}</span>
        </li>
        <li>
          <Icon of={CalendarClock} />
          <span>{t('responding.endDate', { date: dayAndMonth(lang, form.endDate as CalendarDay) })}</span>
        </li>
      </ul>
    </div>
  );
}
