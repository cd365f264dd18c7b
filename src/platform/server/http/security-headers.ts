import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Sets the security headers: pages may load our scripts and styles, show our pictures and local pictures that a person
 * chose, and connect to our origin only.
 */
export async function setSecurityHeaders(server: FastifyInstance, config: Config): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        manifestSrc: ["'self'"],
        // The login library renews tokens in a blob worker and in a hidden frame of our own origin.
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    // 'same-origin' would cut the login window off from the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    hsts: config.production ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    void reply.header('permissions-policy', NOTHING_ASKED_FOR);
    done();
  });
}

type Part = 'style-src' | 'script-src' | 'frame-src' | 'connect-src';

/** Adds a source to one directive of the policy of this response; the rest stays the same. */
export function widenPolicy(reply: FastifyReply, part: Part, source: string): void {
  changePolicy(reply, `${part} 'self'`, `${part} 'self' ${source}`);
}

export function letOthersFrame(reply: FastifyReply): void {
  changePolicy(reply, "frame-ancestors 'none'", 'frame-ancestors *');
  void reply.removeHeader('x-frame-options').header('cross-origin-resource-policy', 'cross-origin');
}

function changePolicy(reply: FastifyReply, from: string, to: string): void {
  const policy = String(reply.getHeader('content-security-policy'));
  if (!policy.includes(from)) throw new TypeError(`the policy has no ${from}`);
  void reply.header('content-security-policy', policy.replace(from, to));
}

/** Pages never ask for these permissions, not even if a foreign script is injected; the clipboard stays available. */
const NOTHING_ASKED_FOR = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');
