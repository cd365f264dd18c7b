import type { Ref } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTexts } from '#languages/web/language.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { LENGTH } from '#shared/lengths.ts';
import type { CardForm } from '../../rules/card-form.ts';
import type { CardsTexts } from '../../texts/cards.en.ts';

export function TitlePanel({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  const t = useTexts<CardsTexts>();
  const { register, formState } = useFormContext<CardForm>();
  return (
    <section className="panel stack">
      <h2 ref={headingRef} tabIndex={-1}>
        {t('cards.cardTitle.heading')}
      </h2>
      <TextField
        label={t('cards.cardTitle.label')}
        placeholder={t('cards.cardTitle.placeholder')}
        maxLength={LENGTH.name}
        error={formState.errors.cardTitle?.message ?? null}
        {...register('cardTitle')}
      />
    </section>
  );
}
