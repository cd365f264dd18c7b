import { BriefcaseBusiness, Building2, Presentation } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { HomeTexts } from '../../texts/home.en.ts';

const READERS = [
  ['consultants', BriefcaseBusiness],
  ['leaders', Presentation],
  ['organisations', Building2],
] as const;

export function ForWhom() {
  const t = useTexts<HomeTexts>();
  return (
    <section aria-labelledby="home-who">
      <h2 id="home-who" className="vh">
        {t('home.who.title')}
      </h2>
      <ul className="forwhom">
        {READERS.map(([reader, icon]) => (
          <li key={reader}>
            <Icon of={icon} />
            <div>
              <h3>{t(`home.who.${reader}.title`)}</h3>
              <p className="muted">{t(`home.who.${reader}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
