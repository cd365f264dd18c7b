/** Written by the long run, or by `node scripts/write-accessibility.ts`, from what the journeys looked at. */
export const ACCESSIBILITY_CHECK = {
  on: '2026-11-26',
  axeVersion: '4.14.1',
  screens: 70,
  states: 58,
  keyboardJourneys: 4,
  forcedColours: 70,
} as const;
