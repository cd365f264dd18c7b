import type { Config } from './config.ts';

/**
 * Returns whether requests can probably bypass the proxy: production trusts `X-Forwarded-For` and listens on all
 * addresses only because HOST is not set. Naming HOST, even as 0.0.0.0, says that only the proxy reaches the port.
 */
export function isProxyBypassable({ production, trustProxy }: Config, variables: NodeJS.ProcessEnv): boolean {
  return production && trustProxy > 0 && (variables['HOST'] ?? '') === '';
}
