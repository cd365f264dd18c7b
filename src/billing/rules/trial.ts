/** How long an organisation can try the product for nothing (rules 5). */
export const TRIAL_DAYS = 30;
