import { TriangleAlert } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { dayAndMonth, listed } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import '#platform/web/styles/facts.css';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { type CalendarDay, isCalendarDay } from '#shared/calendar-day.ts';
import { chosenGroupNames, type SharingChoices } from '#organisations/rules/sharing-choices.ts';
import type { WizardForm } from '../../rules/wizard/wizard-form.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';

type Props = {
  today: CalendarDay;
  /** The name of the candidate, if that is not the maker. */
  behalf: string | null;
  choices: SharingChoices;
  /** The number of addresses to invite; `wrong` is the number of invalid ones, which are not invited. */
  invited: number;
  wrong: number;
};

/**
 * Explains to the maker what saving will do: mails are sent at once, and their promises cannot be taken back. Sentences
 * written for responders are never shown here (design, fourth round).
 */
export function WhatHappens({ today, behalf, choices, invited, wrong }: Props) {
  const t = useTexts<SurveysTexts>();
  const { allowAnonymous } = useFormContext<WizardForm>().watch();
  const facts = [
    { said: t('surveys.wizard.happens.invited', { count: invited }), more: useWhen(today, invited) },
    allowAnonymous
      ? { said: t('surveys.wizard.happens.link'), more: t('surveys.wizard.happens.linkText') }
      : { said: t('surveys.wizard.happens.linkOff'), more: t('surveys.wizard.happens.linkOffText') },
    {
      said: useWhoSees(behalf, choices),
      more: t(`surveys.wizard.happens.${invited === 0 && allowAnonymous ? 'seenAnonymous' : 'seenNamed'}`),
    },
    ...(invited > 0
      ? [{ said: t('surveys.wizard.happens.reminders'), more: t('surveys.wizard.happens.remindersText') }]
      : []),
  ];
  return (
    <Panel variant="tint" title={t('surveys.wizard.happens.title')}>
      <dl className="facts facts--2 wiz__happens">
        {facts.map(({ said, more }) => (
          <div key={said}>
            <dt>{said}</dt>
            <dd>{more}</dd>
          </div>
        ))}
      </dl>
      <p className="small wiz__card">{t('surveys.wizard.happens.card')}</p>
      <NotInvited count={wrong} />
    </Panel>
  );
}

function useWhen(today: CalendarDay, invited: number): string {
  const { lang } = useLanguage();
  const t = useTexts<SurveysTexts>();
  const { startDate, endDate } = useFormContext<WizardForm>().watch();
  if (invited > 0 && isCalendarDay(startDate) && startDate > today)
    return t('surveys.wizard.happens.invitedOn', { date: dayAndMonth(lang, startDate) });
  if (invited > 0) return t('surveys.wizard.happens.invitedNow');
  return isCalendarDay(endDate) ? t('surveys.wizard.happens.invitedLater', { date: dayAndMonth(lang, endDate) }) : '';
}

function useWhoSees(behalf: string | null, choices: SharingChoices): string {
  const { lang } = useLanguage();
  const t = useTexts<SurveysTexts>();
  const form = useFormContext<WizardForm>().watch();
  const groups = listed(lang, chosenGroupNames(form, choices));
  // Until a group is chosen, only the supporters are added.
  const level = form.accessibleBy === 'selectedGroups' && groups === '' ? 'supporters' : form.accessibleBy;
  if (behalf !== null && level === 'selectedGroups')
    return t('surveys.wizard.happens.seen.behalf.selectedGroups', { candidate: behalf, groups });
  if (behalf !== null) return t('surveys.wizard.happens.seen.behalf.supporters', { candidate: behalf });
  if (level === 'selectedGroups') return t('surveys.wizard.happens.seen.selectedGroups', { groups });
  if (level === 'org') return t('surveys.wizard.happens.seen.org', { organisation: choices.organisation ?? '' });
  return t(`surveys.wizard.happens.seen.${level}`);
}

/** Warns about invalid addresses, which stay on the list and are not invited. */
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
