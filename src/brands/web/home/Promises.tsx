import { BotOff, Cookie, Download, Eye, EyeOff, UsersRound } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { HomeTexts } from '../../texts/home.en.ts';
import { HomeHead } from './HomeHead.tsx';

const PROMISES = [
  ['form', Eye],
  ['anonymous', EyeOff],
  ['three', UsersRound],
  ['ai', BotOff],
  ['tracking', Cookie],
  ['yours', Download],
] as const;

export function Promises() {
  const t = useTexts<HomeTexts>();
  return (
    <section className="hero on-hero promises" aria-labelledby="home-trust">
      <div className="wrap">
        <HomeHead id="home-trust" title={t('home.trust.title')} text={t('home.trust.text')} />
        <ul className="promises__all">
          {PROMISES.map(([promise, icon]) => (
            <li key={promise}>
              <Icon of={icon} />
              <div>
                <h3>{t(`home.trust.${promise}.title`)}</h3>
                <p>{t(`home.trust.${promise}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
