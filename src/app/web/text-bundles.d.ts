/** Made by scripts/vite/text-bundles.ts: loads the texts of the first screen (`first`) or of a noun. */
declare module 'virtual:text-bundles' {
  type Load = () => Promise<{ texts: Readonly<Record<string, string>> }>;
  const bundles: Readonly<Record<string, Readonly<Record<'en' | 'no', Load>>>>;
  export default bundles;
}
