import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { pageData } from '#brands/web/page.ts';
import { useToday } from '#brands/web/clock.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { useFormSaving } from '#platform/web/form-saving.ts';
import '#platform/web/styles/facts.css';
import { forgetDraft, keepDraft, keptDraft } from '#platform/web/kept-draft.ts';
import { newLinkIdInBrowser } from '#platform/web/new-link-id.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx';
import { SaveFailed } from '#platform/web/ui/SaveFailed.tsx';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { PATHS } from '#shared/paths.ts';
import { DraftNotice } from '#surveys/web/wizard/DraftNotice.tsx';
import { type CardColours, OWN_PAIR } from '../../rules/colour-pairs.ts';
import type { FaceTexts } from '../../rules/card-face.ts';
import {
  cardDraftOfToday,
  cardDrafts,
  cardFieldOf,
  type CardForm,
  emptyCard,
  placeOfCardDraft,
  type Refused,
} from '../../rules/card-form.ts';
import { intervalOf } from '../../rules/interval.ts';
import { typeToBegin } from '../../rules/picking.ts';
import type { CardsTexts } from '../../texts/cards.en.ts';
import { cardAddress } from '../card-address.ts';
import { ColoursPanel } from './ColoursPanel.tsx';
import type { PickedSurvey } from './picked-survey.ts';
import { PickPanel } from './PickPanel.tsx';
import { PreviewAside } from './PreviewAside.tsx';
import { SaveButtons } from './SaveButtons.tsx';
import { TitlePanel } from './TitlePanel.tsx';
import { useCardForm } from './use-card-form.ts';
import { useCardProblemWords } from './card-problem-words.ts';
import { useCardMaking } from './use-card-making.ts';
import { useCardPicture } from './use-card-picture.ts';
import { usePreview } from './use-preview.ts';
import { useShownCard } from './use-shown-card.ts';
import './card-editor.css';

type Props = { surveys: readonly PickedSurvey[]; email: string };

/** Makes a card: first two surveys, then a title and colours. A draft is stored on the device. */
export function CardEditor({ surveys, email }: Props) {
  const t = useTexts<CardsTexts & CommonTexts>();
  const { lang } = useLanguage();
  const face = useTexts<FaceTexts>();
  const own = OWN_PAIR[pageData().brand];
  // Made once, so that a repeated request makes one card, and so that the picture can contain it (rules 1).
  const [id, setId] = useState(newLinkIdInBrowser);
  const address = cardAddress(id);
  const { form, draft, preview, step, next, heading } = useEditor({
    surveys,
    email,
    own,
    onDiscard: () => setId(newLinkIdInBrowser()),
  });
  const values = form.watch();
  const card = useShownCard(preview.face, values);
  const drawable = card !== null && preview.state === 'shown' && step === 'all' && values.cardTitle.trim() !== '';
  const picture = useCardPicture(drawable ? { lang, t: face, card, address } : null);
  const save = useCardMaking({ id, email, form, surveys, picture: picture.take });
  const sending = useFormSaving(form, { save, fieldOf: cardFieldOf, wordsOf: useCardProblemWords() });
  const wrong = step === 'all' ? Object.keys(form.formState.errors).length : 0;
  return (
    <FormProvider {...form}>
      <form className="edit" noValidate onSubmit={step === 'all' ? sending.send : next}>
        <div className="stack">
          {draft !== null && <DraftNotice {...draft} kept={t('cards.draft.kept')} />}
          {wrong > 0 && sending.tries > 0 && (
            <ErrorSummary title={t('common.error.fieldsTitle', { count: wrong })} attempt={sending.tries}>
              {t('common.error.fieldsText')}
            </ErrorSummary>
          )}
          {wrong === 0 && <SaveFailed {...sending} />}
          <PickPanel surveys={surveys} interval={intervalOf(surveys, values.picked)} />
          {step === 'pick' ? (
            <WayOn />
          ) : (
            <>
              <TitlePanel headingRef={heading} />
              <ColoursPanel />
            </>
          )}
        </div>
        <PreviewAside preview={preview} card={card} address={address}>
          {step === 'all' ? (
            <SaveButtons busy={sending.busy} picture={picture} />
          ) : (
            <p className="hint">{t('cards.preview.when')}</p>
          )}
        </PreviewAside>
      </form>
    </FormProvider>
  );
}

function WayOn() {
  const t = useTexts<CardsTexts & CommonTexts>();
  return (
    <div className="wizbar edit__bar">
      <Button kind="cta" type="submit" className="edit__next">
        {t('cards.picker.next')}
        <ArrowRight className="i" strokeWidth={1.75} aria-hidden />
      </Button>
      <ButtonLink href={PATHS.cards}>{t('common.button.cancel')}</ButtonLink>
    </div>
  );
}

type Editing = Props & { own: CardColours };

function useEditor({ surveys, email, own, onDiscard }: Editing & { onDiscard: () => void }) {
  const today = useToday();
  const place = placeOfCardDraft(email);
  const [start, setStart] = useState(() => startOf({ surveys, own, place }));
  const [step, setStep] = useState<'pick' | 'all'>(start.draftOf === null ? 'pick' : 'all');
  const [refused, setRefused] = useState<Refused | null>(null);
  const form = useCardForm(start.form, { surveys, refused });
  const preview = usePreview(intervalOf(surveys, form.watch('picked')));
  if (preview.refused !== refused) setRefused(preview.refused);
  // Shows the server's refusal at the list immediately, before anything else is filled in.
  useEffect(() => {
    if (refused !== null) void form.trigger('picked');
  }, [refused, form]);
  useEffect(
    () =>
      form.watch((values) => keepDraft(place, cardDrafts(own), { form: values as CardForm, changedOn: today }))
        .unsubscribe,
    [form, place, own, today],
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef(step);
  useEffect(() => {
    if (focused.current !== step) heading.current?.focus();
    focused.current = step;
  }, [step]);
  const next = async (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (await form.trigger('picked')) setStep('all');
  };
  const discard = () => {
    forgetDraft(place);
    setStart((before) => ({ ...before, draftOf: null }));
    setStep('pick');
    onDiscard();
    form.reset(emptyCard(typeToBegin(surveys), own));
  };
  const draft = start.draftOf === null ? null : { from: start.draftOf, onDiscard: discard };
  return { form, draft, preview, step, next: (event: { preventDefault: () => void }) => void next(event), heading };
}

type Start = { form: CardForm; draftOf: CalendarDay | null };

function startOf({ surveys, own, place }: Omit<Editing, 'email'> & { place: string }): Start {
  const kept = keptDraft(place, cardDrafts(own));
  if (kept === null) return { form: emptyCard(typeToBegin(surveys), own), draftOf: null };
  return { form: cardDraftOfToday(kept.form, surveys), draftOf: kept.changedOn };
}
