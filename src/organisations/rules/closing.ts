/** How long the owner may change their mind after asking for the organisation to be closed (rules 5). */
export const CLOSING_DAYS = 30;
