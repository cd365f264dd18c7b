import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** What is counted on the login pages (rules 6): tries to log in, and everything that sends a mail. */
export type SignInLimits = {
  /** Minutes to wait before the next one; 0 when it may be done now. */
  wait: (kind: 'log-in' | 'mail', email: string, address: string) => Promise<number>;
};

const MINUTE = 60;
const HOUR = 3_600;

export function createSignInLimits(switchedOn: boolean): SignInLimits {
  if (!switchedOn) return { wait: () => Promise.resolve(0) };
  const byAccount = {
    'log-in': new RateLimiterMemory({ points: 10, duration: MINUTE }),
    mail: new RateLimiterMemory({ points: 5, duration: HOUR }),
  };
  // A workplace sits behind one network address; each password costs the server 50 ms.
  const byAddress = new RateLimiterMemory({ points: 120, duration: MINUTE });
  return {
    async wait(kind, email, address) {
      return (await minutesOf(byAddress, address)) || minutesOf(byAccount[kind], email);
    },
  };
}

async function minutesOf(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(createHash('sha256').update(key).digest('base64url'));
    return 0;
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    return Math.max(1, Math.ceil(refused.msBeforeNext / 60_000));
  }
}
