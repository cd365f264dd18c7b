import type { ReactNode } from 'react';
import { shortDate } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Patiently, SkeletonLine } from '#platform/web/ui/Skeleton.tsx';
import { dayAt } from '#shared/calendar-day.ts';
import { SurveyTypeChip } from '#surveys/web/SurveyTypeChip.tsx';
import type { CardsTexts } from '../texts/cards.en.ts';
import type { PublicCard } from './card-queries.ts';
import { CardFace } from './CardFace.tsx';
import './cards.css';

/** Cards in a grid; `label` is its accessible name. */
export function CardGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className="cgrid" aria-label={label}>
      {children}
    </ul>
  );
}

type ItemProps = {
  card: PublicCard;
  href: string;
  /** Shown above the type and the date. */
  status?: ReactNode;
  action?: ReactNode;
};

/** A card in a list. The whole card is a link, with its facts and one button below (design 8). */
export function CardItem({ card, href, status, action }: ItemProps) {
  const { lang } = useLanguage();
  const t = useTexts<CardsTexts>();
  const { zone } = useBrand();
  const date = shortDate(lang, dayAt(new Date(card.registered), zone));
  return (
    <li>
      <CardFace card={card} href={href} size="small" />
      <div className="cgrid__f">
        <p>
          {status}
          <span className="row">
            <SurveyTypeChip type={card.surveyType} />
            <span>{t('cards.list.madeOn', { date })}</span>
          </span>
        </p>
        {action}
      </div>
    </li>
  );
}

export function CardsSkeleton() {
  const t = useTexts<CommonTexts>();
  return (
    <Patiently>
      <div className="cgrid" aria-busy="true" role="status" aria-label={t('common.busy.loading')}>
        {[1, 2, 3].map((card) => (
          <div className="stack stack--s" key={card}>
            <span className="skel cgrid__skel" />
            <SkeletonLine width="60%" />
          </div>
        ))}
      </div>
    </Patiently>
  );
}
