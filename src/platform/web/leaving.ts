let leaving = false;

/**
 * Opens the start page and discards this one, without asking about unsaved changes: another person is logged in, and
 * this screen must not stay open for them.
 */
export function leaveToStart(): void {
  leaving = true;
  // The back button must not lead here either.
  location.replace('/');
}

/** Returns whether the page is being discarded, so that nothing may delay that. */
export function isLeaving(): boolean {
  return leaving;
}
