export type WizardPerson = {
  candidate: string;
  title: string;
  email: string;
  /** The name of the organisation in which the person is active; null without one. */
  organisation: string | null;
  /** Whether the limits of an organisation with a running subscription apply. */
  fullLimits: boolean;
};
