import { Hero } from '#brands/web/home/Hero.tsx';
import type { HomeTexts } from '#brands/texts/home.en.ts';
import { Logo } from '#brands/web/Logo.tsx';
import { LogoBar } from '#brands/web/LogoBar.tsx';
import type { ContactTexts } from '#contact/texts/contact.en.ts';
import type { RecommendationsTexts } from '#dashboards/texts/recommendations.en.ts';
import type { SubscriptionTexts } from '#billing/texts/subscription.en.ts';
import type { GateTexts } from '#identity/texts/gates.en.ts';
import type { ProfileTexts } from '#identity/texts/profile.en.ts';
import { useTexts } from '#languages/web/language.tsx';
import type { OrganisationTexts } from '#organisations/texts/organisation.en.ts';
import type { SystemTexts } from '#platform/texts/system.en.ts';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { Rings } from '#platform/web/ui/Rings.tsx';
import { SystemLoading } from '#platform/web/ui/SystemMessage.tsx';
import { INVITATION_PATH, PATHS } from '#shared/paths.ts';
import type { SampleTexts } from '#surveys/texts/sample.en.ts';
import type { SharedTexts } from '#surveys/texts/shared.en.ts';
import type { SurveyScreenTexts } from '#surveys/texts/surveys.en.ts';

type Texts = HomeTexts &
  RecommendationsTexts &
  ProfileTexts &
  OrganisationTexts &
  SubscriptionTexts &
  GateTexts &
  SystemTexts &
  ContactTexts &
  SampleTexts &
  SharedTexts &
  SurveyScreenTexts;

const HEADINGS: Readonly<Record<string, keyof Texts>> = {
  [PATHS.surveys]: 'surveys.list.title',
  [PATHS.newSurvey]: 'surveys.wizard.createTitle',
  [PATHS.sample]: 'surveys.sample.title',
  [PATHS.shared]: 'shared.surveys.title',
  [PATHS.recommendations]: 'recommendations.title',
  [PATHS.settings]: 'profile.settings.title',
  [PATHS.register]: 'organisation.register.title',
  [PATHS.activate]: 'subscription.activate.title',
  [PATHS.join]: 'organisation.join.title',
  [PATHS.contact]: 'contact.title',
};

/** Public pages. */
const OPEN = /^\/(?:privacy|cookies|terms|accessibility|agreement|contact|survey\/sample|check-in\/.+)\/?$/;

/** Public pages that are wider than a text column. */
const WIDE: readonly string[] = [PATHS.contact, PATHS.sample];

export type FirstSeen = {
  path: string;
  /** Whether a person has logged in on this device lately: only scripts can read the login state itself. */
  remembered: boolean;
  /** Whether the demo has filled the brand. */
  demo: boolean;
  /** Null where nobody pays. */
  trialDays: number | null;
};

/**
 * What a page of the app shows until its scripts have drawn the screen, which replaces it without a shift: the bar and
 * the outline of the screen, or the view for visitors who are not logged in.
 */
export function FirstView({ path, remembered, demo, trialDays }: FirstSeen) {
  const isOverview = path === PATHS.overview;
  const isOpen = OPEN.test(path);
  const place = path.replace(/\/$/, '');
  if (!remembered && !isOpen && !isOverview) return <GateOutline path={path} />;
  return (
    <>
      {demo && remembered && <DemoBandOutline />}
      <LogoBar />
      <main id="main">
        {!isOverview && (
          <ScreenOutline
            heading={trialDays === null && place === PATHS.activate ? undefined : HEADINGS[place]}
            isNarrow={isOpen && !WIDE.some((wide) => path.startsWith(wide))}
          />
        )}
        {isOverview && (remembered ? <OverviewOutline /> : <Hero trialDays={trialDays} />)}
      </main>
      {/* A visitor's home page is another one; here they are on their way to the log-in page. */}
      {isOverview && !remembered && <SystemLoading />}
    </>
  );
}

function DemoBandOutline() {
  const t = useTexts<Texts>();
  return (
    <section className="demoband" aria-label={t('system.demo.aria')}>
      <p>
        <svg className="i" viewBox="0 0 24 24" aria-hidden="true" />
        <span>
          <b>{t('system.demo.title')}</b> {t('system.demo.text')}
        </span>
      </p>
      <span className="btn btn--2 btn--sm" aria-hidden="true">
        {t('system.demo.button')}
      </span>
    </section>
  );
}

function ScreenOutline({ heading, isNarrow }: { heading: keyof Texts | undefined; isNarrow: boolean }) {
  const t = useTexts<Texts>();
  return (
    <div className={isNarrow ? 'wrap wrap--narrow page' : 'wrap page'}>
      {heading === undefined ? (
        <div className="phead">
          <div className="phead__row">
            <div>
              <HeadingToCome />
            </div>
          </div>
        </div>
      ) : (
        <PageHead title={t(heading as 'surveys.list.title')} />
      )}
      <PanelOutline />
    </div>
  );
}

function OverviewOutline() {
  return (
    <>
      <div className="hero on-hero">
        <Rings />
        <div className="wrap hero__in shell__sky">
          <div className="stack">
            <HeadingToCome />
            <Grey of="wide" />
            <Grey of="half" />
          </div>
        </div>
      </div>
      <div className="wrap page stack dash">
        <div className="grid-2">
          <PanelOutline />
          <PanelOutline />
        </div>
      </div>
    </>
  );
}

/** Stands for the log-in gate, and for the one of an invitation, whose organisation is not known yet. */
function GateOutline({ path }: { path: string }) {
  const t = useTexts<Texts>();
  const isInvitation = path.startsWith(INVITATION_PATH);
  return (
    <main id="main" className="hero on-hero gate">
      <div className="wrap gate__in">
        <div className="stack">
          <Logo />
          {isInvitation ? (
            <>
              <HeadingToCome />
              <Grey of="half" />
            </>
          ) : (
            <>
              <h1 className="display">{t('system.login.title')}</h1>
              <p className="lead">{t('system.login.text')}</p>
            </>
          )}
          <div className="row shell__btn" />
        </div>
        {/* Keeps space for the picture, which comes with the scripts. */}
        <svg className="orbit" viewBox="-32 -32 664 664" aria-hidden="true" />
      </div>
    </main>
  );
}

/** A heading that is not known yet: a grey line, and words for screen readers. */
function HeadingToCome() {
  const t = useTexts<Texts>();
  return (
    <>
      <h1 className="vh">{t('system.loading.title')}</h1>
      <div className="shell__h1" aria-hidden="true">
        <Grey of="wide shell__h1" />
      </div>
    </>
  );
}

function PanelOutline() {
  return (
    <div className="panel stack stack--s" aria-hidden="true">
      <Grey of="half" />
      <Grey of="wide" />
      <Grey of="wide" />
      <Grey of="half" />
    </div>
  );
}

function Grey({ of }: { of: string }) {
  return <span className={`skel shell__${of}`} />;
}
