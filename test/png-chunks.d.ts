declare module 'png-chunks-extract' {
  export type Chunk = { name: string; data: Uint8Array };
  export default function chunksOf(png: Uint8Array): Chunk[];
}
declare module 'png-chunks-encode' {
  export default function encodeChunks(chunks: readonly { name: string; data: Uint8Array }[]): Uint8Array;
}
