type SharedLink = { title: string; url: string };

/** Whether the device offers native sharing; phones do. */
export function canShareLink(): boolean {
  // Older browsers and insecure pages do not have it.
  return typeof (navigator as Partial<Navigator>).share === 'function';
}

/** Opens the native share dialog. Cancelling it shows no message. */
export async function shareLink(link: SharedLink): Promise<boolean> {
  try {
    await navigator.share(link);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
