import { TriangleAlert } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { dayAndMonth, fullDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { seenByLine } from '#invitations/rules/invitation-mail.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { type CalendarDay, isCalendarDay } from '#shared/calendar-day.ts';
import { chosenGroupNames, type SharingChoices } from '#organisations/rules/sharing-choices.ts';
import type { WizardForm } from '../../rules/wizard/wizard-form.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';

type Props = {
  today: CalendarDay;
  /** Whom the survey is about. */
  candidate: string;
  choices: SharingChoices;
  /** Addresses that get an invitation, and those that are wrong and get none. */
  invited: number;
  wrong: number;
};

/** What the last press does, said before it is made: mails leave at once, and what they promise cannot be taken back. */
export function WhatHappens({ today, candidate, choices, invited, wrong }: Props) {
  const { lang } = useLanguage();
  const t = useTexts<SurveysTexts>();
  const form = useFormContext<WizardForm>().watch();
  const { startDate, endDate, accessibleBy, allowAnonymous } = form;
  const later = isCalendarDay(startDate) && startDate > today ? startDate : null;
  const seenBy = { accessibleBy, organisation: choices.organisation ?? '', groups: chosenGroupNames(form, choices) };
  const invitations =
    later === null || invited === 0
      ? t('surveys.wizard.happens.atOnce', { count: invited })
      : t('surveys.wizard.happens.later', { count: invited, date: dayAndMonth(lang, later) });
  return (
    <Panel title={t('surveys.wizard.happens.title')}>
      <ul className="wiz__happens">
        <li>{invitations}</li>
        {invited > 0 && <li>{t('surveys.wizard.happens.reminders')}</li>}
        <li>{allowAnonymous ? t('surveys.wizard.happens.open') : t('surveys.wizard.happens.closed')}</li>
        {isCalendarDay(endDate) && <li>{t('surveys.wizard.happens.until', { date: fullDay(lang, endDate) })}</li>}
        <li>{seenByLine(lang, seenBy, candidate, 'named')}</li>
      </ul>
      <NotInvited count={wrong} />
    </Panel>
  );
}

/** Wrong addresses stay on the list and are not invited: said, so that nobody is left out unseen. */
export function NotInvited({ count }: { count: number }) {
  const t = useTexts<SurveysTexts>();
  if (count === 0) return null;
  return (
    <p className="why wiz__wrong">
      <Icon of={TriangleAlert} />
      {t('surveys.wizard.happens.wrong', { count })}
    </p>
  );
}
