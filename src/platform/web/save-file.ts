/** Milliseconds that a saved file stays readable: a busy browser begins its download late. */
const READABLE_MS = 60_000;

/** Saves content as a file on the person's device. */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  saveFrom(name, url);
  setTimeout(() => URL.revokeObjectURL(url), READABLE_MS);
}

/** Saves the content of a data URL, or of an address of ours, as a file. */
export function saveFrom(name: string, url: string): void {
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
}
