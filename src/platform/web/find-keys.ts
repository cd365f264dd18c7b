/** Returns the keys that open the command menu, as they are printed on this device's keyboard. */
export function findKeys(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
}
