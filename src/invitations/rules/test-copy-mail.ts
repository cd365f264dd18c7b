import type { AccessLevel } from '#access/rules/access-level.ts';
import type { Lang } from '#languages/rules/language.ts';
import { translator } from '#languages/rules/text.ts';
import type { MailContent } from '#mails/rules/mail-content.ts';
import type { SurveyType } from '#scoring/rules/question-sets.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { en, type TestCopyTexts } from '../texts/test-copy.en.ts';
import { no } from '../texts/test-copy.no.ts';
import { invitationContent } from './invitation-mail.ts';

/** A draft survey as it was in the wizard when its maker sent a test invitation. */
export type TestCopy = {
  id: string;
  candidateId: string;
  candidate: string;
  title: string;
  madeBy: string | null;
  surveyType: SurveyType;
  invitationText: string;
  startDate: CalendarDay;
  endDate: CalendarDay;
  accessibleBy: AccessLevel;
  organisation: string;
  groups: string[];
  replyTo: string;
  href: string;
};

/** Returns the invitation with a banner above it; it leads to a form that stores nothing (wording, "Mails"). */
export function testCopy(copy: TestCopy, lang: Lang): MailContent {
  const t = translator<TestCopyTexts>(lang, { en, no }[lang]);
  const { accessibleBy, organisation, groups } = copy;
  const invitation = invitationContent(lang, {
    ...copy,
    seenBy: { accessibleBy, organisation, groups },
    link: copy.href,
    optOutLink: null,
  });
  return {
    ...invitation,
    subject: t('mails.testCopy.subject', { subject: invitation.subject }),
    paragraphs: [t('mails.testCopy.banner')],
    why: t('mails.testCopy.why'),
  };
}
