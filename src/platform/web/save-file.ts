/** Hands a person what a call answered as a file of their own. */
export function saveAsFile(name: string, content: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  saveFrom(name, url);
  // The browser has taken it by then.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** Hands a person what stands behind an address of ours, or in a data URL, as a file. */
export function saveFrom(name: string, url: string): void {
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
}
