/** The signed-in person, as the wizard needs them. */
export type WizardPerson = {
  candidate: string;
  title: string;
  email: string;
  /** The name of the organisation; null for somebody who has none. */
  organisation: string | null;
};
