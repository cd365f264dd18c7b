import { useState } from 'react';
import { useSession } from '#identity/web/session.tsx';
import type { Lang } from '#languages/rules/language.ts';
import { translator } from '#languages/rules/text.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { mailLook } from '#brands/rules/mail-look.ts';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { pageData, pageOperator } from '#brands/web/page.ts';
import type { MailContent } from '#mails/rules/mail-content.ts';
import { renderMail } from '#mails/rules/mail-frame.ts';
import { en as frameEn } from '#mails/texts/mail-frame.en.ts';
import { no as frameNo } from '#mails/texts/mail-frame.no.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Modal } from '#platform/web/ui/Modal.tsx';
import { receivedDay } from '#shared/calendar-day.ts';
import { isAboutReader } from '#surveys/rules/survey-access.ts';
import type { SurveysTexts } from '#surveys/texts/surveys.en.ts';
import type { SurveyInFull } from '#surveys/web/survey-queries.ts';
import { MailBox, MailLanguage } from '#surveys/web/wizard/MailBox.tsx';
import { reminderContent } from '../rules/reminder-mail.ts';
import type { ReminderTexts } from '../texts/reminders.en.ts';

type Props = { survey: SurveyInFull };

/** The first lines of the reminder, and the whole mail in a dialog, made by the same rule as the mail itself. */
export function ReminderMail({ survey }: Props) {
  const { lang } = useLanguage();
  const t = useTexts<ReminderTexts>();
  const [reading, setReading] = useState(false);
  const { from, content } = useReminderMail(lang, survey);
  return (
    <section className="panel">
      <h2 className="h3 reminders__side">{t('surveys.reminder.mail.title')}</h2>
      <div className="mailline">
        <span className="muted">{t('surveys.reminder.mail.from', { from })}</span>
        <b>{content.subject}</b>
        <p className="muted">{`${content.heading}. ${content.paragraphs[0] ?? ''}`}</p>
      </div>
      <p className="reminders__more">
        <button type="button" className="reminders__link small" onClick={() => setReading(true)}>
          {t('surveys.reminder.mail.link')}
        </button>
      </p>
      {reading && <WholeMail survey={survey} onClose={() => setReading(false)} />}
    </section>
  );
}

function WholeMail({ survey, onClose }: Props & { onClose: () => void }) {
  const t = useTexts<ReminderTexts & SurveysTexts & CommonTexts>();
  const { lang: own } = useLanguage();
  const [lang, setLang] = useState<Lang>(own);
  const { from, content } = useReminderMail(lang, survey);
  const look = mailLook(pageData().brand, pageOperator());
  const { subject, html } = renderMail({ content, look, lang, origin: location.origin });
  return (
    <Modal title={t('surveys.reminder.mail.title')} onClose={onClose}>
      <div className="stack survey__dialog">
        <div className="row">
          <MailLanguage lang={lang} onLang={setLang} />
        </div>
        <MailBox from={from} subject={subject} html={html} label={subject} />
      </div>
    </Modal>
  );
}

/** The preview leaves out another person's title and address, which the reader need not know. */
function useReminderMail(lang: Lang, survey: SurveyInFull): { from: string; content: MailContent } {
  const { user } = useSession();
  const { name: brand } = useBrand();
  const { candidate } = survey;
  const about = isAboutReader(survey);
  const content = reminderContent(lang, {
    candidate,
    title: about ? (user?.profile?.title ?? '') : '',
    madeBy: survey.onBehalfOf === null ? null : survey.sharedBy,
    invitationText: survey.invitationText,
    endDate: receivedDay(survey.endDate),
    seenBy: {
      accessibleBy: survey.accessibleBy,
      organisation: user?.organization?.name ?? '',
      groups: survey.groupNames,
    },
    replyTo: about ? (user?.email ?? '') : '',
    link: `${location.origin}/respond/…`,
    optOutLink: `${location.origin}/respond/…`,
  });
  const frame = translator<typeof frameEn>(lang, { en: frameEn, no: frameNo }[lang]);
  return { from: frame('mails.common.from', { candidateFull: candidate, brand }), content };
}
