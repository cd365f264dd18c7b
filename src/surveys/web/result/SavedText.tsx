import { type FormEvent, useRef } from 'react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { timeOfDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import type { SendText, TextState } from '#platform/web/text-saving.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ChangedElsewhereBanner } from '#platform/web/ui/ChangedElsewhere.tsx';
import { Status } from '#platform/web/ui/Status.tsx';
import { TextArea } from '#platform/web/ui/TextField.tsx';
import type { ResultTexts } from '../../texts/result.en.ts';
import { useSavedText } from './saved-texts.tsx';

type Props = {
  name: string;
  stored: string;
  maxLength: number;
  rows: number;
  words: { label: string; hint: string; submit: string; failed: string; placeholder?: string };
  send: SendText;
};

/**
 * A text field that saves automatically and shows its state. Text that could not be saved stays (design 8), also beside
 * what somebody else has stored meanwhile (rules 6).
 */
export function SavedText({ name, stored, maxLength, rows, words, send }: Props) {
  const t = useTexts<CommonTexts & ResultTexts>();
  const box = useRef<HTMLTextAreaElement>(null);
  const { text, state, savedAt, type, flush, save, ...choice } = useSavedText({ name, stored, send });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const choosing = (choose: () => unknown) => () => {
    choose();
    box.current?.focus();
  };
  return (
    <form className="stack stack--s" onSubmit={submit}>
      <TextArea
        ref={box}
        label={words.label}
        hint={words.hint}
        placeholder={words.placeholder}
        rows={rows}
        maxLength={maxLength}
        value={text}
        error={state === 'failed' ? words.failed : null}
        onChange={({ target }) => type(target.value)}
        onBlur={() => void flush()}
      />
      {state === 'conflict' ? (
        <>
          <ChangedElsewhereBanner
            waysOn={{ keepMine: choosing(choice.keepMine), takeTheirs: choosing(choice.takeTheirs) }}
          >
            {t(stored === '' ? 'surveys.newerText.none' : 'surveys.newerText.below')}
          </ChangedElsewhereBanner>
          <p className="survey__said">{stored}</p>
        </>
      ) : (
        <div className="row">
          <Button size="sm" type="submit">
            {state === 'failed' ? t('common.button.tryAgain') : words.submit}
          </Button>
          <Mark state={state} savedAt={savedAt} />
        </div>
      )}
      {state === 'failed' && (
        <span className="vh" role="alert">
          {t('common.error.saveFailed')}
        </span>
      )}
    </form>
  );
}

/** Screen readers announce only that the text is saved, not every state in between. */
function Mark({ state, savedAt }: Pick<TextState, 'state' | 'savedAt'>) {
  const { lang } = useLanguage();
  const t = useTexts<CommonTexts>();
  const { zone } = useBrand();
  return (
    <>
      {state === 'changed' && <Status of="upcoming">{t('common.notSaved')}</Status>}
      {state === 'saving' && <Status of="upcoming">{t('common.busy.saving')}</Status>}
      <span role="status">
        {state === 'saved' && savedAt !== null && (
          <Status of="ok">{t('common.savedAt', { time: timeOfDay(lang, savedAt, zone) })}</Status>
        )}
      </span>
    </>
  );
}
