/** Hands a person what a call answered as a file of their own. */
export function saveAsFile(name: string, content: unknown): void {
  saveBlob(name, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
}

/** Hands a person a file that the browser has made. */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  saveFrom(name, url);
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** Hands a person what stands in a data URL, or behind an address of ours, as a file. */
export function saveFrom(name: string, url: string): void {
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
}
