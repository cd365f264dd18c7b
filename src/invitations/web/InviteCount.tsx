import { useTexts } from '#languages/web/language.tsx';
import { FieldError } from '#platform/web/ui/Field.tsx';
import { INVITE_CAP } from '../rules/invite-caps.ts';
import type { InviteTexts } from '../texts/invite.en.ts';

type Props = { count: number; cap: number; inOrganisation: boolean };

/** The number of addresses and the cap; above the cap it says how many must be removed (specification 5). */
export function InviteCount({ count, cap, inOrganisation }: Props) {
  const t = useTexts<InviteTexts>();
  const tooMany = useTooMany({ count, cap, inOrganisation });
  return (
    <div className="invite__count">
      <p className="small muted">
        <b className="num">{t('surveys.invite.counter', { count, max: cap })}</b> {t('surveys.invite.counterLabel')}
        {!inOrganisation && count === cap && (
          <span className="invite__cap">{t('surveys.invite.capHintNoOrganisation', { max: cap })}</span>
        )}
      </p>
      <div role="status">{count > cap && <FieldError>{tooMany}</FieldError>}</div>
    </div>
  );
}

function useTooMany({ count, cap, inOrganisation }: Props): string {
  const t = useTexts<InviteTexts>();
  const over = { max: cap, count: count - cap };
  if (inOrganisation) return t('surveys.invite.tooMany', over);
  return t('surveys.invite.tooManyNoOrganisation', { ...over, organisationMax: INVITE_CAP.organisation });
}
