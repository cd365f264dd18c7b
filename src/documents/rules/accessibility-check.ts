/** Written by the long run, or by `node scripts/write-accessibility.ts`, from what the journeys looked at. */
export const ACCESSIBILITY_CHECK = {
  on: '2026-11-29',
  axeVersion: '4.14.1',
  screens: 73,
  states: 197,
  keyboardJourneys: 11,
  forcedColours: 73,
} as const;
