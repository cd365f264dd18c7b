/** A link to hand on, and what it is called. */
type HandedOn = { title: string; url: string };

/** Whether the device has a way of its own to hand a link on; phones do. */
export function canHandOn(): boolean {
  // Older browsers, and pages that are not secure, have none.
  return typeof (navigator as Partial<Navigator>).share === 'function';
}

/** Hands the link on by the device's own way. Whoever thinks better of it is told nothing. */
export async function handOn(link: HandedOn): Promise<boolean> {
  try {
    await navigator.share(link);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
