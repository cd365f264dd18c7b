import { VisitorFrame } from '#brands/pages/VisitorFrame.tsx';
import { useBrand } from '#brands/web/BrandProvider.tsx';
import { useTexts } from '#languages/web/language.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import { PATHS } from '#shared/paths.ts';
import type { AddressTexts } from '../texts/address.en.ts';
import { AskByAddress, type AskedOfAddress } from './AskByAddress.tsx';

/**
 * For everybody who was ever invited: mails a link that shows and erases what is stored about the address (rules 5).
 */
export function AddressPage(before: AskedOfAddress) {
  const t = useTexts<AddressTexts>();
  const { name: brand } = useBrand();
  if (before.isSent)
    return (
      <VisitorFrame>
        <SystemMessage
          of="verifyEmail"
          embedded
          title={t('address.sent.title')}
          text={t('address.sent.text', { email: before.email })}
          actions={<ButtonLink href={PATHS.address}>{t('address.sent.anotherButton')}</ButtonLink>}
          after={<p className="small">{t('address.sent.hint')}</p>}
        />
      </VisitorFrame>
    );
  return (
    <VisitorFrame>
      <div className="wrap wrap--narrow page">
        <PageHead title={t('address.title')} lead={t('address.lead', { brand })} />
        <Panel>
          <AskByAddress
            {...before}
            path={PATHS.address}
            label={t('address.email.label')}
            hint={t('address.email.hint')}
            button={t('address.submit')}
            after={t('address.anonymousHint')}
          />
        </Panel>
      </div>
    </VisitorFrame>
  );
}
