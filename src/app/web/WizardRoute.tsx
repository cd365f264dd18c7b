import type { ReactNode } from 'react';
import type { PreviewedForm } from '#invitations/web/test-invitation-queries.ts';
import { FormPreviewContext } from '#surveys/web/wizard/form-preview.ts';
import { SurveyWizardScreen } from '#surveys/web/wizard/SurveyWizardScreen.tsx';
import { LaterFormPreview } from './LaterFormPreview.tsx';

export function WizardRoute() {
  return (
    <FormPreviewContext value={formPreview}>
      <SurveyWizardScreen />
    </FormPreviewContext>
  );
}

function formPreview(form: PreviewedForm): ReactNode {
  return <LaterFormPreview form={form} />;
}
