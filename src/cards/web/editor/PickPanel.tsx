import { Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '#languages/web/language.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Segmented } from '#platform/web/ui/Segmented.tsx';
import { SURVEY_TYPES } from '#scoring/rules/question-sets.ts';
import { useQuestionWords } from '#scoring/web/question-words.ts';
import { PATHS } from '#shared/paths.ts';
import type { CardForm } from '../../rules/card-form.ts';
import type { Interval } from '../../rules/interval.ts';
import { afterPress, PICKS } from '../../rules/picking.ts';
import type { CardsTexts } from '../../texts/cards.en.ts';
import { IntervalLine } from './IntervalLine.tsx';
import { PickRow } from './PickRow.tsx';
import type { PickedSurvey } from './picked-survey.ts';

type Props = {
  /** All finished surveys about the person, oldest first. */
  surveys: readonly PickedSurvey[];
  interval: Interval<PickedSurvey> | null;
};

/** The first step: picks the two surveys of the card (specification 4). */
export function PickPanel({ surveys, interval }: Props) {
  const t = useTexts<CardsTexts>();
  const { typeName } = useQuestionWords();
  const { watch, setValue, formState } = useFormContext<CardForm>();
  const id = useId();
  const [type, picked] = watch(['surveyType', 'picked']);
  const ofType = surveys.filter(({ surveyType }) => surveyType === type);
  const wrong = formState.errors.picked?.message;
  return (
    <section className="panel stack" aria-labelledby={id}>
      <div className="panel__head pickhead">
        <h2 id={id}>{t('cards.picker.title')}</h2>
        <span className="panel__sub" role="status">
          {t('cards.picker.selectedCount', { count: picked.length })}
        </span>
      </div>
      <div className="stack stack--s picktype">
        <Segmented
          legend={t('cards.picker.type.label')}
          quiet
          fit
          locked={picked.length > 0}
          options={SURVEY_TYPES.map((value) => ({ value, label: typeName(value) }))}
          value={type}
          onChange={(value) => setValue('surveyType', value, { shouldDirty: true })}
        />
        {picked.length > 0 && (
          <p className="why">
            <Icon of={Lock} />
            <span>{t('cards.picker.typeLocked', { type: typeName(type) })}</span>
          </p>
        )}
      </div>
      {ofType.length < PICKS ? (
        <TooFew count={ofType.length} type={typeName(type)} />
      ) : (
        <>
          <IntervalLine surveys={ofType} interval={interval} />
          <Picks surveys={ofType} interval={interval} />
          <p className="hint">
            {interval !== null && `${t('cards.picker.pooled', { count: interval.pooled.length })} `}
            {t('cards.picker.order')}
          </p>
        </>
      )}
      {wrong !== undefined && (
        <div role="alert">
          <FieldError>{wrong}</FieldError>
        </div>
      )}
    </section>
  );
}

function Picks({ surveys, interval }: Props) {
  const { watch, setValue, clearErrors } = useFormContext<CardForm>();
  const [tried, setTried] = useState<string | null>(null);
  const picked = watch('picked');
  const full = picked.length === PICKS;
  const press = (id: string) => {
    const next = afterPress(picked, id);
    setTried(next === picked ? id : null);
    if (next === picked) return;
    clearErrors('picked');
    setValue('picked', [...next], { shouldDirty: true });
  };
  const stateOf = (id: string) => {
    if (!picked.includes(id)) return 'no';
    if (interval === null) return 'on';
    return id === interval.from.id ? 'start' : 'end';
  };
  return (
    <ul className="stack stack--s">
      {surveys.map((survey) => (
        <PickRow
          key={survey.id}
          survey={survey}
          picked={stateOf(survey.id)}
          full={full && !picked.includes(survey.id)}
          tried={tried === survey.id}
          onPress={() => press(survey.id)}
        />
      ))}
    </ul>
  );
}

function TooFew({ count, type }: { count: number; type: string }) {
  const t = useTexts<CardsTexts>();
  return (
    <Empty
      title={t('cards.picker.tooFew.title')}
      action={<ButtonLink href={`${PATHS.surveys}?status=finished`}>{t('cards.picker.tooFew.button')}</ButtonLink>}
    >
      {t('cards.picker.tooFew.text', { count, type })}
    </Empty>
  );
}
