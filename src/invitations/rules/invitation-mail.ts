import type { AccessLevel } from '#access/rules/access-level.ts';
import { longDay } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import { shortName } from '#languages/rules/names.ts';
import { translator } from '#languages/rules/text.ts';
import type { MailContent } from '#mails/rules/mail-content.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { en, type InvitationMailTexts } from '../texts/invitation-mail.en.ts';
import { no } from '../texts/invitation-mail.no.ts';
import { en as seenByEn, type SeenByTexts } from '../texts/seen-by.en.ts';
import { no as seenByNo } from '../texts/seen-by.no.ts';
import { seenByWords } from './seen-by.ts';

/** The content of an invitation, shared by the wizard's preview and the mail. */
export type Invitation = {
  /** The full display name of the candidate. */
  candidate: string;
  title: string;
  /** The maker of the survey, when it is another person. */
  madeBy: string | null;
  invitationText: string;
  endDate: CalendarDay;
  seenBy: SeenBy;
  replyTo: string | null;
  link: string;
  optOutLink: string | null;
};

/** The future readers of a named answer, as every form and mail promises (rules 2). */
export type SeenBy = { accessibleBy: AccessLevel; organisation: string; groups: readonly string[] };

/** Returns the promise in the given language. */
export function seenByLine(lang: Lang, seenBy: SeenBy, candidate: string, kind: 'named' | 'anonymous'): string {
  const t = translator<SeenByTexts>(lang, { en: seenByEn, no: seenByNo }[lang]);
  const { organisation: organization, groups } = seenBy;
  // When all groups are gone, the supporters remain.
  const gone = seenBy.accessibleBy === 'selectedGroups' && groups.length === 0;
  const accessibleBy = gone ? 'supporters' : seenBy.accessibleBy;
  return seenByWords(t, lang, {
    candidate,
    isAnonymous: kind === 'anonymous',
    seenBy: { accessibleBy, organization, groups },
  });
}

/** Returns the invitation in the responder's language; the candidate's own words are not translated. */
export function invitationContent(lang: Lang, invitation: Invitation): MailContent {
  const t = translator<InvitationMailTexts>(lang, { en, no }[lang]);
  const { candidate, madeBy } = invitation;
  const date = longDay(lang, invitation.endDate);
  const seenBy = seenByLine(lang, invitation.seenBy, candidate, 'named');
  return {
    subject:
      madeBy === null
        ? t('mails.invitation.subject', { candidateFull: candidate })
        : t('mails.invitation.subjectOnBehalf', { candidateFull: candidate }),
    preheader: t('mails.invitation.preheader', { date }),
    heading:
      madeBy === null
        ? t('mails.invitation.heading', { candidate: shortName(candidate) })
        : t('mails.invitation.headingOnBehalf', { sender: madeBy, candidateFull: candidate }),
    greeting: null,
    paragraphs: [],
    quoted: invitation.invitationText,
    button: { label: t('mails.invitation.button'), href: invitation.link },
    facts: [
      { label: t('mails.invitation.fact.time.label'), value: t('mails.invitation.fact.time.value') },
      { label: t('mails.invitation.fact.endDate.label'), value: t('mails.invitation.fact.endDate.value', { date }) },
      {
        label: t('mails.invitation.fact.visibility.label'),
        value: t('mails.invitation.fact.visibility.value', { seenBy }),
      },
    ],
    why: t('mails.invitation.why', { sender: madeBy ?? candidate }),
    optOut:
      invitation.optOutLink === null ? null : { label: t('mails.invitation.optOutLink'), href: invitation.optOutLink },
    sender: { name: candidate, title: invitation.title, replyTo: invitation.replyTo },
  };
}
