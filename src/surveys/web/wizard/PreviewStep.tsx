import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Lang } from '#languages/rules/language.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { mailLook } from '#brands/rules/mail-look.ts';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { pageData, pageOperator } from '#brands/web/page.ts';
import { renderMail } from '#mails/rules/mail-frame.ts';
import { en as frameEn } from '#mails/texts/mail-frame.en.ts';
import { no as frameNo } from '#mails/texts/mail-frame.no.ts';
import { translator } from '#languages/rules/text.ts';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { type CalendarDay, isCalendarDay } from '#shared/calendar-day.ts';
import { invitationContent } from '#invitations/rules/invitation-mail.ts';
import { chosenGroupNames, type SharingChoices } from '#organisations/rules/sharing-choices.ts';
import type { WizardForm } from '../../rules/wizard/wizard-form.ts';
import type { SurveysTexts } from '../../texts/surveys.en.ts';
import { type About, aboutWhom } from './about-whom.ts';
import type { WizardPerson } from './wizard-person.ts';
import { MailBox, MailLanguage } from './MailBox.tsx';
import { TryOut } from './TryOut.tsx';

type Props = {
  person: WizardPerson;
  /** The stored candidate and maker, if the survey that is edited is about somebody other than its maker. */
  about: About | null;
  choices: SharingChoices;
  fallbackEnd: CalendarDay;
  onEdit: () => void;
  onShowForm: () => void;
};

/** Step 2: the invitation, rendered by the same template as the mail itself (specification 2). */
export function PreviewStep({ fallbackEnd, onEdit, onShowForm, ...whom }: Props) {
  const t = useTexts<SurveysTexts & CommonTexts>();
  const { lang: own } = useLanguage();
  const { name: brand } = useBrand();
  const { getValues } = useFormContext<WizardForm>();
  const [lang, setLang] = useState<Lang>(own);
  const mail = useInvitation(lang, whom, fallbackEnd);
  const from = translator<typeof frameEn>(lang, { en: frameEn, no: frameNo }[lang])('mails.common.from', {
    candidateFull: mail.candidate,
    brand,
  });
  return (
    <div className="stack">
      <div>
        <h2>{t('surveys.preview.title')}</h2>
        <p className="muted">{t('surveys.preview.text')}</p>
      </div>
      <div className="row row--between">
        <MailLanguage lang={lang} onLang={setLang} />
        <Button kind="3" icon={Pencil} onClick={onEdit}>
          {t('surveys.preview.editButton')}
        </Button>
      </div>
      <MailBox from={from} subject={mail.subject} html={mail.html} label={t('surveys.preview.frameAria')} />
      <TryOut
        lang={lang}
        fallbackEnd={fallbackEnd}
        onBehalfOf={mail.candidate === whom.person.candidate ? '' : getValues('onBehalfOf')}
        onShowForm={onShowForm}
      />
      <p className="hint">
        {t('surveys.preview.chosenLater')} {t('surveys.preview.ownTextHint')}
      </p>
    </div>
  );
}

type Whom = Pick<Props, 'person' | 'about' | 'choices'>;

function useInvitation(lang: Lang, { person, about: stored, choices }: Whom, fallbackEnd: CalendarDay) {
  const { getValues } = useFormContext<WizardForm>();
  const form = getValues();
  const { invitationText, endDate, accessibleBy } = form;
  const about = aboutWhom(form, person, choices, stored);
  const candidate = about?.candidate ?? person.candidate;
  const asksForSelf = candidate === person.candidate;
  const content = invitationContent(lang, {
    candidate,
    // Another person's title and reply address are not shown to everybody.
    title: asksForSelf ? person.title : '',
    madeBy: about?.madeBy ?? null,
    invitationText,
    endDate: isCalendarDay(endDate) ? endDate : fallbackEnd,
    seenBy: { accessibleBy, organisation: choices.organisation ?? '', groups: chosenGroupNames(form, choices) },
    replyTo: asksForSelf ? person.email : '',
    link: `${location.origin}/respond/…`,
    optOutLink: `${location.origin}/respond/…`,
  });
  const look = mailLook(pageData().brand, pageOperator());
  const mail = renderMail({ content, look, lang, origin: location.origin });
  return { ...mail, candidate };
}
