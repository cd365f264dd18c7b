/** Copies a text; returns false when the browser refuses, or on an insecure page, which has no clipboard. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
