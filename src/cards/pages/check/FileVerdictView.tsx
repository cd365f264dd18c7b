import { useBrand } from '#brands/web/BrandProvider.tsx';
import { longDay } from '#languages/rules/formats.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { dayAt } from '#shared/calendar-day.ts';
import { publicCardPath } from '#shared/paths.ts';
import type { CheckTexts } from '../../texts/check.en.ts';
import type { FileVerdict } from '../../web/check/check-picture.ts';
import { SignedNumbers } from './SignedNumbers.tsx';
import { Verdict } from './Verdict.tsx';

export type CheckedFile = {
  name: string;
  verdict: FileVerdict;
  /** The picture as it was chosen; null for one of another size than a card's, which is not shown. */
  picture: string | null;
};

type Props = { file: CheckedFile; origin: string; again: () => void; another: () => void };

/** The verdict on a file, the picture, and beside it what is signed. */
export function FileVerdictView({ file, origin, again, another }: Props) {
  const t = useTexts<CheckTexts & CommonTexts>();
  const { verdict } = file;
  const signed = 'signed' in verdict ? verdict.signed : null;
  const cardId = signed?.cardId ?? ('cardId' in verdict ? verdict.cardId : null);
  const label = {
    genuine: t('check.result.openButton'),
    expired: t('check.result.openButton'),
    altered: t('check.result.rightButton'),
    noProof: t('check.result.qrButton'),
    off: null,
    offline: null,
    notOurs: null,
    failed: null,
  }[verdict.kind];
  const isLeading = label !== null && cardId !== null;
  return (
    <div className="wrap page stack stack--l">
      <Verdict kind={verdict.kind} {...useWords(verdict)}>
        {isLeading && (
          <ButtonLink kind="cta" href={publicCardPath(cardId)}>
            {label}
          </ButtonLink>
        )}
        {verdict.kind === 'offline' && (
          <Button kind="cta" onClick={again}>
            {t('common.button.tryAgain')}
          </Button>
        )}
        <Button {...(!isLeading && verdict.kind !== 'offline' && { kind: 'cta' })} onClick={another}>
          {t('check.result.anotherButton')}
        </Button>
      </Verdict>
      {signed !== null && 'credential' in verdict && (
        <div className="checkboth">
          {file.picture !== null && (
            <figure className="stack stack--s">
              <figcaption className="label">{t('check.picture.title')}</figcaption>
              <img className="checked" src={file.picture} alt={t('check.picture.title')} width={840} height={1_050} />
              <p className="hint">{t('check.picture.stayed', { file: file.name })}</p>
            </figure>
          )}
          <SignedNumbers signed={signed} credential={verdict.credential} origin={origin} />
        </div>
      )}
    </div>
  );
}

function useWords(verdict: FileVerdict): { title: string; text: string } {
  const t = useTexts<CheckTexts>();
  const { lang } = useLanguage();
  const { name: brand, zone } = useBrand();
  const dayOf = (moment: Date) => longDay(lang, dayAt(moment, zone));
  const title = (kind: Exclude<FileVerdict['kind'], 'notOurs'>) => t(`check.result.${kind}.title`);
  if (verdict.kind === 'notOurs')
    return { title: t('check.result.notOurs.title', { brand }), text: t('check.result.notOurs.text', { brand }) };
  if (verdict.kind === 'offline' || verdict.kind === 'failed')
    return { title: title(verdict.kind), text: t(`check.result.${verdict.kind}.text`) };
  if (verdict.kind === 'altered' || verdict.kind === 'noProof')
    return { title: title(verdict.kind), text: t(`check.result.${verdict.kind}.text`, { brand }) };
  const { candidate: candidateFull, madeAt, validUntil } = verdict.signed;
  const said = { candidateFull, brand, date: dayOf(madeAt), endDate: dayOf(validUntil) };
  return {
    title: title(verdict.kind),
    text: {
      genuine: t('check.result.genuine.text', said),
      off: t('check.result.off.text', said),
      expired: t('check.result.expired.text', said),
    }[verdict.kind],
  };
}
