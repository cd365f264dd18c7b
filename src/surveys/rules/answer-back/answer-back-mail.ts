import { dayAndMonth } from '#languages/rules/formats.ts';
import type { Lang } from '#languages/rules/language.ts';
import { shortName } from '#languages/rules/names.ts';
import { translator } from '#languages/rules/text.ts';
import { en as invitationEn, type InvitationMailTexts } from '#invitations/texts/invitation-mail.en.ts';
import { no as invitationNo } from '#invitations/texts/invitation-mail.no.ts';
import { fromBrand, type MailContent } from '#mails/rules/mail-content.ts';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { type AnswerBackMailTexts, en } from '../../texts/answer-back-mail.en.ts';
import { no } from '../../texts/answer-back-mail.no.ts';

const invitationWords = (lang: Lang) =>
  translator<InvitationMailTexts>(lang, { en: invitationEn, no: invitationNo }[lang]);
const wordsOf = (lang: Lang) => translator<AnswerBackMailTexts>(lang, { en, no }[lang]);

/** The content of the mail with an answer back, shared by the preview and the mail. */
export type AnswerBackMail = {
  /** The full display names of the candidate, and of the person who asked for the feedback. */
  candidate: string;
  sender: string;
  title: string;
  surveyName: string;
  text: string;
  goal: string | null;
  link: string;
  optOutLink: string;
};

/** Returns the mail in the reader's language; the candidate's own words are not translated. It takes no reply. */
export function answerBackContent(lang: Lang, mail: AnswerBackMail): MailContent {
  const t = wordsOf(lang);
  const { candidate, goal } = mail;
  return {
    subject: t('mails.answerBack.subject', { candidateFull: candidate }),
    preheader: t('mails.answerBack.preheader'),
    heading: t('mails.answerBack.heading', { candidate: shortName(candidate) }),
    greeting: null,
    paragraphs: [t('mails.answerBack.p1', { survey: mail.surveyName })],
    quoted: null,
    letter: {
      text: mail.text,
      goal: goal === null ? null : t('mails.answerBack.goal', { goal }),
      after: t('mails.answerBack.p2'),
      href: mail.link,
    },
    button: null,
    facts: [],
    why: t('mails.answerBack.why', { sender: mail.sender }),
    optOut: { label: invitationWords(lang)('mails.invitation.optOutLink'), href: mail.optOutLink },
    sender: { name: candidate, title: mail.title, replyTo: null },
  };
}

type Reminder = { surveyName: string; endDate: CalendarDay; answers: number; href: string; optOut: string };

/** Returns the one reminder to a candidate who has not answered those who were asked. */
export function answerBackReminder(lang: Lang, { surveyName, endDate, answers, href, optOut }: Reminder): MailContent {
  const t = wordsOf(lang);
  const date = dayAndMonth(lang, endDate);
  return {
    ...fromBrand({
      subject: t('mails.answerBackReminder.subject'),
      preheader: t('mails.answerBackReminder.preheader'),
      heading: t('mails.answerBackReminder.heading'),
      paragraphs: [
        t('mails.answerBackReminder.p1', { survey: surveyName, date, count: answers }),
        t('mails.answerBackReminder.p2'),
      ],
      button: { label: t('mails.answerBackReminder.button'), href },
      why: t('mails.answerBackReminder.why'),
    }),
    optOut: { label: t('mails.answerBackReminder.stopLink'), href: optOut },
  };
}
