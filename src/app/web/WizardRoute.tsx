import { SurveyWizardScreen } from '#surveys/web/wizard/SurveyWizardScreen.tsx';
import { FormPreviewContext } from '#surveys/web/wizard/form-preview.ts';
import { LaterFormPreview } from './LaterFormPreview.tsx';

/** The wizard, with the form that its surveys lead to. */
export function WizardRoute() {
  return (
    <FormPreviewContext value={LaterFormPreview}>
      <SurveyWizardScreen />
    </FormPreviewContext>
  );
}
