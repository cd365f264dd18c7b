/** The signed-in person, as the wizard needs them. */
export type WizardPerson = {
  candidate: string;
  title: string;
  email: string;
  /** The name of the organisation that the person takes part in; null without one. */
  organisation: string | null;
  /** The limits of an organisation whose subscription runs. */
  fullLimits: boolean;
};
