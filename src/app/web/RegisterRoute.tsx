import { TRIAL_DAYS } from '#billing/rules/trial.ts';
import { RegisterScreen } from '#organisations/web/RegisterScreen.tsx';

/** What billing promises stands on the screen of the earlier noun. */
export function RegisterRoute() {
  return <RegisterScreen trialDays={TRIAL_DAYS} />;
}
