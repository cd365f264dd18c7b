import { InviteChip } from '#invitations/web/InviteChip.tsx';
import { InviteCount } from '#invitations/web/InviteCount.tsx';
import { InviteLanguage } from '#invitations/web/InviteLanguage.tsx';
import '#invitations/web/invite.css';
import { INVITE_CAP } from '#invitations/rules/invite-caps.ts';
import type { InviteTexts } from '#invitations/texts/invite.en.ts';
import { useLanguage, useTexts } from '#languages/web/language.tsx';

const INVITED = ['marte@sundvag.example', 'jonas@sundvag.example', 'amina@sundvag.example'];

/** The field for addresses with three of them. */
export function AskPicture() {
  const t = useTexts<InviteTexts>();
  const { lang } = useLanguage();
  return (
    <div className="askpic">
      <p className="h2">{t('surveys.invite.title')}</p>
      <div className="field">
        <b>{t('surveys.invite.addresses.label')}</b>
        <div className="token">
          <ul className="invite__chips">
            {INVITED.map((email) => (
              <InviteChip key={email} invitee={{ email, lang }} bad={false} onLang={nothing} onRemove={nothing} />
            ))}
          </ul>
          <span className="askpic__field">{t('surveys.invite.addresses.placeholder')}</span>
        </div>
      </div>
      <div className="row row--between">
        <InviteLanguage value={lang} onChange={nothing} />
        <InviteCount count={INVITED.length} cap={INVITE_CAP.organisation} inOrganisation />
      </div>
    </div>
  );
}

function nothing(): void {}
