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

/** Says that a screen belongs to an organisation. People who wait for a role never get here (app/web/Shell.tsx). */
export function OutsideOrganisation({ title }: { title: string }) {
  const t = useTexts<OutsideTexts>();
  return (
    <div className="wrap page">
      <PageHead title={title} />
      <Panel>
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
      </Panel>
    </div>
  );
}
