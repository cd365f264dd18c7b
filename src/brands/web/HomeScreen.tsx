import { ChartNoAxesColumn, type LucideIcon, Send, Target } from 'lucide-react';
import { useEffect } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import '#platform/web/styles/facts.css';
import '#platform/web/styles/hero.css';
import '#platform/web/styles/layout.css';
import '#platform/web/styles/navigation.css';
import { Button } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { HomeTexts } from '../texts/home.en.ts';
import { useBrand } from './BrandProvider.tsx';
import { ExampleCard } from './ExampleCard.tsx';
import { Footer } from './Footer.tsx';
import './home.css';
import { HeroPicture } from './HeroPicture.tsx';
import { PublicBar } from './PublicBar.tsx';

const WHO = ['consultants', 'leaders', 'organisations'] as const;
const PROMISES = ['form', 'anonymous', 'three', 'ai'] as const;
const QUESTIONS = ['anonymous', 'howMany', 'manager', 'account'] as const;

/** The brand's public home page at `/` without a login (rules 8). */
export function HomeScreen({ login, signUp }: { login: () => void; signUp: () => void }) {
  const t = useTexts<HomeTexts>();
  const { name } = useBrand();
  const title = t('home.pageTitle', { brand: name });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <PublicBar>
        <a className="nav__link hide-s" href="#how">
          {t('home.nav.how')}
        </a>
        <Button kind="onhero" size="sm" onClick={login}>
          {t('home.nav.logIn')}
        </Button>
      </PublicBar>
      <main id="main">
        <div className="hero on-hero">
          <div className="wrap hero__in hero__in--split home">
            <div className="stack">
              <h1 className="display">{t('home.hero.title')}</h1>
              <p className="lead">{t('home.hero.text', { brand: name })}</p>
              <div className="row">
                <Button kind="cta" size="lg" onClick={signUp}>
                  {t('home.hero.tryButton')}
                </Button>
              </div>
            </div>
            <HeroPicture />
          </div>
        </div>
        <div className="wrap page homeb">
          <section aria-labelledby="who">
            <h2 className="h1" id="who">
              {t('home.who.title')}
            </h2>
            <ul className="tellings">
              {WHO.map((who) => (
                <Telling key={who} title={t(`home.who.${who}.title`)} text={t(`home.who.${who}.text`)} />
              ))}
            </ul>
          </section>
          <ol className="how" id="how">
            <Step icon={Send} of="ask" />
            <Step icon={ChartNoAxesColumn} of="listen" />
            <Step icon={Target} of="improve" />
          </ol>
          <div className="homec">
            <ExampleCard />
            <div className="stack">
              <h2 className="h1">{t('home.card.title')}</h2>
              <p className="lead">{t('home.card.text')}</p>
              <p className="small muted">{t('home.card.exampleHint')}</p>
            </div>
          </div>
          <section aria-labelledby="trust">
            <h2 className="h1" id="trust">
              {t('home.trust.title')}
            </h2>
            <ul className="tellings">
              {PROMISES.map((promise) => (
                <Telling
                  key={promise}
                  title={t(`home.trust.${promise}.title`)}
                  text={t(`home.trust.${promise}.text`)}
                />
              ))}
            </ul>
          </section>
          <section className="stack" aria-labelledby="questions">
            <h2 className="h1" id="questions">
              {t('home.questions.title')}
            </h2>
            {QUESTIONS.map((question, at) => (
              <details key={question} className="paste" open={at === 0}>
                <summary>{t(`home.questions.${question}.question`)}</summary>
                <p>{t(`home.questions.${question}.answer`)}</p>
              </details>
            ))}
          </section>
        </div>
      </main>
      <Footer />
    </>
  );
}

function Step({ icon, of }: { icon: LucideIcon; of: 'ask' | 'listen' | 'improve' }) {
  const t = useTexts<HomeTexts>();
  return (
    <li>
      <Icon of={icon} />
      <div>
        <h2>{t(`home.steps.${of}.title`)}</h2>
        <p className="muted">{t(`home.steps.${of}.text`)}</p>
      </div>
    </li>
  );
}

function Telling({ title, text }: { title: string; text: string }) {
  return (
    <li>
      <h3>{title}</h3>
      <p className="muted">{text}</p>
    </li>
  );
}
