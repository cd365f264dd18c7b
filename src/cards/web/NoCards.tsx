import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTexts } from '#languages/web/language.tsx';
import { ExampleCard } from '#brands/web/ExampleCard.tsx';
import { useFirstLoad } from '#platform/web/first-load.ts';
import '#platform/web/styles/facts.css';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { ExampleTag } from '#platform/web/ui/ExampleTag.tsx';
import { LoadTrouble } from '#platform/web/ui/LoadTrouble.tsx';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { PATHS } from '#shared/paths.ts';
import { isEnough, nearestToCard } from '../rules/enough-for-card.ts';
import type { CardsTexts } from '../texts/cards.en.ts';
import { cardSurveysQuery } from './card-queries.ts';
import { CardsSkeleton } from './CardGrid.tsx';

const STEPS = [
  { title: 'cards.list.empty.step1', text: 'cards.picker.order' },
  { title: 'cards.list.empty.step2', text: 'cards.list.empty.step2Text' },
  { title: 'cards.list.empty.step3', text: 'cards.list.empty.step3Text' },
] as const;

/** Explains cards, the three steps to one, and what is still missing for one (design 8). */
export function NoCards({ mayCreate }: { mayCreate: boolean }) {
  const t = useTexts<CardsTexts>();
  const query = useQuery({ ...cardSurveysQuery, enabled: mayCreate });
  const isLoading = useFirstLoad(mayCreate && query.isPending);
  if (isLoading) return <CardsSkeleton />;
  return (
    <section className="panel cempty">
      <div className="stack">
        <div>
          <h2>{t('cards.list.empty.title')}</h2>
          <p className="muted cempty__text">{t('cards.list.empty.text')}</p>
        </div>
        <ol className="qlist">
          {STEPS.map(({ title, text }, step) => (
            <li key={title}>
              <span>{step + 1}</span>
              <div>
                <b>{t(title)}</b>
                <p>{t(text)}</p>
              </div>
            </li>
          ))}
        </ol>
        {mayCreate && <Next nearest={query.data && nearestToCard(query.data)} />}
        {query.isError && <LoadTrouble retry={query.refetch} title={t('cards.list.empty.loadFailed')} look="line" />}
      </div>
      <Example />
    </section>
  );
}

/** The link to the next step; `nearest` is undefined if the surveys could not be fetched. */
function Next({ nearest }: { nearest: ReturnType<typeof nearestToCard> | undefined }) {
  const t = useTexts<CardsTexts>();
  const { typeName } = useQuestionWords();
  if (nearest !== undefined && (nearest === null || !isEnough(nearest))) return <TooFew nearest={nearest} />;
  return (
    <>
      <div className="row">
        <ButtonLink kind="cta" icon={Plus} href={PATHS.newCard}>
          {t('cards.list.empty.button')}
        </ButtonLink>
      </div>
      {nearest !== undefined && (
        <p className="hint">
          {t('cards.list.empty.enough', {
            count: nearest.count,
            type: typeName(nearest.surveyType).toLowerCase(),
          })}
        </p>
      )}
    </>
  );
}

function TooFew({ nearest }: { nearest: ReturnType<typeof nearestToCard> }) {
  const t = useTexts<CardsTexts>();
  const { typeName } = useQuestionWords();
  const lacking =
    nearest === null
      ? `${t('cards.picker.tooFew.title')}.`
      : nearest.count < 2
        ? t('cards.picker.tooFew.text', {
            count: nearest.count,
            type: typeName(nearest.surveyType).toLowerCase(),
          })
        : t('cards.list.empty.tooFewAnswers');
  return (
    <>
      <div className="row">
        <ButtonLink href={PATHS.surveys}>{t('cards.picker.tooFew.button')}</ButtonLink>
      </div>
      <p className="hint">{lacking}</p>
    </>
  );
}

/** An example card of a fictional person, hidden from screen readers so that it is not taken for the user's own. */
function Example() {
  const t = useTexts<CardsTexts>();
  return (
    <div className="cempty__pic" aria-hidden="true">
      <ExampleTag>{t('cards.list.empty.example')}</ExampleTag>
      <div inert>
        <ExampleCard size="small" />
      </div>
    </div>
  );
}
