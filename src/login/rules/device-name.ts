export const DEVICE_KINDS = ['computer', 'phone', 'tablet'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** What a browser and its machine are called among people; empty where nobody can tell. */
export type DeviceName = { browser: string; system: string; kind: DeviceKind };

/** The first that fits counts: most browsers also call themselves by the names of those after them. */
const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [pattern: RegExp, name: string, kind: DeviceKind][] = [
  [/\biPhone\b|\biPod\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/\bAndroid\b.*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
];

/** Read from what a browser says of itself; no version and nothing else of it is kept, so that it leads to nobody. */
export function deviceName(userAgent: string): DeviceName {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  const [, system, kind] = SYSTEMS.find(([pattern]) => pattern.test(userAgent)) ?? ['', '', 'computer' as const];
  return { browser, system, kind };
}
