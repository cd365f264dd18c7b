import { ImagePlus, ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { OrganisationTexts } from '../../texts/organisation.en.ts';
import { type LogoProblem, logoFromFile } from './logo-canvas.ts';

type Props = { logo: string; refused: boolean; onLogo: (logo: string) => void };

export function LogoField({ logo, refused, onLogo }: Props) {
  const t = useTexts<OrganisationTexts & CommonTexts>();
  const [problem, setProblem] = useState<LogoProblem | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    const chosen = await logoFromFile(file);
    setProblem('problem' in chosen ? chosen.problem : null);
    if ('logo' in chosen) onLogo(chosen.logo);
  };
  const remove = () => {
    setProblem(null);
    onLogo('');
  };
  const label = t(logo === '' ? 'organisation.form.logo.chooseButton' : 'organisation.form.logo.changeButton');
  const words = {
    type: t('organisation.form.logo.type'),
    unreadable: t('common.error.imageUnreadable'),
    tooLarge: t('common.error.imageTooLarge'),
  };
  const shown = problem ?? (refused ? 'unreadable' : null);
  return (
    <div className="stack stack--s">
      <div className="row logorow">
        <span className="logobox">
          {logo === '' ? <Icon of={ImagePlus} /> : <img src={logo} alt={t('organisation.form.logo.label')} />}
        </span>
        <div>
          <b>{t('organisation.form.logo.label')}</b>
          <p className="small muted">{t('organisation.form.logo.hint')}</p>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp"
          aria-label={label}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            // Allows the same file to be chosen again.
            event.target.value = '';
          }}
        />
        <Button size="sm" icon={ImageUp} onClick={() => input.current?.click()}>
          {label}
        </Button>
        {logo !== '' && (
          <Button kind="3" size="sm" icon={Trash2} onClick={remove}>
            {t('organisation.form.logo.removeButton')}
          </Button>
        )}
      </div>
      <div role="status" className={shown === null ? 'vh' : undefined}>
        {shown !== null && <FieldError>{words[shown]}</FieldError>}
      </div>
    </div>
  );
}
