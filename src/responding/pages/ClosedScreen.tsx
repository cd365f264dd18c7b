import { type ReactNode, useEffect, useRef } from 'react';
import { dayAndMonth } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { usePageTitle } from '#brands/web/page-title.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import type { SystemTexts } from '#platform/texts/system.en.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import type { CalendarDay } from '#shared/calendar-day.ts';
import type { RespondingTexts } from '../texts/responding.en.ts';

export type Closed =
  | { why: 'responded' | 'full' | 'notFound' }
  | { why: 'ended'; endDate: string; whileAnswering: boolean }
  | { why: 'upcoming'; startDate: string }
  | { why: 'failed' | 'tooMany'; path: string }
  | { why: 'sentBefore'; answerAsAnother: () => void };

type Texts = RespondingTexts & SystemTexts & CommonTexts;

type Props = {
  closed: Closed;
  /** What the candidate has answered everyone who was asked. */
  letter?: ReactNode;
};

export function ClosedScreen({ closed, letter = null }: Props) {
  const main = useRef<HTMLElement>(null);
  // A form that closes while it is filled in loses its focus, so the heading takes it.
  useEffect(() => {
    if (closed.why === 'ended' && !closed.whileAnswering) return;
    main.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [closed]);
  return (
    <main id="main" ref={main} tabIndex={-1}>
      <Message closed={closed} />
      {letter}
    </main>
  );
}

function Message({ closed }: { closed: Closed }) {
  const t = useTexts<Texts>();
  const { lang } = useLanguage();
  const day = (date: string) => dayAndMonth(lang, date as CalendarDay);
  usePageTitle(titleOf(t, closed));
  switch (closed.why) {
    case 'responded':
      return <SystemMessage of="alreadyResponded" embedded />;
    case 'notFound':
      return (
        <SystemMessage
          of="notFound"
          embedded
          text={t('responding.notFound.text')}
          after={<a href={`/lost-link?lang=${lang}`}>{t('responding.lostLink.link')}</a>}
        />
      );
    case 'ended':
      return (
        <SystemMessage
          of="surveyEnded"
          embedded
          text={
            closed.whileAnswering
              ? t('responding.endedWhileAnswering.text')
              : t('system.surveyEnded.text', { date: day(closed.endDate) })
          }
        />
      );
    case 'upcoming':
      return (
        <SystemMessage
          of="surveyEnded"
          embedded
          title={titleOf(t, closed)}
          text={t('responding.upcoming.text', { date: day(closed.startDate) })}
        />
      );
    case 'full':
      return <SystemMessage of="notFound" embedded title={titleOf(t, closed)} text={t('responding.full.text')} />;
    case 'sentBefore':
      return (
        <SystemMessage
          of="alreadyResponded"
          embedded
          title={titleOf(t, closed)}
          text={t('responding.sameBrowser.text')}
          actions={<Button onClick={closed.answerAsAnother}>{t('responding.sameBrowser.answerButton')}</Button>}
        />
      );
    case 'failed':
    case 'tooMany':
      return (
        <SystemMessage
          of="serverError"
          embedded
          title={titleOf(t, closed)}
          text={closed.why === 'tooMany' ? t('common.error.tooManyTries', { count: 1 }) : t('system.serverError.text')}
          actions={<ButtonLink href={`${closed.path}?lang=${lang}`}>{t('common.button.tryAgain')}</ButtonLink>}
        />
      );
  }
}

function titleOf(t: ReturnType<typeof useTexts<Texts>>, { why }: Closed): string {
  switch (why) {
    case 'responded':
      return t('system.alreadyResponded.title');
    case 'notFound':
      return t('system.notFound.title');
    case 'ended':
      return t('system.surveyEnded.title');
    case 'upcoming':
      return t('responding.upcoming.title');
    case 'full':
      return t('responding.full.title');
    case 'sentBefore':
      return t('responding.sameBrowser.title');
    case 'failed':
    case 'tooMany':
      return t('common.error.fetchTitle');
  }
}
