import { TriangleAlert, X } from 'lucide-react';
import type { Lang } from '#languages/rules/language.ts';
import { useTexts } from '#languages/web/language.tsx';
import type { CommonTexts } from '#platform/texts/common.en.ts';
import '#platform/web/styles/controls.css';
import { Icon } from '#platform/web/ui/Icon.tsx';
import type { Invitee } from '../rules/invitees.ts';
import type { InviteTexts } from '../texts/invite.en.ts';

type Props = { invitee: Invitee; bad: boolean; onLang: (lang: Lang) => void; onRemove: () => void };

const OTHER: Record<Lang, Lang> = { no: 'en', en: 'no' };

export function InviteChip({ invitee: { email, lang }, bad, onLang, onRemove }: Props) {
  const t = useTexts<InviteTexts & CommonTexts>();
  return (
    <li className={bad ? 'chip chip--x chip--bad invite__chip' : 'chip chip--x invite__chip'} data-row={email}>
      {bad && <Icon of={TriangleAlert} />}
      <span className="invite__address">
        {bad ? <span className="vh">{t('surveys.invite.invalidAria', { email })}</span> : null}
        <span aria-hidden={bad}>{email}</span>
      </span>
      {!bad && (
        <button
          type="button"
          className="invite__lang"
          aria-label={`${lang.toUpperCase()}. ${t('surveys.invite.languageForAria', { email })}: ${t(`common.language.${lang}InSentence`)}`}
          onClick={() => onLang(OTHER[lang])}
        >
          {lang.toUpperCase()}
        </button>
      )}
      <button type="button" aria-label={t('surveys.invite.removeAria', { email })} onClick={onRemove}>
        <Icon of={X} />
      </button>
    </li>
  );
}
