/** The `permit` of a call without a person behind it: forms, public cards, the policy, the provider's news. */
export async function anybody(): Promise<void> {}

/** The `permit` of a call that concerns nobody but the person of its token, whom the gate of the call has admitted. */
export async function anySignedIn(): Promise<void> {}
