import { Fingerprint, Lock, type LucideIcon, Scale } from 'lucide-react';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useLanguage, useTexts } from '#languages/web/language.tsx';
import { Button } from '#platform/web/ui/Button.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { TextField } from '#platform/web/ui/TextField.tsx';
import { PATHS } from '#shared/paths.ts';
import { hostOf } from '../../rules/proof/own-card-link.ts';
import type { CheckTexts } from '../../texts/check.en.ts';
import { useFileCheck } from '../../web/check/use-file-check.ts';
import './check.css';
import { DropField } from './DropField.tsx';
import { FileVerdictView } from './FileVerdictView.tsx';

export type CheckProps = {
  /** The address of the brand, without a trailing slash. */
  origin: string;
  /** What was pasted before, and why it could not be checked. */
  link: string;
  problem: 'required' | 'invalid' | null;
};

/** Tells whether a card is genuine: a file is checked here, a link by the server. */
export function CheckView({ origin, link, problem }: CheckProps) {
  const t = useTexts<CheckTexts>();
  const { lang } = useLanguage();
  const { name: brand } = useBrand();
  const { file, busy, error, take, again, another } = useFileCheck(origin);
  if (file !== null)
    return <FileVerdictView key={file.tries} file={file} origin={origin} again={again} another={another} />;
  return (
    <div className="wrap wrap--narrow page stack stack--l">
      <div className="checkhead">
        <h1>{t('check.title')}</h1>
        <p className="lead">{t('check.text', { brand })}</p>
      </div>
      <div className="panel check22">
        <DropField busy={busy} error={error === null ? null : t(`check.drop.${error}`)} take={take} />
        <noscript>
          <p className="muted">{t('check.noScript')}</p>
        </noscript>
        <div className="or needs-script">{t('check.or')}</div>
        <form className="checklink" action={PATHS.check} noValidate>
          <input type="hidden" name="lang" value={lang} />
          <TextField
            id="link"
            label={t('check.link.label')}
            name="link"
            inputMode="url"
            autoComplete="off"
            placeholder={`${hostOf(origin)}/c/…`}
            defaultValue={link}
            error={
              problem && { required: t('check.link.required'), invalid: t('check.link.invalid', { brand }) }[problem]
            }
          />
          <Button kind="cta" type="submit">
            {t('check.link.button')}
          </Button>
        </form>
      </div>
      <ul className="three3">
        <Fact icon={Lock} of="stays" />
        <Fact icon={Fingerprint} of="pixel" />
        <Fact icon={Scale} of="not" />
      </ul>
    </div>
  );
}

function Fact({ icon, of }: { icon: LucideIcon; of: 'stays' | 'pixel' | 'not' }) {
  const t = useTexts<CheckTexts>();
  return (
    <li>
      <Icon of={icon} />
      <div>
        <b>{t(`check.fact.${of}.title`)}</b>
        <p>{t(`check.fact.${of}.text`)}</p>
      </div>
    </li>
  );
}
