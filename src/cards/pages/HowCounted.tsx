import {
  CalendarRange,
  ChevronDown,
  History,
  LockKeyhole,
  type LucideIcon,
  MessageCircleQuestionMark,
  Ruler,
  Users,
} from 'lucide-react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { longDay, monthAndYear, shortDate } from '#languages/rules/formats.ts';
import { shortName } from '#languages/rules/names.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import '#platform/web/styles/lines.css';
import { Banner } from '#platform/web/ui/Banner.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { QUESTIONS } from '#scoring/rules/question-sets.ts';
import type { QuestionsTexts } from '#scoring/texts/questions.en.ts';
import { dayAt, receivedDay } from '#shared/calendar-day.ts';
import { answeredUntil, monthsOld } from '../rules/age.ts';
import { type CountedLine, countedLines, isCountedApart } from '../rules/counted-apart.ts';
import type { CountedTexts } from '../texts/counted.en.ts';
import type { PublicCardTexts } from '../texts/public-card.en.ts';
import type { PublicCard } from '../web/card-queries.ts';
import type { SeenCard } from './seen-card.ts';

type Texts = CommonTexts & CountedTexts & PublicCardTexts & QuestionsTexts;

const ICONS: Record<CountedLine['of'] | 'fixed', LucideIcon> = {
  period: CalendarRange,
  invited: Users,
  anonymous: MessageCircleQuestionMark,
  score: Ruler,
  fixed: LockKeyhole,
};

/** How the card is counted, and before it that the card is old. */
export function HowCounted({ card, today }: Pick<SeenCard, 'card' | 'today'>) {
  const t = useTexts<Texts>();
  const { lang } = useLanguage();
  const { name: brand, zone } = useBrand();
  const date = longDay(lang, dayAt(new Date(card.registered), zone));
  if (!isCountedApart(card))
    return (
      <>
        <Age card={card} today={today} />
        <CountingBefore card={card} date={date} />
      </>
    );
  const fixed = {
    of: 'fixed' as const,
    title: t('cards.counted.fixed.title', { brand, date }),
    text: t('cards.counted.fixed.text'),
  };
  return (
    <>
      <Age card={card} today={today} />
      <section className="panel pubcount">
        <h2>{t('cards.counted.title')}</h2>
        <ul className="lines">
          {[...countedLines({ lang, t }, card), fixed].map(({ of, title, text }) => (
            <li className="lines__3" key={of}>
              <span className={of === 'anonymous' ? 'dev dev--flat' : 'dev'}>
                <Icon of={ICONS[of]} />
              </span>
              <div>
                <b>{title}</b>
                {text !== null && <p>{text}</p>}
              </div>
            </li>
          ))}
        </ul>
        <WorkedOut card={card} />
      </section>
    </>
  );
}

/** A card of anonymous answers alone has no day of its latest answer if it was made before these had one. */
function Age({ card, today }: Pick<SeenCard, 'card' | 'today'>) {
  const t = useTexts<PublicCardTexts>();
  const { lang } = useLanguage();
  const latest = answeredUntil(card);
  const count = monthsOld(latest, today);
  if (count === null) return null;
  return (
    <Banner icon={History} title={t('cards.old.title', { count })}>
      {card.latestResponse !== null && t('cards.old.text', { month: monthAndYear(lang, latest) })}
    </Banner>
  );
}

/** The words of cards made before invited people and anonymous answers were counted apart. */
function CountingBefore({ card, date }: { card: PublicCard; date: string }) {
  const t = useTexts<Texts>();
  const { lang } = useLanguage();
  const { name: brand } = useBrand();
  const [from, to] = [card.fromDate, card.toDate].map((day) => shortDate(lang, receivedDay(day)));
  const period = from === to ? String(from) : t('common.dateRange', { from: String(from), to: String(to) });
  const { uniqueResponders: people, noOfSurveys: surveys } = card.stats;
  return (
    <section className="pubtext">
      <h2>{t('cards.howCounted.title')}</h2>
      <p>
        {t('cards.howCounted.number', { answers: card.responders, people, surveys, period })}{' '}
        {t('cards.howCounted.choice', { candidate: shortName(card.candidate) })}
      </p>
      <p>{t('cards.howCounted.proof', { brand, date })}</p>
      <WorkedOut card={card} more={t('cards.howCounted.unique')} />
    </section>
  );
}

/** How the numbers are worked out, folded; `more` is a last paragraph. */
function WorkedOut({ card, more }: { card: PublicCard; more?: string }) {
  const t = useTexts<Texts>();
  const { name: brand } = useBrand();
  return (
    <details className="paste">
      <summary>
        {t('cards.howCounted.more')}
        <Icon of={ChevronDown} />
      </summary>
      <p>{t('cards.howCounted.intro', { brand, candidate: shortName(card.candidate) })}</p>
      <p>
        {t('cards.howCounted.scores')} {!hasAll(card) && t('cards.howCounted.tooFew')}
      </p>
      {more !== undefined && <p>{more}</p>}
    </details>
  );
}

/** Whether each question has a score; one that would reveal single answers has none (rules 3). */
function hasAll(card: PublicCard): boolean {
  return QUESTIONS[card.surveyType].every((question) => (card[question] ?? 0) > 0);
}
