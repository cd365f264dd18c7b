/** Written by `node scripts/write-accessibility.ts` from what the journeys looked at. Do not edit. */
export const ACCESSIBILITY_CHECK = {
  on: '2026-11-26',
  axeVersion: '4.11.0',
  screens: 1,
  states: 1,
  keyboardJourneys: 1,
  forcedColours: 1,
} as const;
