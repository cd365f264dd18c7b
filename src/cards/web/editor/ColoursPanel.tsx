import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { pageData } from '#brands/web/page.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { CardForm } from '../../rules/card-form.ts';
import { isPair, OWN_PAIR, offeredPairs, type ReadyPair } from '../../rules/colour-pairs.ts';
import { colourIn, contrastOf, isReadable, nearestReadable, ratioText } from '../../rules/contrast.ts';
import type { CardsTexts } from '../../texts/cards.en.ts';
import { ColourField } from './ColourField.tsx';

/** The third step: a preset pair or two custom colours, and whether they are readable (design 4). */
export function ColoursPanel() {
  const t = useTexts<CardsTexts>();
  return (
    <section className="panel stack">
      <h2>{t('cards.colours.heading')}</h2>
      <Pairs />
      <div className="grid-2 colours">
        <ColourField
          name="background"
          label={t('cards.colours.background.label')}
          pick={t('cards.colours.backgroundAria')}
        />
        <ColourField
          name="foreground"
          label={t('cards.colours.foreground.label')}
          pick={t('cards.colours.foregroundAria')}
        />
      </div>
      <Verdict />
    </section>
  );
}

function Pairs() {
  const t = useTexts<CardsTexts>();
  const { name: brand } = useBrand();
  const card = OWN_PAIR[pageData().brand];
  const { watch, setValue } = useFormContext<CardForm>();
  const group = useId();
  const [background, foreground] = watch(['background', 'foreground']);
  const chosen = { background: colourIn(background) ?? '', foreground: colourIn(foreground) ?? '' };
  const choose = (pair: ReadyPair) => {
    setValue('background', pair.background, { shouldDirty: true });
    setValue('foreground', pair.foreground, { shouldDirty: true });
  };
  return (
    <fieldset>
      <legend className="label colours__legend">{t('cards.colours.pairs')}</legend>
      <div className="swatches">
        {offeredPairs(card).map((pair) => (
          <label
            className="swatch"
            key={pair.background + pair.foreground}
            style={{ '--s1': pair.background, '--s2': pair.foreground } as object}
          >
            <input
              type="radio"
              name={group}
              checked={isPair(pair, chosen)}
              onChange={() => choose(pair)}
              aria-label={pair.name === null ? brand : t(`cards.colours.pair.${pair.name}`)}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Checks the contrast at every change. An unreadable pair gets a proposal, and is never refused. */
function Verdict() {
  const { lang } = useLanguage();
  const t = useTexts<CardsTexts>();
  const { watch, setValue } = useFormContext<CardForm>();
  const [background, foreground] = watch(['background', 'foreground']).map(colourIn);
  if (!background || !foreground) return null;
  const good = isReadable(foreground, background);
  const ratio = ratioText(lang, contrastOf(foreground, background));
  const [bold = '', ...rest] = t(good ? 'cards.contrast.good' : 'cards.contrast.low', { ratio }).split('. ');
  const proposed = nearestReadable(foreground, background);
  return (
    <div className={good ? 'contrast' : 'contrast is-low'}>
      <Icon of={good ? CircleCheck : TriangleAlert} />
      <p role="status">
        <b>{bold}.</b> {rest.join('. ')}
        {!good && ` ${t('cards.contrast.suggestion', { colour: proposed })}`}
      </p>
      {!good && (
        <Button size="sm" onClick={() => setValue('foreground', proposed, { shouldDirty: true })}>
          {t('cards.contrast.useButton', { colour: proposed })}
        </Button>
      )}
    </div>
  );
}
