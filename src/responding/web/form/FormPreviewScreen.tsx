import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { usePageTitle } from '#brands/web/page-title.ts';
import { useTexts } from '#languages/web/language.tsx';
import { testInvitationQuery } from '#invitations/web/test-invitation-queries.ts';
import { isMissing } from '#platform/web/loading.ts';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { PageHead } from '#platform/web/ui/PageHead.tsx';
import { PanelSkeleton } from '#platform/web/ui/Skeleton.tsx';
import { SystemMessage } from '#platform/web/ui/SystemMessage.tsx';
import type { PreviewTexts } from '../../texts/preview.en.ts';
import { FormPreview } from './FormPreview.tsx';

/** The target of the button in a test invitation: the form, for the user who sent it. */
export function FormPreviewScreen() {
  const t = useTexts<PreviewTexts>();
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(testInvitationQuery(id));
  usePageTitle(t('responding.preview.pageTitle'));
  if (isMissing(query.error)) return <SystemMessage of="notFound" embedded />;
  const form = (
    <Loaded query={query} skeleton={<PanelSkeleton lines={5} />}>
      {(shown) => <FormPreview form={shown} />}
    </Loaded>
  );
  if (query.data !== undefined || !query.isError) return form;
  return (
    <div className="wrap page">
      <PageHead title={t('responding.preview.pageTitle')} />
      {form}
    </div>
  );
}
