import type { Appearance } from '@stripe/stripe-js';

/** Returns the page's colours for the provider's fields, whose frame our styles do not reach. */
export function stripeAppearance(): Appearance {
  const page = getComputedStyle(document.documentElement);
  const token = (name: string) => page.getPropertyValue(name).trim();
  return {
    theme: 'flat',
    variables: {
      colorBackground: token('--surface'),
      colorText: token('--text'),
      colorTextSecondary: token('--muted'),
      colorTextPlaceholder: token('--muted'),
      colorPrimary: token('--primary'),
      colorDanger: token('--error'),
      borderRadius: token('--r-control'),
      // The brand's fonts are ours and are not loaded into the provider's frame.
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '1rem',
      gridRowSpacing: '1rem',
      gridColumnSpacing: '1rem',
    },
    rules: {
      '.Label': { fontWeight: '600', fontSize: '0.9375rem', color: token('--text') },
      '.Input': { border: `1.5px solid ${token('--line-2')}`, padding: '0.75rem 0.875rem' },
      '.Input:focus': { outline: `3px solid ${token('--focus')}`, outlineOffset: '2px', boxShadow: 'none' },
      '.Input--invalid': { borderColor: token('--error'), boxShadow: 'none' },
      '.Error': { fontSize: '0.875rem', color: token('--error') },
    },
  };
}
