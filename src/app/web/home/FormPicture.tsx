import { Send } from 'lucide-react';
import type { HomeTexts } from '#brands/texts/home.en.ts';
import { Logo } from '#brands/web/Logo.tsx';
import { ExampleAvatar } from '#brands/web/ExampleAvatar.tsx';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Rings } from '#platform/web/ui/Rings.tsx';
import type { RespondingTexts } from '#responding/texts/responding.en.ts';
import { FormIntro } from '#responding/web/form/FormIntro.tsx';
import type { OpenForm } from '#responding/web/form/form-types.ts';
import { SendBar } from '#responding/web/form/SendBar.tsx';
import '#responding/web/respond.css';
import { QuestionPicture } from './QuestionPicture.tsx';

const LAST_DAY = '2026-12-18';

/** The top of an anonymous form as a phone shows it. */
export function FormPicture() {
  const t = useTexts<RespondingTexts & HomeTexts>();
  return (
    <div className="phone__screen">
      <div className="phone__bar on-hero">
        <Logo decorative />
      </div>
      <div className="hero on-hero">
        <Rings />
        <div className="wrap hero__in rhero">
          <ExampleAvatar size="xl" />
          <div>
            <p>{t('responding.eyebrow')}</p>
            <p className="h1">{t('home.example.name')}</p>
            <p>{t('home.example.organisation')}</p>
          </div>
        </div>
      </div>
      <div className="rform wrap">
        <FormIntro form={useExampleForm()} />
        <div className="rqs">
          <QuestionPicture id="home-form" />
        </div>
      </div>
      <SendBar answered={1} total={4} waiting={null}>
        <span className="btn btn--cta btn--lg">
          <Icon of={Send} />
          {t('responding.submit.button')}
        </span>
      </SendBar>
    </div>
  );
}

function useExampleForm(): OpenForm {
  const t = useTexts<HomeTexts>();
  const { lang } = useLanguage();
  const organization = t('home.example.organisation');
  return {
    status: 'open',
    surveyType: 'workshop',
    startDate: LAST_DAY,
    endDate: LAST_DAY,
    isAnonymous: true,
    declined: false,
    isFull: false,
    promise: 0,
    candidate: t('home.example.name'),
    title: t('home.example.title'),
    image: '',
    organization,
    invitationText: t('home.example.invitation'),
    lang,
    seenBy: { accessibleBy: 'me', organization, groups: [] },
  };
}
