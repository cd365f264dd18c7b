import { useTexts } from '#languages/web/language.tsx';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { Empty } from '#platform/web/ui/Empty.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { Panel } from '#platform/web/ui/Panel.tsx';
import { PATHS } from '#shared/paths.ts';
import type { OutsideTexts } from '../texts/outside.en.ts';
import { useOwnOrganisation } from './own-organisation.tsx';

/**
 * Returns whether the person sees nothing of an organisation: there is none, or a role is still missing (specification
 * 6).
 */
export function useIsOutside(): boolean {
  return useOwnOrganisation().abilities?.readShared !== true;
}

export function OutsideOrganisation({ title }: { title: string }) {
  const { organisation } = useOwnOrganisation();
  return (
    <div className="wrap page">
      <PageHead title={title} />
      <Panel>
        {organisation === null ? <WithoutOrganisation /> : <WithoutRole organisation={organisation.name} />}
      </Panel>
    </div>
  );
}

function WithoutOrganisation() {
  const t = useTexts<OutsideTexts>();
  return (
    <Empty
      level={2}
      title={t('organisation.outside.none.title')}
      action={
        <div className="row">
          <ButtonLink kind="1" href={PATHS.register}>
            {t('organisation.outside.none.registerButton')}
          </ButtonLink>
          <ButtonLink href={PATHS.join}>{t('organisation.outside.none.joinButton')}</ButtonLink>
        </div>
      }
    >
      {t('organisation.outside.none.text')}
    </Empty>
  );
}

function WithoutRole({ organisation }: { organisation: string }) {
  const t = useTexts<OutsideTexts>();
  return (
    <Empty
      level={2}
      title={t('organisation.outside.invited.title')}
      action={<ButtonLink href={PATHS.overview}>{t('organisation.outside.invited.button')}</ButtonLink>}
    >
      {t('organisation.outside.invited.text', { organisation })}
    </Empty>
  );
}
