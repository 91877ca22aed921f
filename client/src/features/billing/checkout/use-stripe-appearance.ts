import type { Appearance } from '@stripe/stripe-js';
import { useMemo } from 'react';
import type { Theme } from '#shared/pages/theme.ts';
import { useTheme } from '#client/lib/theme/theme.ts';

/** The site's theme for Stripe's fields, which its style sheets do not reach. */
export function useStripeAppearance(): Appearance {
  const theme = useTheme();
  return useMemo(() => readAppearance(theme), [theme]);
}

function readAppearance(theme: Theme): Appearance {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const border = `1px solid ${token('edge')}`;
  return {
    theme: theme === 'lamplight' ? 'night' : 'stripe',
    disableAnimations: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    variables: {
      colorPrimary: token('accent'),
      colorBackground: token('page'),
      colorText: token('ink'),
      colorTextSecondary: token('faded'),
      colorTextPlaceholder: token('faded'),
      colorDanger: token('danger'),
      fontFamily: getComputedStyle(document.body).fontFamily,
      borderRadius: '3px',
    },
    rules: {
      '.Input': { border, boxShadow: 'none' },
      '.Input:focus': { border: `1px solid ${token('accent')}`, boxShadow: `0 0 0 1px ${token('accent')}` },
      '.Input--invalid': { border: `1px solid ${token('danger')}`, boxShadow: 'none' },
      '.Tab': { border, boxShadow: 'none' },
      '.Block': { border, boxShadow: 'none' },
    },
  };
}
