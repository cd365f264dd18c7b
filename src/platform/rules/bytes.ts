/** Reads an unsigned 16-bit big-endian integer; bytes beyond the end count as 0. */
export function uint16(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
}

export function uint32(bytes: Uint8Array, at: number): number {
  return uint16(bytes, at) * 65_536 + uint16(bytes, at + 2);
}

/** Reads an unsigned 16-bit little-endian integer. */
export function uint16Little(bytes: Uint8Array, at: number): number {
  return (bytes[at + 1] ?? 0) * 256 + (bytes[at] ?? 0);
}

export function uint32Little(bytes: Uint8Array, at: number): number {
  return uint16Little(bytes, at + 2) * 65_536 + uint16Little(bytes, at);
}

/** Reads the four-letter name of a chunk. */
export function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
