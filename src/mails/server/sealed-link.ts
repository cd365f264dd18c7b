import type { Config } from '#platform/server/config.ts';
import { SealedOtherwise, sealingWith } from '#platform/server/secret-encryption.ts';

type Secrets = Pick<Config, 'secret' | 'secretBefore'>;

/**
 * Seals a link with a ticket, so that reading the database does not reveal it while the mail waits. Without SECRET it
 * is stored in clear, like the keys.
 */
export function sealLink(config: Secrets, recipient: string, href: string): unknown {
  return sealingWith(config).seal(nameOf(recipient), href);
}

/** Returns the content with its link opened; null when it was sealed with a SECRET that is no longer known. */
export function openLink(
  config: Secrets,
  recipient: string,
  content: Record<string, unknown>,
): Record<string, unknown> | null {
  try {
    const href = sealingWith(config).open(nameOf(recipient), content['href']);
    return href === undefined ? content : { ...content, href };
  } catch (error) {
    if (error instanceof SealedOtherwise) return null;
    throw error;
  }
}

/** Binds the link to its recipient: it cannot be moved into a mail to another person. */
function nameOf(recipient: string): string {
  return `link in a mail to ${recipient}`;
}
