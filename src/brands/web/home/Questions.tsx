import { ChevronDown } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import '#platform/web/styles/facts.css';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { PATHS } from '#shared/paths.ts';
import type { HomeTexts } from '../../texts/home.en.ts';
import { useBrand } from '../BrandProvider.tsx';

const QUESTIONS = ['anonymous', 'howMany', 'manager', 'account', 'trial', 'works', 'systems'] as const;
const LINK = '{contactLink}';

export function Questions({ hasTrial }: { hasTrial: boolean }) {
  const t = useTexts<HomeTexts>();
  const { name } = useBrand();
  const [before, after] = t('home.questions.more', { contactLink: LINK }).split(LINK);
  return (
    <section id="questions" className="asked" aria-labelledby="home-questions">
      <h2 className="h1" id="home-questions">
        {t('home.questions.title')}
      </h2>
      <div className="stack stack--s">
        {QUESTIONS.filter((question) => hasTrial || question !== 'trial').map((question, place) => (
          <details key={question} className="paste asked__one" open={place === 0}>
            <summary>
              {t(`home.questions.${question}.question`)}
              <Icon of={ChevronDown} />
            </summary>
            <p className="muted">
              {question === 'works'
                ? t('home.questions.works.answer', { brand: name })
                : t(`home.questions.${question}.answer`)}
            </p>
          </details>
        ))}
        <p className="muted small">
          {before}
          <a href={PATHS.contact}>{t('home.questions.contactLink')}</a>
          {after}
        </p>
      </div>
    </section>
  );
}
