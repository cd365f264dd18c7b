import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${MOZILLA} (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox', 'Windows', 'computer'],
  [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Windows', 'computer'],
  [`${MOZILLA} (Windows NT 10.0) ${BLINK} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge', 'Windows', 'computer'],
  [
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.0 Safari/605.1.15`,
    'Safari',
    'Mac',
    'computer',
  ],
  [
    `${MOZILLA} (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${WEBKIT} Version/26.0 Safari/604.1`,
    'Safari',
    'iPhone',
    'phone',
  ],
  [`${MOZILLA} (iPad; CPU OS 18_0 like Mac OS X) ${WEBKIT} CriOS/142.0 Safari/604.1`, 'Chrome', 'iPad', 'tablet'],
  [`${MOZILLA} (Linux; Android 16; K) ${BLINK} Chrome/142.0 Mobile Safari/537.36`, 'Chrome', 'Android', 'phone'],
  [
    `${MOZILLA} (Linux; Android 15) ${BLINK} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
    'Samsung Internet',
    'Android',
    'tablet',
  ],
  [`${MOZILLA} (X11; Linux x86_64) ${BLINK} HeadlessChrome/142.0 Safari/537.36`, 'Chrome', 'Linux', 'computer'],
  ['curl/8.5.0', '', '', 'computer'],
  ['', '', '', 'computer'],
])('%s', (userAgent, browser, system, kind) => {
  expect(deviceName(userAgent)).toEqual({ browser, system, kind });
});
